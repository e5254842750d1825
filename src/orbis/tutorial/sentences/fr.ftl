# Ce que dit le guide dans chaque tutoriel.
lesson-title = Leçon { $lesson } sur { $lessons } : { $title }
lesson-progress = { $number } sur { $count }
lesson-other-way = C'est permis, mais cette leçon prend un autre chemin. Suivez la carte du guide ; dans une vraie partie, vous choisissez librement.
lesson-waits = Personne ne joue une leçon à votre place. Quittez la page quand vous voulez : elle vous attend ici.
lesson-no-way-back = Dans une leçon, rien n'est annulé : elle avance comme le dit sa carte.
lesson-finished = Les leçons sont terminées. Commencez votre propre partie pour continuer à jouer.
lesson-changed = Ces leçons ont changé depuis que vous les avez commencées. Recommencez-les.
