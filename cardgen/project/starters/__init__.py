"""Games to begin with: whole small ones with each ready face, and one made from somebody's spreadsheet."""
