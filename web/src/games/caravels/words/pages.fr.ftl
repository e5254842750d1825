# The pages around the table: its card, its lessons, its options, its rules.
new-option-seasons = Saisons
new-value-modules-storms = Tempêtes
new-solo-note-caravels = Un quart d’heure. Vous pouvez partir et revenir à tout moment.
