# Le plateau de Tides.
round = manche { $round } sur { $rounds }
who = Joueur
shells = Coquillages
wet = Mouillé
sand = Sur le sable
out = au large
home = à la maison
