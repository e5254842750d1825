"""The arena: bots play each other in every seat with the same dice, and the figures say how sure they are.

    from orbis.arena.pool import LocalCrew
    from orbis.arena.tournament import Run, Tournament

    run = Run(Tournament(game, ["search:200ms", "greedy", "greedy", "greedy"], games=200, seed=1))
    with LocalCrew(2) as crew:
        run.play(crew)
    run.result.bots[0].win_share

`docs/arena.md` says how to read the figures. Nothing here prints. This module imports nothing, so that a process which
plays games starts quickly.
"""
