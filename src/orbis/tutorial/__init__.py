"""Learning by playing: a scripted first game of each game, as data, and the guide that follows it.

A tutorial is a file among the lessons of its game: a match with its dice and draws, the others' answers, and lessons
made of cards. The guide reads the log of such a match and nothing else, so a lesson is left and taken up again like any
other game.
"""

from orbis.tutorial.guide import Guide, Place, Shown
from orbis.tutorial.script import SENTENCES, Card, Lesson, Tutorial, tutorial, tutorials

__all__ = ["SENTENCES", "Card", "Guide", "Lesson", "Place", "Shown", "Tutorial", "tutorial", "tutorials"]
