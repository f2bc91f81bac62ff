"""Names of players: whole or short, those said so far before those the game merely knows; and new ones."""

from __future__ import annotations

import re

from cardgen.errors import quoted
from cardgen.model.game import Game
from cardgen.model.node import Node
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.typos import one_slip, slipped

_NAME = re.compile(r"[^\W\d_][\w .'’-]{0,39}")
SPEAKER = "Me"
"""What the player who speaks is called in facts."""
_SPEAKERS = frozenset(["my", "mine", "me", "i"])
"""Words by which somebody tells of themselves."""
TITLES = frozenset(
    [
        *("mr", "mister", "mrs", "ms", "miss", "dr", "doctor", "prof", "professor", "sir", "madam", "lady", "lord"),
        *("aunt", "auntie", "aunty", "uncle", "granny", "grandma", "grandpa", "nana", "captain"),
        *("father", "mother", "brother", "sister", "cousin"),
    ]
)
"""Words that stand before somebody's name, and are part of it."""
_TITLED = re.compile(rf"(?:{'|'.join(sorted(TITLES))})\b\.?\s+(?=[^\W\d_])", re.IGNORECASE)
_SHORT = 3
"""Letters of a short name; one with fewer is no slip of any other."""


def title_end(text: str) -> int:
    """Give where a title before a name ends, with the blank behind it: that of `Mr Lee` at 3; 0 without one."""
    found = _TITLED.match(text)
    return found.end() if found is not None else 0


def find_name(text: str, r: Reading) -> str | None:
    """Find a known name: whole, or a beginning of two letters or more that fits one alone."""
    fold = tokens.fold(text)
    for spelling, name in r.names.items():
        if tokens.fold(spelling) == fold:
            return name
    if fold in _SPEAKERS:
        return SPEAKER
    fits = names_like(text, r) if len(fold) > 1 else ()
    return fits[0] if len(fits) == 1 else None


def names_like(text: str, r: Reading) -> tuple[str, ...]:
    """List the names that a text may be short for; where some of several were said already, those alone.

    A single letter is short for a name by which players are called, not for a first name.
    """
    fold = tokens.fold(text)
    if not fold:
        return ()
    spellings = r.names.items() if len(fold) > 1 else [(name, name) for name in r.names.values()]
    fits = tuple(dict.fromkeys(name for one, name in spellings if tokens.fold(one).startswith(fold)))
    return tuple(name for name in fits if name in r.said) or fits if len(fits) > 1 else fits


def player_name(text: str, node: Node, r: Reading, *, sits: bool = False, alone: bool = False) -> str:
    """Find a player, or take a new name; one that is nearly a known name is refused with that name.

    Where everybody who *sits* there is named, names may be alike, and like the words on the cards; where a name stands
    *alone*, with no card to show that it is one, a letter of those words is no player among others with longer names.

    Raises Unread.
    """
    found = find_name(text, r)
    is_letter = len(text) == 1 and any(len(name) == 1 for name in r.said)  # people called A, B and C
    fits = () if found or is_letter else names_like(text, r)
    if len(fits) > 1:
        raise r.refuse(node, f"{quoted(text)} may be {' or '.join(fits)}", "a letter more")
    found = found or next(iter(fits), None)
    if found is None:
        if meant := slipped(text, (*tokens.UNKNOWN, *tokens.NOTHING)):
            raise r.refuse(node, f"{quoted(text)} is no player here", "a name, or `unknown`", meant=meant)
        if (near := _near(text, r, sits=sits)) or r.closed:
            known = f"one of {', '.join(dict.fromkeys(r.names.values()))}"
            raise r.refuse(node, f"{quoted(text)} is no player here", known, meant=near)
        asked = tokens.fold(text).partition(" ")[0] in (*tokens.ASKING, *tokens.UNKNOWN)
        several = asked or tokens.is_sentence(text) or (r.claims and _names_within(text, r))
        if several or not _NAME.fullmatch(text):
            raise r.refuse(node, f"{quoted(text)} is not a player's name", "a name such as Curie or Ann, or none")
        letters = alone and r.said and all(len(name) > 1 for name in r.said)
        if not sits and (len(text) > 1 or letters) and (word := _on_cards(text, r.game)):
            means = "it is a word on the cards" if len(text) > 1 else f"on the cards it stands for {word}"
            raise r.refuse(
                node, f"{quoted(text)} is no player here: {means}", "the name of a player, such as Curie or Ann"
            )
        if {tokens.fold(text), tokens.fold(text).rpartition(" ")[2]} & r.words:  # `Ann completed` is no name
            raise r.refuse(node, f"{quoted(text)} is no player here: it says something else", "a player's name")
        found = r.names[text] = text
        r.taken.add(text)
    r.said.add(found)
    return found


def _on_cards(text: str, game: Game) -> str:
    """Find the word on the cards, or the sort of card, that a text is, or in small letters is short for: `chem`."""
    if text == SPEAKER or tokens.fold(text) in tokens.NOTHING:
        return ""
    words = (one.find(text) or one.find(re.sub("(?<=..)s$", "", text)) for one in game.words.values())
    sorts = (one.label for one in game.card_types.values() if tokens.fold(one.label) == tokens.fold(text))
    labels = (word.label for one in game.words.values() for word in one.words.values() if text.islower())
    short = (one for one in labels if _SHORT <= len(text) <= len(one) - _SHORT and tokens.fold(one).startswith(text))
    return next((word.label for word in words if word is not None), "") or next(sorts, "") or next(short, "")


def _names_within(text: str, r: Reading) -> bool:
    """Say whether a text is a known name with other words beside it."""
    return " " in text.strip() and any(name.casefold() in text.casefold().split() for name in r.names)


def _near(text: str, r: Reading, *, sits: bool) -> str:
    """Find the known name of which this is a slip; one only like it, as Robert is like Elbert, is another's.

    Short names that were only said here, such as Ann and Ian, may be a slip apart.
    """
    if len(text) < _SHORT:
        return ""
    known = [name for name in dict.fromkeys(r.names.values()) if not sits or name not in r.said]
    firm = [name for name in known if len(name) > _SHORT or name not in r.taken]
    return next((name for name in firm if one_slip(text.casefold(), name.casefold())), "")
