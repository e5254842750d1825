"""Superpower Objectives."""
