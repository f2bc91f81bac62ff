"""Which thing of a line tells which fact: what each may tell, and the choice that explains most of the line."""
