"""The formats of the files: each is declared here once, and read, described to editors and translated by that."""
