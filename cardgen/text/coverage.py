"""Which scripts and signs a font covers, told by a few characters of each."""

from __future__ import annotations

from collections.abc import Container, Iterable

SCRIPTS = {
    "Latin": "AZaz", "Western European": "ÀÄÅÇÉÑÖØßæ", "Central European": "ąčěłňőřśůž", "Turkish": "ğİış",
    "Vietnamese": "ăơưạếộỹ", "Greek": "ΑΩαω", "Cyrillic": "АЯая", "Armenian": "Աաև", "Georgian": "აბჰ",
    "Hebrew": "אבת", "Arabic": "ابي", "Devanagari": "अकह", "Bengali": "অকহ", "Tamil": "அகஹ", "Thai": "กขฮ",
    "Kana": "あんアン", "Hangul": "가한", "Han": "一人中水",
}  # fmt: skip
SIGNS = {
    "arrows": "←↑→↓", "suits": "♠♥♦♣", "dice": "⚀⚁⚂⚃⚄⚅", "stars": "★☆", "ticks": "✓✗", "fractions": "¼½¾",
    "thirds": "⅓⅔", "superscripts": "⁰²⁴⁹", "subscripts": "₀₂₄₉", "mathematics": "−×÷≤≥≠", "infinity": "∞",
    "currencies": "€£¥", "shapes": "■▲●", "planets": "☉♀♂", "weather": "☀☁❄", "swords and tools": "⚔⚓⚑⚙",
}  # fmt: skip


def scripts(characters: Container[str]) -> list[str]:
    """List the scripts whose letters are there."""
    return _covered(SCRIPTS.items(), characters)


def signs(characters: Container[str]) -> list[str]:
    """List the kinds of signs that are there."""
    return _covered(SIGNS.items(), characters)


def _covered(samples: Iterable[tuple[str, str]], characters: Container[str]) -> list[str]:
    return [name for name, sample in samples if all(char in characters for char in sample)]
