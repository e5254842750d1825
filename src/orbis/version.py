"""The version of the program, and which of its two forms is running; each game has its own rules version besides."""

from orbis.kernel import agenda

__version__ = "0.1.0"


def form() -> str:
    """Which form is running: "compiled", or "pure" for plain Python."""
    return "pure" if str(agenda.__file__).endswith(".py") else "compiled"
