ui-close = Fermer
ui-less = Moins
ui-more = Plus
ui-home = Orbis, page d’accueil
ui-loading = Un instant…
ui-try-again = Réessayer
ui-cancel = Annuler
ui-copied = Copié.
