"""The weights and styles of fonts, by the names people give them."""

from __future__ import annotations

NAMES = {
    100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
    800: "ExtraBold", 900: "Black",
}  # fmt: skip
_OTHERS = {
    "hairline": 100, "ultralight": 200, "normal": 400, "book": 400, "demibold": 600, "ultrabold": 800, "heavy": 900,
}  # fmt: skip
_NUMBERS = {name.casefold(): number for number, name in NAMES.items()} | _OTHERS
_ITALIC = ("italic", "it", "oblique")
REGULAR = 400


def weight_of(name: str) -> int | None:
    """Give the number of a weight by its name, in whatever case, or by the number itself; None when it is neither."""
    if name.isascii() and name.isdecimal() and len(name) <= 4:
        return int(name)
    return _NUMBERS.get(name.casefold())


def weight_named(number: int) -> str:
    """Name a weight."""
    return NAMES.get(number, str(number))


def is_italic(style: str) -> bool:
    """Say whether a word is a style of slanted letters."""
    return style.casefold() in _ITALIC
