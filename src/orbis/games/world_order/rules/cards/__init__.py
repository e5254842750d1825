"""Cards: how a card is read, line by line, and what each verb does."""
