"""One module a game: its kinds of dispute, its moves, its rules. Knows no files and no printing."""
