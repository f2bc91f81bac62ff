"""What can be wrong with a face, before it is known whose it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardgen.errors import nearest, quoted_list
from cardgen.faces.xml import Element


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a face, before it is known whose it is; *text* is what was being set."""

    code: str
    what: str
    expected: str = ""
    suggestion: str = ""
    line: int = 0
    text: str = ""


class FaultError(Exception):
    """Stops the drawing of one element."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.what)
        self.fault = fault


def unknown(code: str, what: str, element: Element, name: str, known: Iterable[str]) -> FaultError:
    """Say that a name is not known, and which one was perhaps meant."""
    names = sorted(known)
    return FaultError(Fault(code, what, quoted_list(names), nearest(name, names), element.line))
