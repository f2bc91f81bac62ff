"""Folding: the form in which texts and queries meet, so that `H2O` finds `H₂O` and `beta` finds `β`."""

from __future__ import annotations

import re
import unicodedata

GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
}  # fmt: skip
LATIN = {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "æ": "ae", "œ": "oe", "⁄": "/", "×": "x"}
DASHES = "‐‑‒–—−"
APOSTROPHES = "'’‘ʼ`\u00ad\u200b\u200d\u2060\ufeff"
_SEAM = "\x1f"
_LETTERS = str.maketrans(
    {letter: f"{_SEAM}{name}{_SEAM}" for letter, name in GREEK.items()}
    | LATIN
    | dict.fromkeys(DASHES, "-")
    | dict.fromkeys(APOSTROPHES, "")
)
_SEAM_BETWEEN = re.compile(rf"(?<=\w){_SEAM}+(?=\w)")
_DOT_INSIDE = re.compile(r"\.[^\W\d_]")
_INITIALS = re.compile(r"(?<!\w)(?:[^\W\d_]\.){2,}|(?<!\w)(?:[^\W\d_]\.)+[^\W\d_](?!\w)")


def fold(text: str) -> str:
    """Reduce text to what search compares: no case, accents, apostrophes, raised digits or dots in initials."""
    if text.isascii():
        text = text.lower()
        if "'" in text or "`" in text or _SEAM in text:
            text = text.translate(_LETTERS).replace(_SEAM, "")
    else:
        text = _fold_letters(text)
    if _DOT_INSIDE.search(text):
        text = _INITIALS.sub(lambda found: found[0].replace(".", ""), text)
    return text.strip() if text.isprintable() and "  " not in text else " ".join(text.split())


def _fold_letters(text: str) -> str:
    text = unicodedata.normalize("NFKC", text.replace("´", "")).casefold()
    text = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    text = _SEAM_BETWEEN.sub(" ", text.replace(_SEAM, "").translate(_LETTERS)).replace(_SEAM, "")
    return text.lower()
