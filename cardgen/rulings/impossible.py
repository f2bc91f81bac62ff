"""What no table can contain, found before any rule is heard."""

from __future__ import annotations


class ImpossibleError(Exception):
    """Something told that cannot be: a sentence about it, and the rule that says so if there is one."""

    def __init__(self, says: str, rule: str = "") -> None:
        super().__init__(says)
        self.says, self.rule = says, rule


class NotOfferedError(ImpossibleError):
    """Something chosen that there is not to choose from: as an act it is not legal, and no table has come of it."""
