"""As much of style sheets as drawings use: colours, declarations, and rules for a class, an element or an id."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb

_COMMENT = r"(?s)/\*.*?\*/"
_RULE = r"([^{}]+)\{([^{}]*)\}"
_SIMPLE = r"\*|[.#]?[\w-]+|[\w-]+\.[\w-]+"
_SHORT = r"#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])[0-9a-fA-F]?"
_LONG = r"#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?"
_NUMBER = r"(\d+\.?\d*|\.\d+)"
_RGB = rf"rgba?\(\s*{_NUMBER}(%?)[\s,]+{_NUMBER}%?[\s,]+{_NUMBER}%?\s*(?:[,/][^)]*)?\)"
_HSL = rf"hsla?\(\s*{_NUMBER}(?:deg)?[\s,]+{_NUMBER}%[\s,]+{_NUMBER}%\s*(?:[,/][^)]*)?\)"
_WORDS = {
    "white": "white", "#ffffff": "white", "#fff": "white", "transparent": "none",
    "#000000": "black", "#000": "black", "currentcolor": "currentColor",
}  # fmt: skip
_MOST = 20_000
"""Characters of a sheet that are read."""


def colour_of(text: str) -> str:
    """Write a colour as `#RRGGBB`, `black`, `none` or the name it is; a theme's names stay as they are."""
    text = text.strip()
    known = _WORDS.get(text.casefold())
    if known is not None:
        return known
    short = re.fullmatch(_SHORT, text)
    if short:
        text = "#" + "".join(2 * digit for digit in short.groups())
    elif re.fullmatch(_LONG, text):
        text = text[:7]
    elif rgb := re.fullmatch(_RGB, text.casefold()):
        scale = 2.55 if rgb[2] else 1.0
        text = "#" + "".join(f"{min(round(float(part) * scale), 255):02x}" for part in (rgb[1], rgb[3], rgb[4]))
    elif hsl := re.fullmatch(_HSL, text.casefold()):
        parts = hls_to_rgb(float(hsl[1]) % 360 / 360, float(hsl[3]) / 100, float(hsl[2]) / 100)
        text = "#" + "".join(f"{min(round(part * 255), 255):02x}" for part in parts)
    return _WORDS.get(text.casefold(), text.upper() if text.startswith("#") else text)


def declarations(text: str) -> dict[str, str]:
    """Take `fill:#000; stroke:none` apart."""
    pairs = (part.partition(":") for part in text[:_MOST].split(";"))
    return {name.strip(): value.replace("!important", "").strip() for name, colon, value in pairs if colon}


def rules_of(sheet: str) -> dict[str, dict[str, str]]:
    """Read the rules of a style sheet that have one simple selector; others say nothing to a drawing of ours."""
    rules: dict[str, dict[str, str]] = {}
    for selectors, body in re.findall(_RULE, re.sub(_COMMENT, "", sheet[:_MOST])):
        for selector in selectors.split(","):
            if re.fullmatch(_SIMPLE, selector.strip()):
                rules.setdefault(selector.strip(), {}).update(declarations(body))
    return rules
