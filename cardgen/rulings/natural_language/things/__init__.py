"""What a line is about, found wherever it stands: cards, people, numbers, words of the game, what nobody knows."""
