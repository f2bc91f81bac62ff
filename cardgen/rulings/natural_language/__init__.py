"""What people say at a table, read into notation: nothing is left out that could matter, nothing guessed."""
