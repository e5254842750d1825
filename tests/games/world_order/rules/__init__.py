"""The chapters of the rulebook and their worked examples."""
