can-be-chosen = Peut être choisi.
offline = Connexion perdue. Votre partie est sauvegardée.
mistake = Une erreur s’est produite de notre côté. La partie est sauvegardée.
