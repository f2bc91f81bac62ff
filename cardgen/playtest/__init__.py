"""Playtesting: bots play a game very often by its rules, and what came of it is counted, kept and reported."""
