"""Superpower Objectives: dealing, keeping and scoring them."""
