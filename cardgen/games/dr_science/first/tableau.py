"""A tableau of a dispute, for the first core."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import RESEARCHER, Card, cards_in_words
from cardgen.rulings.talk.unknown import Unknown


def open_cards(cards: Sequence[Any], group: str, owner: Any, taken: Iterable[str], box: Box) -> tuple[Any, ...]:
    """Let cards nobody remembers be any card, those that may be the same without order.

    A Researcher among them is the owner's; where nobody knows whose that is, seeing the card would tell.
    """
    free = [suit for suit in box.suits if suit not in taken]
    many = sum(isinstance(card, Unknown) for card in cards) > 1
    which = "Which cards are the unknown ones" if many else "Which card is the unknown one"
    done: list[Any] = []
    for card in cards:
        if isinstance(card, Unknown):
            choices = tuple(dict.fromkeys(one for wide in card.choices for one in _suited(wide.bare, owner, free)))
            if len(choices) == 1:
                done.append(choices[0])
                continue
            done.append(
                Unknown(
                    choices,
                    f"{which} in the {group}?",
                    True,
                    f"{group}:{len(choices)}:{choices[0]}",
                    words=partial(cards_in_words, box=box),
                    tells="one of them is {}" if many else f"the unknown one in the {group} is {{}}",
                )
            )
        else:
            done.append(card)
    return tuple(done)


def _suited(card: Card, owner: Any, free: Sequence[str]) -> Sequence[Card]:
    if owner is None and card.kind == RESEARCHER and card.suit is None:
        return [card._replace(suit=suit) for suit in free]
    return [card]
