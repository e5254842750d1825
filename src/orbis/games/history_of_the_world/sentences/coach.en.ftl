# What a coach weighs: the terms of the evaluation, in points.
term-points = points, and the place in the next draft
term-regions = Regions at the next scoring
term-regions-later = Regions at the scoring after that
term-structures = capitols, cities and monuments
term-armies = armies on the board
term-strongholds = armies with a fort
term-turn = turn still to come
term-empire = armies of the empire to come
term-kingdom = kingdom in hand
term-events = events in hand
