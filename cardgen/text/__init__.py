"""Fonts: measuring, missing glyphs, breaking, fitting."""
