"""Whole games: the deal, every act, tricks, the end and the score."""
