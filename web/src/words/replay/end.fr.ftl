# La fin d'une partie : qui gagne, comment, et que faire ensuite.
end-wins = { $name } l'emporte, { $points } à { $rival }.
end-shared = { $names } se partagent la victoire avec { $points }.
end-alone = { $name } termine avec { $points }.
end-nobody = La partie est finie.
end-tie-shared = Égalité en tout : la victoire est partagée.
end-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
end-shown = Chiffres sous forme de
end-charts = Graphiques
end-tables = Tableaux
end-start = départ
end-line-told = { $name } : { $points }.
end-see-round = Revoir : { $when }
end-by-round = Points au fil de la partie
end-by-source = Points par source
end-other = autres
end-total = Total

#
end-turning = Tournants
end-no-turning = Personne ne s'est détaché.
end-see-moment = Voir ce moment dans la rediffusion
end-most-in = { $place } : { $points }
end-more-than = { $points } de plus que les autres
end-less-than = { $points } de moins que les autres

#
end-rematch = Revanche
end-replay = Revoir
end-save = Enregistrer le journal
end-verify = Vérifier pioches et dés
end-share = Image
end-board = Voir le plateau
end-home = Vers l'accueil
end-results = Résultats
end-ill = Les résultats ne sont pas disponibles pour l'instant. La partie est sauvegardée.
end-shared-file = L'image est dans vos téléchargements.
end-share-failed = Ce navigateur ne peut pas dessiner l'image.

#
end-verify-title = Les dés étaient-ils loyaux ?
end-verify-lead = Avant la partie, la table a montré un sceau : l'empreinte d'un secret. Dés et tirages viennent de ce secret et des mots des joueurs : personne n'a pu les choisir.
end-verify-none = Cette partie n'était pas scellée : il n'y a rien à vérifier.
end-verify-insecure = Ce navigateur ne calcule les empreintes qu'en https ou sur cette machine. Utilisez la commande ci-dessous.
end-verify-runs = Vérification…
end-verify-seal-good = Le secret correspond au sceau.
end-verify-seal-bad = Le secret ne correspond pas au sceau.
end-verify-seed-good = Le secret et les mots donnent la graine de la partie.
end-verify-seed-bad = Le secret et les mots donnent une autre graine que celle de la partie.
end-verify-begun = Cette partie reprend à la ligne { $row } d'une autre. Ce qui précède n'est pas couvert par ce sceau.
end-seal = Sceau, montré avant la partie
end-secret = Secret, ouvert maintenant
end-words = Mots des joueurs
end-no-word = aucun
end-verify-all = Chaque jet, un par un
end-verify-how = Enregistrez le journal. Avec Orbis sur votre machine, ceci retrouve chaque dé et chaque pioche, et les compare :
