"""Saves: a position as plain data, a match as a file, and fair dice that can be checked afterwards."""
