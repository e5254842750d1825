# History of the World : ce que le client dit autour des phrases du jeu.
history-map = Carte du monde
history-map-keys = Carte. Les flèches la déplacent, plus et moins la rapprochent ou l’éloignent.
history-epoch = Époque
history-span-1 = 1500–450 av. J.-C.
history-span-2 = 450 av.–300 ap. J.-C.
history-span-3 = 300–850
history-span-4 = 850–1500
history-span-5 = 1500–1914
history-step-draft = Choix des cartes
history-step-invade = Invasions
history-step-kingdom = Royaume
history-step-monuments = Monuments
history-step-points = Points
history-step-over = La fin
history-turn-of = Tour { $turn } sur { $turns } · { $step }
history-own-empire = { $card }
history-empire-hidden = Caché
history-empire-open = Sans empire
history-empire-none = Empire joué
history-figure-armies = Armées sur le plateau
history-figure-events = Événements en main
history-stocks = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
} Armées sur la carte : { $armies }. Jetons de siège : { $tokens }. Armées en réserve : { $supply }. Événements : { $events }. S’arrêter maintenant rapporte { $gain }.

# -- Ce qui se trouve dans un territoire.
history-nobody = personne
history-active-army = armée active de { $seat }
history-resigned-army = armée couchée de { $seat }
history-monument = monument
history-fort = fort
history-resource = ressource
history-win-chance = Victoire { $percent }.
history-degree-of = { $seat } : { $degree }, { $armies ->
    [one] { $armies } armée.
   *[other] { $armies } armées.
}
history-region-values = Présence { $presence }, domination { $dominance }, suprématie { $supremacy }.
history-scores-from = compte dès l’époque { $epoch }
history-short-presence = prés.
history-short-dominance = dom.
history-short-supremacy = supr.

# -- La scène.
history-modes = Ce que montre la carte
history-mode-turn = Ce tour
history-mode-world = Monde
history-mode-values = Valeur des régions
history-nearer = Rapprocher
history-further = Éloigner
history-mini = La partie du monde affichée
history-regions = Régions
history-tap = Touchez un territoire pour le lire.
history-data = Le plateau en tableaux
history-data-title = Le plateau en tableaux
history-data-territory = Territoire
history-data-stands = Ce qui s’y trouve
history-data-can = Vous pouvez

# -- Batailles et chances.
history-battle-for = Bataille : { $territory }
history-roll = lancer { $round }
history-dice = Dés : { $dice }
history-against = contre
history-best-die = meilleur dé
history-no-dice = pas encore lancés
history-adds = { $best } et { $parts }
history-adds-terrain = { $amount } pour le terrain
history-adds-siege = { $amount } pour le siège
history-adds-effects = { $amount } par les effets
history-they-terrain = la défense ajoute { $amount } pour le terrain
history-you-reroll = { $count ->
    [one] vous pouvez relancer { $count } dé
   *[other] vous pouvez relancer { $count } dés
}
history-they-reroll = { $count ->
    [one] la défense peut relancer { $count } dé
   *[other] la défense peut relancer { $count } dés
}
history-rerolls = { $count ->
    [one] { $seat } peut relancer { $count } dé
   *[other] { $seat } peut relancer { $count } dés
}
history-ties-win = une égalité compte comme gagnée
history-naval = par flotte
history-sure = gagnée sans lancer
history-dice-against = { $mine ->
    [one] { $mine } dé
   *[other] { $mine } dés
} contre { $theirs }
history-siege = Siège
history-siege-cost = chaque pas prend 1 armée
history-odds-win = victoire { $percent }
history-odds-tie = égalité { $percent }
history-odds-lose = défaite { $percent }
history-with-siege = Avec un siège { $percent }, { $armies } armées de plus en moyenne.
history-points-now-after = Points { $now } → { $after }
history-result-won = { $seat } prend { $territory }.
history-result-tied = Égalité : { $territory } est vide.
history-result-lost = { $seat } perd cette bataille.
history-result-retreat = { $seat } se retire : { $territory } tient bon.
history-result-sure = Gagnée sans lancer.

# -- L’espace personnel.
history-your-empire = Votre empire
history-empire-in-play = L’empire en jeu
history-order-place = { $place } sur { $places } dans l’ordre
history-only-you = vous seul le voyez
history-only-you-these = vous seul les voyez
history-armies = { $count ->
    [one] { $count } armée
   *[other] { $count } armées
}
history-armies-left = reste { $left } sur { $all }
history-siege-tokens = { $count ->
    [one] { $count } jeton de siège
   *[other] { $count } jetons de siège
}
history-forgone = Effet non utilisé
history-no-empire = Votre empire de cette époque a été joué.
history-no-empire-draft = Vous choisissez un empire au début de l’époque.
history-no-empire-watched = Les empires de cette époque sont en train d’être choisis.
history-supply = { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
} en réserve, { $board } sur le plateau.
history-events = Événements
history-no-events = Aucun événement en main. La prochaine époque en apporte un.
history-not-now = pas en ce moment
history-kind-empire = Empire
history-kind-kingdom = Royaume
history-kind-event = Événement
history-points-this-turn = Points de ce tour
history-points-in-play = Points en jeu
history-stop-now = arrêt ici
history-with = + { $territory }
history-structures = Constructions
history-effects = Effets
history-total = Total
history-no-points = Les points s’affichent dès que des empires sont sur le plateau.
history-counted = Tous les points sont comptés.
history-strip-armies = Armées
history-strip-tokens = Siège
history-strip-events = Événem.
history-strip-points = Points

# -- La colonne.
history-tab-turn = Tour
history-tab-values = Valeurs
history-tab-hand = Cartes
history-order-of = Ordre des empires · époque { $epoch }
history-not-played = pas joué
history-hidden = caché
history-track = Piste de score
history-gained-in = Gagnés à l’époque { $epoch }
history-region = Région
history-now = ici
history-values-explained = Valeur de la présence. La domination vaut le double, la suprématie le triple.
history-taught = Dés des leçons
history-taught-how = Ils tombent de la même façon pour tous ceux qui apprennent. Dans votre propre partie, ils sont scellés.
history-sealed = Dés scellés
history-sealed-how = Chaque lancer vient d’une clé scellée avant la partie. À la fin, vous pouvez les vérifier tous.

# -- Le choix des cartes.
history-draft = Le choix des cartes
history-choose-empire = Choisissez un empire
history-choose-event = Choisissez un événement
history-draft-empires = Époque { $epoch } · le moins de points choisit en premier
history-draft-events = Époque { $epoch } · le plus de points choisit en premier
history-draft-classic = Époque { $epoch } · piochez, gardez ou donnez
history-you-then = Vous, puis
history-you-last = Vous avez la dernière carte de ce paquet.
history-see-rest = { $count ->
    [one] voit ce qui reste.
   *[other] voient ce qui reste.
}
history-empire-secret = Votre choix reste caché jusqu’à l’appel de l’empire.
history-event-secret = Votre choix reste caché jusqu’à ce que vous le jouiez.
history-keep = La garder
history-keep-card = Garder { $card }
history-give = La donner à { $seat }
history-choosing = choisit
history-show-map = Voir la carte
history-show-cards = Revenir aux cartes
history-to-cards = Choisir des cartes

# -- Plus court que dans le jeu : le panneau de bataille dit le reste.
ask-siege = Poursuivre le siège ({ $territory }) ou vous retirer ?
ask-reroll = { $side ->
    [invader] Vos dés { $invader } contre { $defender } : en relancez-vous un ?
   *[defender] Vous défendez avec { $defender } contre { $invader } : relancez-vous un dé ?
}
do-siege = assiéger avec une armée
do-siege-token = utiliser un jeton
history-siege-at = Siège à +{ $level }, 1 armée sur { $armies }
history-siege-token-at = Siège à +{ $level }, 1 jeton sur { $tokens }
unit-siege-tokens = { $amount ->
    [one] jeton de siège
   *[other] jetons de siège
}
history-scored = { $seat } : { $points } points
history-together = Ensemble
history-follow = Suivre
history-follow-hint = La carte suit ce que font les autres
