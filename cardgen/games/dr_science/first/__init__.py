"""Dr. Science on the first core."""
