# Ce que pèse un entraîneur : les termes de l'évaluation, en points.
term-points = points, et rang au prochain choix d’empire
term-regions = régions au prochain décompte
term-regions-later = régions au décompte suivant
term-structures = capitales, cités et monuments
term-armies = armées sur le plateau
term-strongholds = armées avec un fort
term-turn = tour encore à jouer
term-empire = armées de l'empire à venir
term-kingdom = royaume en main
term-events = événements en main
