# A game in a few steps.
learn-rule = Rule { $number }
learn-note = At the table, everything you can do glows. What is dimmed says why. Steps can be taken back until chance or another player has answered.
learn-play = Play a first game
learn-by-playing = Learn by playing
learn-by-playing-text = The real table, and a coach beside it: { $count } lessons, ten to fifteen minutes. Leave at any time and come back.
learn-begin = Begin with lesson 1
learn-continue = Continue lesson { $lesson }
learn-starting = Laying out the table…
learn-from = Start here
learn-from-lesson = Start here, with lesson { $lesson }
learn-overview = The game in { $count } steps
learn-rules = All the rules
