# La carte du guide, à une table où quelqu'un apprend.
lessons-card = Le guide
lessons-title = Leçon { $lesson } sur { $lessons } : { $title }
lessons-progress = { $number } sur { $count }
lessons-next = Suite
lessons-before = Retour
lessons-leave = Quitter
lessons-leave-note = Votre place est gardée : la page d'accueil y ramène.
lessons-play = Jouer une partie
lessons-all = Toutes les leçons
lessons-anew = Recommencer
