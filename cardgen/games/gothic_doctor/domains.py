"""Values that only this game has: a Patient with the counters on it."""

from __future__ import annotations

import re

from cardgen.games.gothic_doctor.cards import PATIENT, Cured
from cardgen.model.node import Scalar
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.cards import CardOf

COUNTER = re.compile(r"\s*([+−-])\s*£?(\d+)\s*$")


class CuredPatient(CardOf):
    """A Patient with the counters on it: `Spectre+25-25`."""

    def scalar(self, node: Scalar, r: Reading) -> object:
        text = node.text.strip()
        counters: list[int] = []
        while match := COUNTER.search(text):
            counters.insert(0, int(match[2]) * (1 if match[1] == "+" else -1))
            text = text[: match.start()].strip()
        patient = super().scalar(tokens.part(node, 0, len(text)), r)
        several = patient.choices if isinstance(patient, UnknownLiteral) else (patient,)
        return self.one_of([Cured(patient, tuple(counters)) for patient in several]) if counters else patient

    def name_in(self, text: str) -> str:
        while COUNTER.search(text):
            text = COUNTER.sub("", text)
        return text


DOMAINS = {"Patient with counters": CuredPatient(PATIENT)}
