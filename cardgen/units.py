"""Lengths: millimetres inside, points at the edges of type and PDF."""

from __future__ import annotations

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
