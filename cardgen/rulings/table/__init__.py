"""What a table of cards is made of: seats, turns, piles, rows, hands, reactions, comparisons. Knows no game."""
