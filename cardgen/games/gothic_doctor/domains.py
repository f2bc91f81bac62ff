"""How the things of this game are written: Patients with counters, classes, draws, cards of one's own."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from cardgen.games.gothic_doctor.cards import ACTION, PATIENT, SPECIALIST, TREATMENT, Cured
from cardgen.games.gothic_doctor.own_cards import ActionCard
from cardgen.games.gothic_doctor.table import Source
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.table.cards import CardOf, CardsOf
from cardgen.rulings.table.pieces import Piece, box_of
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import REPEAT, Domain, ListOf, Name, Whole
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown import NOTHING

COUNTER = re.compile(r"\s*([+−-])\s*£?(\d+)\s*$")
MOST_OF_CLASS = 8
POUNDS = re.compile(r"£\s*(\d+)(\.\d+)?$")


class Patients(CardOf):
    """A Patient by name, by its class alone, or described; in a Cured Pile also by its profit and its counters."""

    def __init__(self, *, cured: bool = False, by_class: bool = False) -> None:
        super().__init__(PATIENT, label="a Patient by name, or a class" if cured else "", example="Vampire")
        self.cured, self.by_class = cured, by_class

    def unknown(self, node: Node, r: Reading, *, none: bool = False) -> Any:
        if not self.by_class:
            return super().unknown(node, r)
        words = [*r.game.words["class"].words.values(), *([""] if none else [])]
        return Unknown(tuple(class_alone(str(word)) for word in words))

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = node.text.strip()
        counters: list[int] = []
        while self.cured and (match := COUNTER.search(text)):
            counters.insert(0, int(match[2]) * (1 if match[1] == "+" else -1))
            text = text[: match.start()].strip()
        patient = self._patient(notation.part(node, 0, len(text)), r)
        if not counters:
            return patient
        several = patient.choices if isinstance(patient, Unknown) else (patient,)
        return self.one_of([Cured(one, tuple(counters)) for one in several])

    def _is(self, node: Scalar, words: list[Scalar], r: Reading) -> bool:
        text = node.text[words[0].col - node.col : words[-1].col - node.col + len(words[-1].text)]
        if match := REPEAT.match(text):
            text = match["what"] or match["that"]
        known = r.game.words["class"].find(text) is not None or POUNDS.match(text) is not None
        return known or super()._is(node, words, r)

    def _patient(self, node: Scalar, r: Reading) -> Any:
        words = r.game.words["class"]
        if (pounds := POUNDS.match(node.text.strip())) and self.cured:
            if pounds[2]:
                raise ImpossibleError(f"a profit is a number of whole pounds, and {node.text.strip()} is none")
            return described(f"a Patient worth £{pounds[1]}", "", int(pounds[1]))
        if (word := words.find(node.text.strip())) is not None:
            return class_alone(str(word))
        return super().scalar(node, r)


def described(name: str, group: Any, profit: int = 0) -> Piece:
    """Make a Patient of which only the class or the profit is known."""
    return Piece(PATIENT, name, {"class": group, "icons": (), "profit": profit, "legend": False})


@cache
def class_alone(word: str) -> Piece:
    """Make the Patient of which only the class is known; it is the same one for all of them."""
    return described(word or "no card", word)


class LyingActions(CardsOf):
    """Actions that lie somewhere or were played; if nobody knows, none or any one of them."""

    def __init__(self) -> None:
        super().__init__(ACTION)
        self.item = ActionCard()
        self.example = "Tough Case"

    def unknown(self, node: Node, r: Reading) -> Any:
        return Unknown(((), *((one,) for one in box_of(r.game).of(ACTION))))


class Target(Domain):
    """What an Action is played on: a Patient, or a doctor."""

    label, example = "a Patient or a doctor", "Bob"
    many_words = True

    def __init__(self) -> None:
        self.patient, self.doctor = Patients(), Name(new=True)

    def scalar(self, node: Scalar, r: Reading) -> Any:
        if box_of(r.game).find(node.text.strip(), (PATIENT,)) is not None:
            return self.patient.scalar(node, r)
        return self.doctor.scalar(node, r)

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return self.patient.choices(r)


class Take(NamedTuple):
    """A draw as it is told: where from, and of the Library which card."""

    source: str
    card: Any

    def __str__(self) -> str:
        return f"{self.card} from the Library" if self.source == Source.LIBRARY else f"a card of the {self.source} deck"


class Takes(Domain):
    """A draw: `treatment`, `action`, `library EX`."""

    label = "`treatment`, `action` or `library` with a Treatment"
    many_words = True

    def __init__(self) -> None:
        self.card = CardOf(TREATMENT)

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = notation.fold(node.text)
        first, _, rest = text.partition(" ")
        if first == Source.LIBRARY and rest:
            at = node.text.casefold().index("library") + len("library")
            return Take(Source.LIBRARY, self.card.read(notation.part(node, at, len(node.text)), r))
        if text.removesuffix(" deck") in (Source.TREATMENT, Source.ACTION):
            return Take(text.removesuffix(" deck"), NOTHING)
        if text.endswith("pile"):
            return Take("discard pile", NOTHING)
        raise r.refuse(node, f"`{node.text}` is no place to draw from", self.label, (Source.TREATMENT, Source.ACTION))

    def tokens(self, node: Scalar, r: Reading) -> list[Scalar]:
        return [node]


class Number(Whole):
    """A number of things; one below nothing is read, for it is told apart from a slip: it cannot be."""

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = node.text.strip()
        return int(text) if re.fullmatch(r"-\d{1,4}", text) else super().scalar(node, r)


class HowMany(CardsOf):
    """Cards of a hand, or only how many there are."""

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar) and re.fullmatch(r"-\d{1,4}", node.text.strip()):
            raise ImpossibleError(f"a hand cannot hold {node.text.strip()} cards")
        return super().read(node, r)


class Row(ListOf):
    """Cards in a row, or only how many: as a number, or as cards that are *unseen*, as a rule so many."""

    many_words = True

    def __init__(self, item: Domain, *, unseen: int = 0) -> None:
        super().__init__(item)
        self.unseen = unseen

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            text = notation.unbracket(node).text.strip()
            if self.unseen and (text.isdecimal() or notation.fold(text) in notation.UNKNOWN):
                number = Number(0).read(node, r) if text.isdecimal() else self.unseen
                if number > sum(one.copies for one in box_of(r.game).by_id.values()):
                    raise ImpossibleError(f"there are not {number} cards in the box")
                return tuple(self.item.unknown(node, r) for _ in range(number))
            if text.isdecimal() or ".." in text or re.fullmatch(r"[\d ]+or[\d or]+", text):
                return Number(0).read(node, r)
        return super().read(node, r)


class Bonuses(Domain):
    """A bonus somebody has earned: a Specialist, by name or not, or the Generalist."""

    label, example = "a Specialist or the Generalist", "Coroner"

    def scalar(self, node: Scalar, r: Reading) -> Any:
        box = box_of(r.game)
        found = box.find(node.text.strip(), (SPECIALIST, "generalist"))
        if found is None and notation.fold(node.text) == SPECIALIST:
            found = box.of(SPECIALIST)[0]
        if found is None:
            raise r.refuse(node, f"`{node.text}` is no bonus", self.label, box.names((SPECIALIST, "generalist")))
        return found


class Pounds(Number):
    """Money; unknown, it is any sum that doctors come to."""

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return tuple(range(0, 2001, 25))


class Some(ListOf):
    """Some of the doctors; unknown, any of them."""

    def unknown(self, node: Node, r: Reading) -> Any:
        names = self.item.choices(r)
        return Unknown(tuple(some for n in range(len(names) + 1) for some in combinations(names, n)))


class Specialists(CardsOf):
    """Specialists; unknown, any two of them."""

    def __init__(self) -> None:
        super().__init__(SPECIALIST, example="Coroner, Veterinarian")

    def unknown(self, node: Node, r: Reading) -> Any:
        return Unknown(tuple(combinations(box_of(r.game).of(SPECIALIST), 2)))


class Pile(Row):
    """A Cured Pile, perhaps of so many cards of which only some are seen; *by_class* only their classes count."""

    def __init__(self, *, by_class: bool = False) -> None:
        self.patient = Patients(cured=True, by_class=by_class)
        super().__init__(self.patient)

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries) and node.get("size") is not None:
            has, size = node.get("has"), int(str(getattr(node.get("size"), "text", "0")))
            seen = super().read(has, r) if has is not None else ()
            return (*seen, *(self.patient.unknown(node, r) for _ in range(size - len(seen))))
        return super().read(node, r)

    def unknown(self, node: Node, r: Reading) -> Any:
        return tuple(self.patient.unknown(node, r, none=True) for _ in range(MOST_OF_CLASS))


class Count(Number):
    """A small number, or whether there was any."""

    def __init__(self) -> None:
        super().__init__(0, 4)

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = notation.fold(node.text)
        if text in notation.YES | notation.NO:
            return int(text in notation.YES)
        return super().scalar(node, r)


class Words(Domain):
    """Whatever somebody says."""

    label = "some words"
    many_words = True

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return node.text

    def unknown(self, node: Node, r: Reading) -> Any:
        return "nothing"
