# Tides: the cards of the coach.
tides-dry = A dry walk
tides-dry-aim = You look for shells on the beach, and so does your rival. Most shells after the last round win.
tides-dry-walk = Each round you walk out one to six steps, in secret. Then a die says how far the sand is dry. Walk 3 steps.
tides-brave = A brave walk
tides-brave-risk = The sand was dry for 4 steps: you brought home 3 shells, and your rival, who walked 5, none. Now be brave and walk 5.
tides-brave-end = Dry again: 5 more shells. Had the die shown less than 5, they would all have been lost.
