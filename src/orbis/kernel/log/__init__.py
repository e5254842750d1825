"""The log of a match: its entries, what each viewer may read of them, and the difference of two views."""
