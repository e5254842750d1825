# Ce que quelqu'un décide, d'après la clé de la question : après « On attend Anna : ».
asked-draft = choix d'une carte
asked-keep = carte à garder ou à donner
asked-begin = début du tour
asked-end-turn = sur le point de finir le tour
asked-invade = choix de la prochaine invasion
asked-invade-on = décision de poursuivre l'invasion
asked-monument = construction de monuments
asked-forts = placement de forts
asked-dice = choix des dés
asked-reroll = décision de relance
asked-siege = décision de siège
asked-reduce = décision sur une construction
asked-token = placement d'une flotte ou caravane
asked-event-territory = choix d'un territoire
asked-plague = choix de la région frappée par la peste
asked-lose = choix d'une armée à perdre
asked-space = choix d'une case de score
