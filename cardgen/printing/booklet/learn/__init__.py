"""The booklet that teaches a game."""
