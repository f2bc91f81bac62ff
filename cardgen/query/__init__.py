"""The search language: text to a tree, the tree to SQL with bound parameters."""
