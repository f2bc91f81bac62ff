"""The acts of a turn as people say them."""

from __future__ import annotations

import re
from typing import Any

from cardgen.games.gothic_doctor.acts import Aim, Cure, Discard, Draw, End, Hide, Play, Usual
from cardgen.games.gothic_doctor.cards import ACTION, PATIENT, TREATMENT
from cardgen.games.gothic_doctor.domains import Patients, Takes, Target
from cardgen.games.gothic_doctor.own_cards import ActionCard
from cardgen.model.node import Scalar
from cardgen.rulings.table.cards import CardsOf
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.unknown import NOTHING


class TurnActs(ListOf):
    """The acts of a turn: `play House Call`, `cure Spectre EX HW`, `draw treatment`, `discard BR`, `end`."""

    def __init__(self) -> None:
        super().__init__(TurnAct(), commas=True)


class TurnAct(Domain):
    """One act of a turn, as people say it."""

    label = "`play …`, `cure …`, `draw …`, `discard …` or `end`"
    many_words = True

    def __init__(self) -> None:
        self.card, self.cards = ActionCard(), CardsOf(TREATMENT, ACTION)
        self.patient, self.target, self.takes = Patients(), Target(), Takes()

    def scalar(self, node: Scalar, r: Reading) -> Any:
        verb, _, rest = node.text.strip().partition(" ")
        inner = notation.part(node, len(node.text) - len(node.text.lstrip()) + len(verb), len(node.text))
        read = {"play": self.play, "plays": self.play, "cure": self.cure, "cures": self.cure, "take": self.take,
                "draw": self.draw, "draws": self.draw, "discard": self.discard, "discards": self.discard}  # fmt: skip
        fold = verb.casefold()
        if fold in read and rest:
            return read[fold](inner, r)
        if fold in ("end", "ends", "hide", "hides"):
            return End("") if fold.startswith("end") else Hide("")
        raise r.refuse(node, f"`{node.text}` is no act of a turn", self.label, tuple(read))

    def play(self, node: Scalar, r: Reading) -> Any:
        found = re.search(r"\s+on\s+", node.text)
        card = self.card.read(notation.part(node, 0, found.start() if found else len(node.text)), r)
        if found is None:
            return Play("", card)
        aim = self.target.read(notation.part(node, found.end(), len(node.text)), r)
        return Play("", card, Aim(aim, NOTHING))

    def cure(self, node: Scalar, r: Reading) -> Any:
        words = notation.words(node)
        for n in range(len(words), 0, -1):
            end = words[n - 1].col - node.col + len(words[n - 1].text)
            if box_of(r.game).find(node.text[:end], (PATIENT,)) is not None:
                pay = notation.part(node, end, len(node.text))
                patient = self.patient.read(notation.part(node, 0, end), r)
                return Cure("", patient, self.cards.read(pay, r) if pay.text else NOTHING)
        return Cure("", self.patient.read(node, r))

    def take(self, node: Scalar, r: Reading) -> Any:
        return self.cure(node, r)._replace(taken=True)

    def draw(self, node: Scalar, r: Reading) -> Any:
        take = self.takes.read(node, r)
        return Draw("", take.source, take.card)

    def discard(self, node: Scalar, r: Reading) -> Any:
        return Discard("", self.cards.read(node, r))


class LastActs(TurnAct):
    """What somebody would do in round 11: `cure`, `draw`, `draw action`, `discard`, or `play` with an Action."""

    label = "`cure`, `draw`, `draw action`, `discard` or `play …`"

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = notation.fold(node.text)
        if text in ("cure", "draw", "draw action", "discard"):
            return Usual("", text)
        act = super().scalar(node, r)
        return Usual("", "play", act.card) if isinstance(act, Play) else Usual("", "cure")
