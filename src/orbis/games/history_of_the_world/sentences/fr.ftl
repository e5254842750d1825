# History of the World en français. Les noms sont dans names.fr.ftl, le texte des cartes dans cards.fr.ftl.
option-draft = le choix des cartes : modern (choisir dans tout le paquet) ou classic (piocher une carte, la garder ou la donner)
option-region-values = la valeur des régions : printed (le tableau du livret) ou staggered (certaines ne valent rien aux premières époques)
draft-modern = moderne
draft-classic = classique
region-values-printed = imprimées
region-values-staggered = échelonnées

# -- Mots.

terrain-mountain = montagnes
terrain-forest = forêt
structure-none = aucune construction
structure-city = cité
structure-capitol = capitale
degree-none = aucune
degree-presence = présence
degree-dominance = domination
degree-supremacy = suprématie
phase-setup = mise en place
phase-draft = choix des cartes
phase-kingdom = royaume
phase-empire = empire
phase-over = fin de la partie
source-start = départ
source-regions = régions
source-structures = constructions
source-marauding = pillage
source-effects = effets
source-track = piste
colour-red = rouge
colour-blue = bleu
colour-green = vert
colour-yellow = jaune
colour-purple = violet
colour-grey = gris
unit-armies = { $amount ->
    [one] armée
   *[other] armées
}
unit-points = { $amount ->
    [one] point
   *[other] points
}

# -- Questions.

ask-draft = { $set ->
    [empires] Quel empire choisissez-vous ?
   *[events] Quel événement choisissez-vous ?
}
ask-keep = { $set ->
    [empires] Vous avez pioché un empire ({ $card }) : le gardez-vous, ou à qui le donnez-vous ?
   *[events] Vous avez pioché un événement ({ $card }) : le gardez-vous, ou à qui le donnez-vous ?
}
ask-begin = Jouez-vous d'abord un événement, ou commencez-vous par l'empire ({ $empire }) ?
ask-end-turn = Terminez-vous votre tour ?
ask-invade = { $tokens ->
    [0] { $armies ->
        [0] Plus d'armée sur la carte : autre chose ?
       *[other] Encore { $armies } { unit-of-armies } sur la carte : que faites-vous ?
    }
   *[other] Encore { $armies } { unit-of-armies } et { $tokens } { unit-of-tokens } sur la carte : que faites-vous ?
}
ask-invade-on = Victoire ({ $territory }) : poursuivez-vous aussitôt l'invasion à partir de là, avec une armée de votre réserve ?
ask-monument = { $left ->
    [one] Où construisez-vous un monument ?
   *[other] Où construisez-vous le prochain de vos { $left } monuments ?
}
ask-forts = { $left ->
    [one] Où placez-vous un fort gratuit ?
   *[other] Où placez-vous le prochain de vos { $left } forts gratuits ?
}
ask-dice = Bataille ({ $territory }) : deux dés, ou trois (encore { $left ->
    [one] 1 bataille
   *[other] { $left } batailles
} à trois dés) ?
ask-reroll = { $side ->
    [invader] Vous envahissez ({ $territory }), vos dés { $invader } contre { $defender }
   *[defender] Vous défendez ({ $territory }), vos dés { $defender } contre { $invader }
} ; { $ahead ->
    [invader] tout compris, l'envahisseur a { $margin } d'avance
    [defender] tout compris, le défenseur a { $margin } d'avance
   *[nobody] tout compris, il y a égalité
} : relancez-vous un dé ?
ask-siege = Bataille perdue ({ $territory }). Assiégez-vous (+{ $level } avec la catapulte ; sur la carte : { $armies } { unit-of-armies }, { $tokens } { unit-of-tokens }) ?
ask-reduce = Réduisez-vous une construction ({ $territory }), ou l'épargnez-vous ?
ask-token = { $event } : où placez-vous le pion ?
ask-event-territory = { $event } : quel territoire (encore { $left }) ?
ask-plague = Quelle région la peste frappe-t-elle ?
ask-lose = La peste frappe la région { $region } : laquelle de vos armées couchées perdez-vous ?
ask-space = Votre case de la piste de score est occupée : avancez-vous ou reculez-vous jusqu'à la prochaine case libre ?

unit-of-armies = { $armies ->
    [one] armée
   *[other] armées
}
unit-of-points = { $points ->
    [one] point
   *[other] points
}
unit-of-tokens = { $tokens ->
    [one] jeton Siège
   *[other] jetons Siège
}

# -- Réponses. Un infinitif, qui peut suivre « Vous ne pouvez pas ».

do-empire = choisir un empire ({ $empire })
do-take-event = choisir un événement ({ $event })
do-keep = garder la carte
do-give = donner la carte à { $other }
do-event = jouer une carte ({ $event })
do-invade = envahir un territoire ({ $territory })
do-sail = envahir par la mer ({ $territory })
do-fortify = fortifier pour une armée ({ $territory })
do-fort = placer un fort gratuit ({ $territory })
do-monument = construire un monument ({ $territory })
do-done = s'arrêter là
do-decline = y renoncer
do-begin = commencer l'empire
do-forgo = renoncer à l'effet de l'empire
do-use-effect = utiliser de nouveau l'effet de l'empire
do-end-turn = terminer le tour
do-two-dice = lancer deux dés
do-three-dice = lancer trois dés
do-reroll = relancer un { $face }
do-stand = garder les dés
do-siege = assiéger avec une armée
do-siege-token = assiéger avec un jeton Siège
do-retreat = battre en retraite
do-reduce = la réduire
do-spare = l'épargner
do-fleet = placer une flotte ({ $section })
do-caravan = placer une caravane ({ $section })
do-territory = choisir un territoire ({ $territory })
do-region = choisir la région { $region }
do-lose-army = perdre une armée ({ $territory })
do-up = avancer
do-down = reculer
do-marker = tirer un marqueur de score ({ $other })
do-deal-empire = distribuer un empire ({ $empire })
do-deal-event = distribuer un événement ({ $event })
do-roll = obtenir { $first }
do-roll-two = obtenir { $first } et { $second }
do-roll-three = obtenir { $first }, { $second } et { $third }

# -- Ce qui a été répondu.

did-empire = { $seat } choisit un empire ({ $empire }).
did-take-event = { $seat } choisit un événement ({ $event }).
did-keep = { $seat } garde la carte.
did-give = { $seat } donne la carte à { $other }.
did-event = { $seat } joue une carte ({ $event }).
did-invade = { $seat } envahit un territoire ({ $territory }).
did-sail = { $seat } envahit par la mer ({ $territory }).
did-fortify = { $seat } emploie une armée pour fortifier.
did-fort = { $seat } emploie un fort gratuit.
did-monument = { $seat } construit.
did-done = { $seat } s'arrête là.
did-decline = { $seat } y renonce.
did-begin = { $seat } commence l'empire.
did-forgo = { $seat } renonce pour l'instant à l'effet de l'empire.
did-use-effect = { $seat } utilise de nouveau l'effet de l'empire.
did-end-turn = { $seat } termine le tour.
did-two-dice = { $seat } lance deux dés.
did-three-dice = { $seat } lance trois dés.
did-reroll = { $seat } relance un { $face }.
did-stand = { $seat } garde ses dés.
did-siege = { $seat } envoie une armée.
did-siege-token = { $seat } emploie un jeton Siège.
did-retreat = { $seat } bat en retraite.
did-reduce = { $seat } réduit une construction.
did-spare = { $seat } épargne les constructions.
did-fleet = { $seat } place une flotte ({ $section }).
did-caravan = { $seat } place une caravane ({ $section }).
did-territory = { $seat } choisit un territoire ({ $territory }).
did-region = { $seat } choisit la région { $region }.
did-lose-army = { $seat } abandonne une armée ({ $territory }).
did-up = { $seat } avance jusqu'à une case libre.
did-down = { $seat } recule jusqu'à une case libre.
did-marker = Marqueur de score tiré : { $other }.
did-deal-empire = Empire distribué : { $empire }.
did-deal-event = Événement distribué : { $event }.
did-roll = Le dé montre { $first }.
did-roll-two = Les dés montrent { $first } et { $second }.
did-roll-three = Les dés montrent { $first }, { $second } et { $third }.

# -- Ce que les règles ont fait.

told-epoch = L'époque { $epoch } commence.
told-called = { $card } : au tour de { $seat }.
told-event = { $card } : l'effet commence.
told-idle = { $card } : sans effet pour ce tour.
told-part = { $card } : { $left ->
    [one] 1 de plus ne trouve pas de place.
   *[other] { $left } de plus ne trouvent pas de place.
}
told-no-place = { $forts ->
    [one] 1 fort gratuit ({ $seat }) ne trouve pas de place.
   *[other] { $forts } forts gratuits ({ $seat }) ne trouvent pas de place.
}
told-establish = { $card } : { $seat } s'établit avec { $armies } { unit-of-armies }.
told-gain-armies = { $seat } gagne { $armies } { unit-of-armies }.
told-occupy = { $territory } : { $seat } occupe le territoire.
told-attack = { $territory } : { $other } défend.
told-sure-win = { $territory } : la bataille est gagnée sans lancer de dés.
told-won = { $territory } : { $seat } gagne la bataille et occupe le territoire.
told-tied = { $territory } : égalité, le territoire est désormais vide.
told-lost = { $territory } : { $seat } perd la bataille (dés les plus élevés : { $invader } contre { $defender }).
told-siege = { $territory } : { $seat } assiège, +{ $level }.
told-retreat = { $territory } : le défenseur tient bon.
told-recovered = { $seat } reprend son armée sur la carte.
told-reduced = { $territory } : une construction est réduite.
told-fort = { $territory } : un fort est placé.
told-monument = { $territory } : un monument est construit.
told-replaced = { $territory } : { $seat } y place une armée.
told-plague = { $territory } : { $seat } y perd une armée à cause de la peste.
told-region = { $region } : { $degree } pour { $seat }, { $points } { unit-of-points }.
told-points = Points pour { $seat } : { $points } ({ $source }).

# -- Pourquoi pas. Une proposition qui termine « Vous ne pouvez pas ... : ».

why-already-yours = une de vos armées actives s'y trouve déjà
why-not-adjacent = aucune de vos armées actives n'est à côté, et aucune caravane ni flotte n'y mène
why-only-by-fleet = on n'y accède que par la mer
why-no-fleet = aucune de vos flottes n'y mène
why-no-army-on-card = il n'y a plus d'armée sur votre carte
why-no-siege-token = il n'y a plus de jeton Siège sur votre carte
why-not-active = aucune de vos armées actives ne s'y trouve
why-has-fort = il y a déjà un fort
why-no-forts = il n'y a plus de fort dans la réserve
why-no-free-fort = vous n'avez pas de fort gratuit
why-start-only = votre fort gratuit est pour le territoire de départ
why-free-forts-first = un fort ne vous y coûte rien : placez le fort gratuit
why-has-monument = il y a déjà un monument
why-better-site = une capitale passe avant une cité, une cité avant une ressource
why-no-site = il n'y a ni capitale, ni cité, ni ressource
why-no-such-die = aucun de vos dés ne montre cela
why-has-card = ce joueur a déjà une carte de ce paquet
why-not-your-event = vous n'avez pas cet événement
why-not-your-turn = un événement se joue pendant son propre tour
why-kingdom-first = un royaume se joue avant l'empire
why-kingdom-epoch = un royaume se joue à l'époque où il a été choisi, ou pas du tout
why-no-reroll = vous n'avez pas de relance
why-only-with-empire = les événements sont pour l'empire : aucun ne se joue pendant qu'un royaume est en jeu
why-during-invasion = un événement se joue à tout moment du tour, sauf pendant une invasion
why-supply = votre réserve n'a pas assez d'armées pour tout faire
why-no-target = il n'y a rien à quoi il puisse servir maintenant
why-only-capitols = seule une capitale est à côté de vos armées actives, et elle est épargnée
why-event-after-this = répondez d'abord à cette question ; un événement peut se jouer juste après
why-event-first = l'événement joué se résout d'abord
why-no-structure = il n'y a pas de construction
why-not-empty = ce territoire n'est pas vide
why-one-region = tous les territoires de cet événement sont dans une même région
why-others-beside = une armée d'un autre joueur est à côté
why-no-opponent = aucune armée d'un autre joueur ne s'y trouve
why-not-a-capitol = cet événement épargne les capitales
why-not-beside = aucune de vos armées actives n'est à côté, par une frontière ou un détroit
why-not-barren = ce territoire ne touche aucune terre aride
why-one-barren-land = tous les territoires de cet événement touchent une même terre aride
why-too-few-armies = ce joueur a trop peu d'armées dans cette région pour l'événement entier
why-one-opponent = toutes les armées de cet événement sont d'un même joueur
why-another-territory = le second territoire est un autre que le premier
why-whole-effect = cet événement se résout en entier
why-no-plague-there = personne n'y perdrait d'armée : il en faut assez, dont une couchée
why-plague-elsewhere = la peste est dans une autre région
why-not-resigned = aucune de vos armées couchées ne s'y trouve
why-closed-water = aucune flotte ne peut être dans ces eaux
why-other-section = cet événement est pour une autre sorte de zone
why-has-token = vous y avez déjà une flotte ou une caravane
why-not-in-set = cette carte n'est pas dans le paquet que vous tenez
why-other-set = vous choisissez maintenant dans l'autre paquet
why-below-zero = la piste n'a pas de case libre plus loin en arrière
why-draft-first = les cartes de l'époque se choisissent d'abord
why-draft-over = les cartes ne se choisissent qu'au début d'une époque
why-classic-draft = dans ce choix, vous gardez la carte piochée ou la donnez
why-modern-draft = dans ce choix, vous prenez une carte du paquet et passez les autres
why-not-established = votre empire n'a pas encore commencé
why-invasion-first = l'invasion commencée se termine d'abord
why-invasions-over = les invasions de ce tour sont finies
why-forts-too-late = les forts se placent pendant les invasions, et elles sont finies
why-monuments-later = les monuments se construisent une fois, après les invasions
why-must-build = un monument dû doit être construit
why-must-take = chacun prend une carte de chaque paquet
why-not-to-stop = il n'y a rien ici à arrêter
why-nothing-to-decline = rien n'est proposé à quoi vous pourriez renoncer
why-no-third-die = le nombre de dés ne se choisit qu'avant une bataille à trois dés possibles
why-no-siege = un siège suit une bataille perdue, avec ce qui reste sur la carte
why-no-retreat = on se retire après une bataille perdue
why-no-reduction = une construction est réduite après une bataille gagnée ou à égalité dans son territoire
why-no-sparing = épargner une construction se demande après une bataille, et seulement à certains empires
why-no-event-asks = aucun événement ne demande de territoire maintenant
why-no-plague = aucune peste n'est en jeu
why-space-free = on n'avance ou ne recule que si la case de la piste est prise
why-no-token-now = les flottes et les caravanes se placent avec un empire, un royaume ou un événement
why-begun = votre empire a déjà commencé
why-not-the-end = le tour se termine après les invasions, les monuments et les forts
why-no-effect = vous n'avez pas en jeu d'empire dont l'effet commence de lui-même
why-effect-just-now = vous venez de le changer ; cela se change à nouveau après la prochaine armée, ou s'annule
why-effect-as-it-is = c'est déjà ainsi
why-effect-while-invading = dites-le au moment de choisir une invasion

# -- Ce qu'il faut voir avant de répondre.

mind-kingdom = Attention : { $event } ne se joue qu'à cette époque, avant l'empire.
mind-too-late = Attention : ni invasion ni monument ne suit ; l'événement { $event } ne servirait à rien.
mind-part = Attention : l'événement { $event } ne pourrait servir maintenant que { $count } fois sur { $of }.
mind-forgone = Attention : vous renoncez pour l'instant à l'effet de votre empire ({ $empire }).
mind-idle-event = Attention : sans armée pour envahir, l'événement { $event } ne servirait à rien.
mind-last-turn = Attention : c'est votre dernier tour ; un événement gardé ne vaut plus rien.
mind-free-forts = Attention : { $forts ->
    [one] un fort gratuit qui n'est pas placé maintenant est perdu.
   *[other] les { $forts } forts gratuits qui ne sont pas placés maintenant sont perdus.
}
mind-supply = Attention : votre réserve a { $armies } { unit-of-armies }, et il en faut { $needed } pour { $event } et { $empire } ensemble ; des jetons Siège remplacent celles qui manqueraient.
mind-reroll = Attention : même un six ne changerait pas le résultat.
mind-catapult = Attention : la catapulte est pleine ; une armée ou un jeton de plus donne une autre bataille, mais toujours à +{ $level }.
mind-reduce = Attention : la construction est à vous maintenant ; la réduire vous coûte { $points } { unit-of-points } ce tour-ci.
