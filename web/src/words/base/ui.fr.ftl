ui-close = Fermer
ui-less = Moins
ui-more = Plus
ui-home = Orbis, page d’accueil
ui-loading = Un instant…
ui-try-again = Réessayer
ui-cancel = Annuler
ui-copied = Copié.

time-now = à l’instant
time-minutes = { $count } min
time-hours = { $count } h
time-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
  }
lost-title = Il n’y a rien à cette adresse
lost-text = Le lien est peut-être mal saisi, ou ce qu’il désignait n’existe plus.
lost-home = Vers la page d’accueil
lost-broken = Cette page n’a pas pu être chargée. La connexion est perdue, ou il y a une nouvelle version.
settings-title = Réglages
settings-theme-system = Comme le système
settings-theme-dark = Sombre
settings-theme-light = Clair
