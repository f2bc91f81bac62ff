"""The words of a line that tell what somebody says, may do or would do, and not what is so."""

from __future__ import annotations

from functools import cached_property

from cardgen.rulings.natural_language.assignment.subject import MAY, WANT
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Thing

_SAYS_SO = frozenset([
    "argues", "believe", "believes", "believing", "bet", "claim", "claimed", "claims", "convinced", "guess",
    "insist", "insists", "maintains", "objects", "reckon", "reckons", "said", "say", "saying", "says",
    "shouts", "swear", "swears", "tells", "think", "thinks", "thought", "told",
])  # fmt: skip
"""Words behind whoever says what follows."""
_GOES = frozenset(["goes", "go", "went"])
"""Words that say so, too, where somebody's words follow: `he goes I have two`, `he goes: two`."""
_COLON = ":"
_LINKS = frozenset(["is", "am", "'s", "now", "also", "then", "even", "only", "just", "still", "all", "and"])
_MOST_LINKS = 2
_ALLOWED = frozenset(["allowed", "permitted", "able", "entitled"])
_WISH = WANT | {"wishing", "hopes", "hope", "intends", "plans", "tries", "rather"}
_WOULD, _LIKE = "would", "like"


class Scopes:
    """Finds in one line what is said, asked and wished, as places of words."""

    def __init__(self, line: Line) -> None:
        self.line, self.texts = line, line.texts
        self._starts = {one.start for one in line.persons}

    def is_said(self, at: int) -> bool:
        """Say whether a word is of what somebody says: `Ann says it is 4`."""
        return any(self._reaches(start, at) for start in self._sayings)

    def is_only_wished(self, at: int) -> bool:
        """Say whether a word is of what somebody may do, or would do."""
        asked = (at + 1 for at, text in enumerate(self.texts) if text in MAY | _ALLOWED)
        return self.is_wished(at) or any(self._reaches(start, at) for start in asked)

    def is_wished(self, at: int) -> bool:
        """Say whether a word is of what somebody would have so: `she wants it to be a 3`."""
        return any(self._reaches(start, at) for start in self._wishes)

    def only_says(self, one: Thing) -> bool:
        """Say whether of somebody no more is told where they are named than that they say something."""
        return self._verb_of_saying(one) is not None

    @cached_property
    def _sayings(self) -> list[int]:
        verbs = (self._verb_of_saying(one) for one in self.line.persons)
        return [at + 1 for at in verbs if at is not None]

    def _verb_of_saying(self, one: Thing) -> int | None:
        """Give the place of the word behind somebody which tells that they say what follows."""
        at = one.end
        while at < min(len(self.texts), one.end + _MOST_LINKS) and self.texts[at] in _LINKS:
            at += 1
        if at >= len(self.texts):
            return None
        speaks = self.texts[at] in _GOES and (at + 1 in self._starts or self.texts[at + 1 : at + 2] == [_COLON])
        return at if speaks or self.texts[at] in _SAYS_SO else None

    @cached_property
    def _wishes(self) -> list[int]:
        return [at + 1 for at, text in enumerate(self.texts) if text in _WISH or self._would_like(at)]

    def _would_like(self, at: int) -> bool:
        return self.texts[at] == _LIKE and self.texts[at - 1 : at] == [_WOULD]

    def _reaches(self, start: int, at: int) -> bool:
        """Say whether what begins at a place has another word, too: it ends with its clause."""
        if at < start:
            return False
        start += self.texts[start : start + 1] == [_COLON]
        return start < len(self.texts) and self.line.words[at].clause == self.line.words[start].clause
