"""Automas: powers played by the rules of Diplomacy & Dominance."""
