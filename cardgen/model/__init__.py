"""What a game is: frozen, typed, without input or output."""
