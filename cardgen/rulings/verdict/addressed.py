"""Sentences about the one who asks: `Me wins` is said as `You win`."""

from __future__ import annotations

import re

from cardgen.rulings.notation.names import SPEAKER

_SPEAKER = re.compile(
    rf"(?P<object>\b(?:of|for|to|but|from|with|by|on|against|before|than) {SPEAKER}\b(?![’']s))"
    rf"|\b{SPEAKER}(?P<own>[’']s)"
    rf"|(?:\b(?P<before>has|is|was|does) )?\b{SPEAKER}\b(?![’']s)(?P<between> (?:still|also|then|now|already|alone)\b)?"
    r"(?P<verb> (?:[a-z]+[a-z]s|is)\b)?"
)
_VERBS = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}


def addressed(text: str) -> str:
    """Say to the one who asks what is said of them."""
    return _SPEAKER.sub(_you, text) if SPEAKER in text else text


def _you(found: re.Match[str]) -> str:
    if found["object"]:
        return found["object"].removesuffix(SPEAKER) + "you"
    verb = _plural((found["verb"] or "").strip())
    if found["before"]:
        return f"{_VERBS[found['before']]} you{found['between'] or ''} {verb}".rstrip()
    alone = not re.match(r" \w", found.string[found.end() :])
    you = ("yours" if alone else "your") if found["own"] else "you"
    return f"{you.capitalize() if _begins(found) else you}{found['between'] or ''} {verb}".rstrip()


def _begins(found: re.Match[str]) -> bool:
    return not found.start() or found.string[: found.start()].rstrip().endswith((".", "?", "!"))


def _plural(verb: str) -> str:
    """Give the verb that goes with `you`: `win` for `wins`, `carry` for `carries`, `reach` for `reaches`."""
    if verb in _VERBS:
        return _VERBS[verb]
    return verb[:-3] + "y" if verb.endswith("ies") else re.sub(r"((?<=ch)|(?<=sh)|(?<=ss))es$|s$", "", verb)
