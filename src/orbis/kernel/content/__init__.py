"""Content and sentences: checked TOML records, and Fluent files in every language."""
