"""What was read of a line that is not surely understood: shown, asked for on a terminal, put right by a word."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from cardgen.cli.asking import say, typed
from cardgen.cli.columns import text_width, wrapped
from cardgen.project.judging.offer import Offer

_RIGHT = ("", "y", "yes", "right", "ok", "yep", "correct")
_PART = 3
"""Of the width; what is called by more words than fit into so much has its value on a line of its own."""
_SHOWN = 5
"""Words that are named again beside a line that leaves them out."""
_WRONG = ("n", "no", "nope", "wrong")


def shown(offer: Offer, command: str) -> Iterator[str]:
    """Say what was read and what was not, and how to say that it is right; *command* is what stands before a line."""
    read = [one for one in offer.read if not one.asked]
    if read:
        yield "I read:"
    wide = max((len(one.label) for one in read if len(one.label) <= text_width() // _PART), default=0) + 2
    for one in read:
        value = one.value if one.sure else f"{one.value}  (not sure)"
        if len(one.label) < wide:
            yield from wrapped(value, " " * (wide + 2), f"  {one.label:<{wide}}")
        else:
            yield from wrapped(f"{one.label}:", "  ", "  ")
            yield from wrapped(value, "    ")
    if offer.left:
        yield from wrapped(f"Not understood: {', '.join(f'“{word}”' for word in offer.left)}", "  ", "")
    for question in offer.questions:
        yield from wrapped(question, "  ", "")
    if command and offer.line:
        yield from wrapped(f"If that is right{_left_out(offer)}:", "  ", "")
        yield f'  {command} "{offer.line}"'


def _left_out(offer: Offer) -> str:
    """Say what a line to be judged leaves out: another ruling may hang on it."""
    words = [f"“{word}”" for word in offer.left[:_SHOWN]]
    return f", and nothing hangs on {' or '.join(words)}" if words else ""


def confirmed(offer: Offer, reread: Callable[[str, str], Offer | None]) -> Offer | None:
    """Ask whether a line was read right, until it is; give what was read then, or nothing where the answers end.

    *reread* puts a reading right by what somebody says is not.
    """
    while True:
        say(*shown(offer, ""), *wrapped("Is that right? [Y/n, or say what is not]"))
        answer = typed()
        if answer is None or answer.casefold() in _WRONG:
            return None
        if answer.casefold() in _RIGHT:
            return offer
        better = reread(offer.notation, answer)
        if better is None:
            say("  That is not understood. Say what is not right, such as `no, Bob`, or write a fact: `hand 3`.")
        else:
            offer = better


def is_asked() -> bool:
    """Say whether somebody sits at a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and text_width() > 0
