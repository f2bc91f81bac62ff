"""Looks: the folders, faces and fonts of a game, whether they can be used, and what they look like."""
