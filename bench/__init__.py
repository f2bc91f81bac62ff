"""How fast cardgen is, in how much memory and how many bytes, beside what it aims at and beside other tools."""
