"""The Automas of Diplomacy & Dominance."""
