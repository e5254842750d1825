"""Replays: finished and running matches to look back at, to download and to report."""
