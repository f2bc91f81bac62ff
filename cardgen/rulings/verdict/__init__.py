"""What the referee answers: the decision, what mattered, what would be legal instead, and it all in words."""
