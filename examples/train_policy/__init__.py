"""Learning to play by playing: a small masked policy, trained by PPO against itself, in NumPy.

`python -m examples.train_policy --game history-of-the-world --minutes 12 --out learned`

There is no torch here. A network of one hidden layer has a gradient of a dozen lines, everybody who has Orbis has
NumPy, and so this example runs, and is tested, wherever Orbis is. `network.py` is the only file to replace for another
library; the rest (`gathering.py` above all: turns, masks, rewards of several seats) stays as it is.
"""
