"""Drafts on a terminal: the problems first, then what was printed in spite of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from cardgen.cli.problems import told
from cardgen.cli.progress import progress

if TYPE_CHECKING:
    from cardgen.project.find import Project
    from cardgen.project.paper.draft import Draft
    from cardgen.project.paper.sheets import Request

_NAMED = 8
"""As many marked cards are named, the others counted."""


def print_drafts(found: Project, requests: Iterable[Request], *, dry_run: bool = False) -> None:
    """Print what is asked for as far as it can be drawn, or tell what that would take."""
    from cardgen.project.paper.draft import describe, print_draft

    before: tuple[object, ...] = ()
    for request in requests:
        if dry_run:
            click.echo(describe(found, request))
            continue
        with progress() as tell:
            draft = print_draft(found, request, tell)
        if draft.problems != before:
            for said in told(draft.problems):
                click.echo(said, err=True)
        before = draft.problems
        _tell(draft)


def _tell(draft: Draft) -> None:
    from cardgen.project.find import shown

    count = len(draft.problems)
    problems = f"{count or 'no'} problem{'s' * (count > 1)}"
    marked = f"; marked: {_listed(draft.marked)}" if draft.marked else ""
    click.echo(f"{shown(draft.path)}: {leaves_said(draft.leaves)}, a draft with {problems}{marked}")


def leaves_said(count: int) -> str:
    """Count leaves."""
    return f"{count} {'leaf' if count == 1 else 'leaves'}"


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more
