"""What a profile asks of cards, and which of them breaks it by how much."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError, nearest, quoted_list
from cardgen.faces.face import Face
from cardgen.faces.inspect import inches, pictures_of
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card, CardType
from cardgen.model.press import MOST_LOST, MOST_SCALED, Backs, Fitted, PressSize, Profile, fits, fitted
from cardgen.model.stock import CardSize

CODE = "P041"


class Limits:
    """Looks whether cards keep to a profile; what they break is collected."""

    def __init__(self, profile: Profile, maker: FaceMaker, asked: str = "") -> None:
        self.profile, self.maker = profile, maker
        self.problems: list[Problem] = []
        self.sizes: dict[CardSize, Fitted] = {}
        self._choices = _choices(profile, asked)
        self._seen: set[tuple[str, float]] = set()

    def see_cards(self, cards: Sequence[Card]) -> None:
        """Look at sizes, backs and numbers of the cards."""
        by_size: dict[CardSize, list[Card]] = {}
        for card in cards:
            by_size.setdefault(self.maker.size_of(card), []).append(card)
        for size, several in by_size.items():
            self._fit(size, several)
        if self.profile.backs is Backs.ONE:
            self._one_back(cards)
        self._count(cards)

    def _fit(self, size: CardSize, cards: Sequence[Card]) -> None:
        found = [fitted(size, choice) for choice in self._choices] or [fitted(size, PressSize("", size.trim))]
        fitting = [one for one in found if fits(one)]
        best = fitting[0] if fitting else min(found, key=lambda one: abs(math.log(one.scale)) + one.lost / size.width)
        self.sizes[size] = best
        if not fitting:
            what = (
                f"{_named(cards)} {'are' if len(cards) > 1 else 'is'} {size.trim}; for the nearest size "
                f"`{best.size.name}`, {best.size.trim}, that would be scaled to {100 * best.scale:.0f} %, "
                f"and {best.lost:.1f} mm would fall off at an edge"
            )
            near = (
                f"cards of about {quoted_sizes(self._choices)}: scaled by at most {100 * MOST_SCALED:g} %, "
                f"at most {MOST_LOST:g} mm lost at an edge"
            )
            self.problems.append(Problem(cards[0].place, CODE, what, near, fix="choose another profile or card size"))

    def _one_back(self, cards: Sequence[Card]) -> None:
        own = [card for card in cards if self.maker.game.card_types[card.type].inner]
        if own:
            has = "has a back of its own" if len(own) == 1 else "have a back each of their own"
            what = f"{_named(own)} {has}, and `{self.profile.name}` prints one back for a deck"
            self.problems.append(
                Problem(own[0].place, CODE, what, "one back for all", fix="leave them out with `--only`")
            )

    def _count(self, cards: Sequence[Card]) -> None:
        most, total = self.profile.most_cards, 0
        for card in cards if most else ():
            total += card.copies
            if total > most:
                count = sum(one.copies for one in cards)
                what = f"there are {count} cards, {count - most} more than {most}; the first over it is `{card.name}`"
                fix = "choose some with `--only`"
                self.problems.append(Problem(card.place, CODE, what, f"at most {most}", fix=fix))
                return

    def see_face(self, card: Card | CardType, name: str, face: Face, size: CardSize) -> None:
        """Look whether the pictures on a side are fine enough there."""
        least = self.profile.art
        for picture, matrix in pictures_of(face) if least else ():
            across, down = (side * self.sizes[size].scale for side in inches(picture, matrix))
            wide, high = picture.image.size
            dpi = min(wide / across, high / down) if across and down else least
            seen = (picture.image.path, round(dpi))
            if dpi >= least - 0.5 or seen in self._seen:
                continue
            self._seen.add(seen)
            trim = self.sizes[size].size.trim
            what = (
                f"{name}: the picture `{Path(picture.image.path).name}` has {wide:,} x {high:,} pixels, "
                f"{dpi:.0f} an inch at {trim}, {least - dpi:.0f} fewer than `{self.profile.name}` needs"
            )
            needs = f"{math.ceil(across * least):,} x {math.ceil(down * least):,} pixels or more ({least:g} an inch)"
            self.problems.append(Problem(card.place, CODE, what, needs, fix="take a larger picture"))

    def finish(self, *, draft: bool = False) -> None:
        """Raise what is broken, unless it is to be made all the same."""
        if self.problems and not draft:
            error = CardgenError(*self.problems)
            error.add_note("`--draft` exports all the same")
            raise error


def quoted_sizes(sizes: Iterable[PressSize]) -> str:
    """Name sizes with their lengths."""
    return ", ".join(f"{size.trim} (`{size.name}`)" for size in sizes)


def _named(cards: Sequence[Card]) -> str:
    more = f" and {len(cards) - 1} more" if len(cards) > 1 else ""
    return f"`{cards[0].name}`{more}"


def _choices(profile: Profile, asked: str) -> list[PressSize]:
    """List the sizes that may be taken.

    Raises UsageError: P042 no such size.
    """
    if not asked:
        return list(profile.sizes.values())
    if asked.casefold() not in profile.sizes:
        what = f"`{profile.name}` prints no size `{asked}`"
        raise UsageError(Problem(NOWHERE, "P042", what, quoted_list(profile.sizes), nearest(asked, profile.sizes)))
    return [profile.sizes[asked.casefold()]]
