# Objectifs de superpuissance.
card-eu-land-of-plenty = Terre d'abondance
card-eu-the-european-way = La voie européenne
card-eu-defy-the-bear = Défier l'ours
card-eu-secure-borders = Des frontières sûres
card-eu-innovation-hub = Pôle d'innovation
card-eu-post-colonial-order = Ordre postcolonial
card-eu-neighbourhood-stability = Stabilité au voisinage de l'UE
card-eu-normative-power = Puissance normative
card-usa-military-hegemony = Hégémonie militaire
card-usa-american-dream = Rêve américain
card-usa-western-hegemony = Hégémonie occidentale
card-usa-research-pioneer = Pionnier de la recherche et du développement
card-usa-economic-dominance = Domination économique
card-usa-double-containment = Double endiguement
card-usa-command-of-the-seas = Maîtrise des mers
card-usa-global-dominance = Domination mondiale
card-russia-soviet-sphere-revival = Renouveau de la sphère soviétique
card-russia-energy-giant = Géant de l'énergie
card-russia-winning-the-global-south = À la conquête du Sud
card-russia-rebirth = Renaissance de la Russie
card-russia-perestroika-two = Perestroïka 2.0
card-russia-defy-the-monroe-doctrine = Défier la doctrine Monroe
card-russia-defy-western-hegemony = Défier l'hégémonie occidentale
card-russia-asian-order = Ordre asiatique
card-china-new-pacific-world = Vers un nouveau monde pacifique
card-china-economic-supremacy = Suprématie économique
card-china-new-world-order = Nouvel ordre mondial
card-china-economic-miracle = Miracle économique chinois
card-china-innovation-dragon = Dragon de l'innovation
card-china-energy-security = Sécurité énergétique
card-china-new-silk-road = Nouvelle route de la soie
card-china-export-leader = Champion des exportations

# -- Ce que disent leurs tâches. Deux chiffres côte à côte : premier décompte | décompte final.

objective-reward = Récompense : { $one } PV pour une tâche, { $two } PV pour deux, { $three } PV pour les trois.
objective-needs-person = Distribué seulement si une personne joue { $powers }.

task-in-region = dans { $region }
task-in-regions = au total dans les régions { $regions }
task-than-each = chacun des autres joueurs
task-than-all = tous les autres joueurs réunis
task-than-one-of = { $powers } (une seule des deux suffit)

task-money = Au moins { $number } crédits.
task-most-money = Le plus de crédits de tous les joueurs (une égalité suffit).
task-resource = Au moins { $number } unités { $of_resource } sur votre plateau Joueur.
task-prosperity = Prospérité augmentée au moins { $number } fois.
task-raised = Votre production { $of_resource } augmentée d'au moins { $number } depuis le début.
task-raised-all = Votre production { $of_resources } augmentée depuis le début.
task-raised-count = Au moins { $number } productions { $secondary ->
    [yes] secondaires différentes
   *[no] différentes
} augmentées depuis le début.
task-growth = Au moins { $number } cartes Croissance.
task-deck = Au moins { $number } cartes Capacité, en comptant pioche, main, défausse et cartes devant vous.
task-allies = Au moins { $number } pays alliés{ $where ->
    [no] {""}
   *[other] {" "}{ $where }
}{ $exporting ->
    [no] {""}
   *[other] {" "}avec un symbole d'exportation ({ $exporting })
}{ $importing ->
    [no] {""}
   *[other] {" "}avec un symbole d'importation ({ $importing })
}.
task-more-allies = Plus de pays alliés{ $where ->
    [no] {""}
   *[other] {" "}{ $where }
} que { $than }.
task-regions-with-allies = Au moins { $number } régions où vous avez { $each } pays { $each ->
    [one] allié
   *[other] alliés
} ou plus.
task-export-symbols = Au moins { $number } symboles d'exportation sur vos pays alliés.
task-export-kinds = Au moins { $number } symboles d'exportation différents sur vos pays alliés.
task-influence = Au moins { $number } Influence { $where ->
    [no] sur tout le plateau
   *[other] { $where }
}.
task-most-influence = Le plus d'Influence de tous les joueurs { $where ->
    [no] sur tout le plateau
   *[other] { $where }
} (une égalité suffit).
task-more-influence = Plus d'Influence { $where } que { $than }.
task-regions-with-influence = Au moins { $number } régions où vous avez { $each } Influence ou plus.
task-regions-with-most-influence = Le plus d'Influence de tous les joueurs dans au moins { $number } régions (une égalité suffit).
task-tokens = Au moins { $number } de vos jetons Soutien sur le plateau central.
task-armies = Au moins { $number } armées { $where ->
    [no] sur le plateau central
   *[other] { $where }
}.
task-most-armies = Le plus d'armées de tous les joueurs sur le plateau central (une égalité suffit).
task-more-armies = Plus d'armées { $where } que { $than }.
task-regions-with-armies = Au moins { $number } régions où vous avez { $each } { $each ->
    [one] armée
   *[other] armées
} ou plus.
task-regions-with-more-armies = Plus d'armées que chacun des autres joueurs dans au moins { $number } régions.
task-investments = Au moins { $number } pays { $where ->
    [no] {""}
   *[other] { $where }{" "}
}{ $exporting ->
    [no] {""}
   *[other] avec un symbole d'exportation ({ $exporting }){" "}
}qui portent un de vos jetons IDE.
task-regions-with-more-investments = Plus de jetons IDE que chacun des autres joueurs dans au moins { $number } régions.
task-investment-return = Au moins { $number } crédits de vos jetons IDE en une seule étape Retour sur investissement.

# -- Questions, réponses et ce que font les règles.

source-objectives = Objectifs de superpuissance

ask-return-objective = Lequel de vos trois Objectifs de superpuissance rendez-vous ?
ask-score-objective = Lequel de vos deux Objectifs de superpuissance décomptez-vous maintenant, en gardant l'autre pour la fin ?

do-return-objective = rendre l'Objectif { $card }
do-score-objective = décompter l'Objectif { $card }
do-deal-objective = distribuer l'Objectif { $card }
do-draw-objective = piocher l'Objectif { $card }

did-return-objective = { $seat } rend l'Objectif { $card }.
did-score-objective = { $seat } choisit l'Objectif { $card }.
did-deal-objective = L'Objectif { $card } est distribué.
did-draw-objective = L'Objectif { $card } est pioché.

told-objective = { $power } : décompte de l'Objectif { $card }.
told-task = Tâche { $task } de { $card } : { $outcome ->
    [achieved] accomplie
    [granted] considérée comme accomplie, car un Automa ne peut pas l'avoir
   *[missed] pas accomplie
}.
told-objective-done = { $power } : { $tasks } des 3 tâches de { $card }, { $vp } PV.

why-not-your-objective = vous n'avez pas cet Objectif
why-scoring-comes = un Objectif se choisit au décompte de la manche 3, dans une partie avec les Objectifs de superpuissance
