# The pages around the table: its card, its lessons, its options, its rules.
new-option-seasons = Seasons
new-value-modules-storms = Storms
new-solo-note-caravels = A quarter of an hour. You can leave and come back at any time.
