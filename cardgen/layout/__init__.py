"""Pure geometry in mm, y down from the paper's top-left corner."""
