"""The kernel: what every turn-based game needs and no rule of any game.

Read in this order: `agenda` (the position and its steps), `actions` (names and codes of answers), `options`, `game`
(what a game has to provide), `match` (the checked door) with `decision` and `refusals`, `chance`, `errors`; then the
packages `log` (entries, views and their difference), `saves` (positions as data, files, fair dice), `content` (records
and sentences) and `learning` (observations and playouts). `advice` and `story` are doors for a coach and for the end of
a game; `former_names` keeps names of the release before.
"""
