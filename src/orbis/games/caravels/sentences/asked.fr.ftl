# Ce que quelqu'un décide, d'après la clé de la question : après « On attend Anna : ».
asked-bid = enchère pour l'ordre de tour
asked-play = choix d'une carte
asked-either = choix entre deux effets
asked-sail = choix d'un port
asked-buy = décision d'achat
asked-raid = choix d'un port à piller
asked-rob = choix d'une victime
asked-fair = décision de vente
