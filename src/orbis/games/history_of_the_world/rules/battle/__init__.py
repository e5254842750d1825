"""Battles: dice, modifiers, results and the exact odds."""
