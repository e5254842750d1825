"""Replays, files of matches, reports and sample games."""
