"""Who will win? A value function fitted to games that bots of the arena have played.

`python -m examples.fit_value --game history-of-the-world --bots greedy,greedy,random,random --games 400 --out fitted`
"""
