"""Template and card to Face: a display list in mm, y down from the trim's top-left corner."""
