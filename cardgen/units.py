"""Lengths: millimetres inside, points at the edges of type and PDF, columns on a terminal."""

from __future__ import annotations

import unicodedata

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
MM_PER_PT = MM_PER_INCH / PT_PER_INCH


def mm(points: float) -> float:
    """Turn points into millimetres."""
    return points * MM_PER_PT


def pt(millimetres: float) -> float:
    """Turn millimetres into points."""
    return millimetres * PT_PER_MM


def cells(text: str) -> int:
    """Count the columns of a terminal that a text takes."""
    if text.isascii():
        return len(text)
    shown = (letter for letter in text if not unicodedata.combining(letter) and unicodedata.category(letter) != "Cf")
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in shown)
