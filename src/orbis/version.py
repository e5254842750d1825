"""The version of the program; each game has its own rules version besides."""

__version__ = "0.1.0"
