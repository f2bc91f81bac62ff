"""Judging: which disputes a game has and how each is ruled, in notation, in words, fact by fact, or in play."""
