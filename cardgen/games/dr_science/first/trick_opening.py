"""What was not said of a trick, put in: Specialties, declarations, cards still to come."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from cardgen.games.dr_science.first.box import MOST, Box
from cardgen.games.dr_science.first.cards import PLAIN, RESEARCHER, WILD, Card, cards_in_words, declarations
from cardgen.games.dr_science.first.players import Play, specialties_of
from cardgen.games.dr_science.first.plays import name_of
from cardgen.games.dr_science.first.trick_order import in_turn, player_counts, to_come
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Facts
from cardgen.rulings.talk.unknown import Unknown


def open_trick(facts: Facts, plays: list[Any], box: Box, options: InForce, *, expand: bool) -> Iterator[Facts]:
    """Put in what was not said of a trick; *expand* also puts in every card still to come that can matter."""
    seats = list(facts.get("seats", ()))
    every = plays
    plays, back, stays = in_turn(every, seats, facts.get("lead"), options)
    gone = [play for play in every if not isinstance(play, Unknown) and all(play is not one for one in plays)]
    names = list(dict.fromkeys(map(name_of, plays)))
    said = facts.get("players", MOST if facts.get("partners") is True and not seats else None)
    counts = player_counts(said, seats, names, len(facts.get("trick", ())))
    for count in counts:
        coming = to_come(seats, names, facts.get("lead"), count)
        everybody = tuple(dict.fromkeys([*seats, *names, *coming]))
        specialties = specialties_of(everybody, facts.get("specialties", {}), box)
        base: dict[str, Any] = {
            "seats": tuple(seats),
            "players": count,
            "lead": facts.get("lead") or (names[0] if names else None),
            "order": "unknown" if facts.get("order") == "unknown" else "known",
            "changed": _wishes(facts.get("changed", ()), box),
            "changed_late": _wishes(facts.get("changed_late", ()), box),
            "partners": facts.get("partners", False),
            "back": tuple(back),
            "returned": tuple(gone),
            "stays": tuple(stays),
            "coming": len(coming) if expand else 0,
        }
        told = tuple(_declared(play, box, options) for play in plays)
        base["unsaid"] = tuple(at for at, play in enumerate(plays) if isinstance(play, Unknown) or _undeclared(play))
        base["declined"] = _declined(facts, told, specialties, options)
        if not expand or not coming:
            base["specialties"] = {
                name: suit for name, suit in specialties.items() if name not in coming or isinstance(suit, str)
            }
            yield {**base, "trick": told}
            continue
        for known in _each_specialty(specialties, coming):
            each = _possible if len(coming) > 1 or not told else _any_card
            later = tuple(each(name, known[name], box, few=not told) for name in coming)
            yield {**base, "specialties": known, "trick": (*told, *later)}


def _each_specialty(specialties: Mapping[str, Any], coming: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Give those still to play every Specialty they may have; nobody can tell two strangers apart by it."""
    open_names = [name for name in coming if isinstance(specialties[name], Unknown)]
    free = tuple(dict.fromkeys(suit for name in open_names for suit in specialties[name].choices))
    if len(open_names) > len(free) or len(coming) == len(specialties):
        yield {
            name: suit.choices[at % len(suit.choices)] if isinstance(suit, Unknown) and name in coming else suit
            for at, (name, suit) in enumerate(specialties.items())
        }
        return
    for suits in itertools.permutations(free, len(open_names)):
        yield {
            **{name: _without(suit, suits) for name, suit in specialties.items()},
            **dict(zip(open_names, suits, strict=True)),
        }


def _without(suit: Any, taken: Sequence[str]) -> Any:
    """Leave an unknown Specialty those suits that nobody else has."""
    left = tuple(one for one in suit.choices if one not in taken) if isinstance(suit, Unknown) else ()
    return replace(suit, choices=left) if left else suit


def _possible(name: str, own: Any, box: Box, *, few: bool) -> Unknown:
    """Give the cards still to come that bound what can happen: for each suit the lowest and the highest."""
    suits = box.suits[:2] if few else box.suits
    cards = [Card(PLAIN, suit, 5) for suit in suits]
    cards += [Card(WILD, said=suit) for suit in suits]
    if not few and isinstance(own, str):
        cards.append(Card(RESEARCHER, own, said=6))
    plays = tuple(Play(name, card) for card in cards)
    return Unknown(plays, f"What does {name} play?", hidden=True, show=_card, tells=f"{name} plays {{}}", some=True)


def _any_card(name: str, own: Any, box: Box, *, few: bool) -> Unknown:
    """Give every card that the last to play may play, so that it can be told which of them win."""
    cards = [Card(PLAIN, suit, value) for suit in box.suits for value in range(1, 6)]
    cards += [Card(WILD, said=suit) for suit in box.suits]
    if isinstance(own, str):
        cards += [Card(RESEARCHER, own, said=value) for value in range(7)]
    plays = tuple(Play(name, card) for card in cards)
    tells, words = f"{name} plays {{}}", partial(_plays_in_words, box=box)
    return Unknown(plays, f"What does {name} play?", hidden=True, show=_card, tells=tells, words=words, rank=_rank)


def _plays_in_words(plays: Sequence[Any], every: Sequence[Any], box: Box) -> str:
    return cards_in_words([play.card for play in plays], [play.card for play in every], box)


def _rank(play: Any) -> tuple[Any, int] | None:
    """Give the suit and the value of a card that was played, as far as the card alone tells them."""
    if not isinstance(play, Play):  # the card of somebody whose name nobody knows is told in words
        return None
    card = play.card
    suit = card.said if card.kind == WILD else card.suit
    value = card.said if card.kind == RESEARCHER else card.value or 0
    return (suit, value) if isinstance(suit, str) and isinstance(value, int) else None


def _card(play: Any) -> str:
    return str(play.card)


def _said(play: Any) -> str:
    return str(play.card.said)


def _declared(play: Any, box: Box, options: InForce) -> Any:
    """Open a play whose card or declaration nobody knows."""
    if isinstance(play, Unknown):
        wide = tuple(Play(one.player, card) for one in play.choices for card in declarations(one.card, box))
        name = play.choices[0].player
        same = {one.card.bare for one in play.choices}
        if len(same) == 1 and next(iter(same)).kind in (WILD, RESEARCHER):
            return Unknown(wide, f"What did {name} declare?", show=_said, tells=f"{name} declared {{}}")
        tells, words = f"{name} played {{}}", partial(_plays_in_words, box=box)
        return Unknown(wide, f"Which card did {name} play?", show=_card, tells=tells, words=words, rank=_rank)
    card = play.card
    if card.kind in (WILD, RESEARCHER) and card.said is None and options["missing-declaration"] == "ask":
        return Unknown(
            tuple(Play(play.player, one) for one in declarations(card, box)),
            f"What did {play.player} declare?",
            show=_said,
            tells=f"{play.player} declared {{}}",
        )
    return play


def _wishes(plays: Sequence[Any], box: Box) -> tuple[Any, ...]:
    """Open wishes of which nobody knows what was to be declared."""
    found = []
    for play in plays:
        told: Sequence[Play] = play.choices if isinstance(play, Unknown) else (play,)
        wide = tuple(Play(one.player, card) for one in told for card in declarations(one.card, box))
        ask = f"What did {wide[0].player} want to declare instead?"
        found.append(wide[0] if len(wide) == 1 else Unknown(wide, ask, show=_card))
    return tuple(found)


def _undeclared(play: Play) -> bool:
    return play.card.kind in (WILD, RESEARCHER) and play.card.said is None


def _declined(facts: Facts, plays: Sequence[Any], specialties: Mapping[str, Any], options: InForce) -> Any:
    declined = facts.get("declined")
    if declined is not None and not any(isinstance(name, Unknown) for name in declined):
        return dict.fromkeys(declined, True)
    able = [play for play in plays if _may_activate(play, specialties)]
    if not able or options["trump-activation"] == "automatic":
        return {}
    return {
        name: Unknown(
            (False, True),
            f"Did {name} want the suit to become trump, or decline?",
            show=lambda value: "declined" if value else "wanted it",
            tells=f"{name} {{}}",
        )
        for name in map(name_of, able)
    }


def _may_activate(play: Any, specialties: Mapping[str, Any]) -> bool:
    for one in play.choices if isinstance(play, Unknown) else (play,):
        own = specialties.get(one.player)
        suits = own.choices if isinstance(own, Unknown) else (own,)
        suit = one.card.said if one.card.kind == WILD else own if one.card.kind == RESEARCHER else one.card.suit
        if suit is None or one.card.kind == RESEARCHER or suit in suits:
            return True
    return False
