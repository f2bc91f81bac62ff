"""Watching a game's files: what they make is shown on a page as soon as they are saved."""
