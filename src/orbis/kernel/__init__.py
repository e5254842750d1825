"""The kernel: what every turn-based game needs and no rule of any game.

Read in this order: `agenda` (the table and its steps), `actions` (names and codes of answers), `game` (what a
game has to provide), `match` (the checked door), `log`, `chance`, `state` (saves and hashes), `settings`,
`words`, `content`, `errors`.
"""
