"""The files beside game.yaml that a game may have: cards, parts, disputes and the words of its kinds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.errors import Place, Problem
from cardgen.loading.cards import CardRows
from cardgen.loading.files import SHEETS, not_read, shown, yaml_files
from cardgen.loading.named_numbers import NumbersPutIn
from cardgen.loading.source import read
from cardgen.model.card import CardType
from cardgen.model.node import Node, Scalar
from cardgen.model.rulebook import Rulebook

if TYPE_CHECKING:  # what many a game has none of is imported where it is read, so that others print the sooner
    from cardgen.loading.translation import Translation
    from cardgen.model.dispute import Dispute
    from cardgen.model.kinds import Wording
    from cardgen.model.part import Part
    from cardgen.model.referee_data import RefereeData

_A_FILE = "a table (`.csv`, `.xlsx`, `.ods`, `.json`) or a `.yaml` file in `cards/`"


def disputes_in(
    folder: Path, rulebook: Rulebook | None, problems: list[Problem], put_in: NumbersPutIn
) -> tuple[Dispute, ...]:
    """Read the disputes, which name keys of the rule book."""
    nodes = [put_in.into(node) for node in _files(folder / "disputes", problems)]
    if not nodes:
        return ()
    from cardgen.loading import disputes

    found = tuple(dispute for node in nodes for dispute in disputes.read_disputes(node, folder.name, problems))
    disputes.check_ids(found, problems)
    if rulebook is not None:
        disputes.check_disputes(found, rulebook, problems)
    return found


def _files(folder: Path, problems: list[Problem]) -> list[Node]:
    nodes = (read(path, problems, shown(path)) for path in yaml_files(folder, problems))
    return [node for node in nodes if node is not None]


def card_files_in(
    folder: Path,
    types: Mapping[str, CardType],
    problems: list[Problem],
    sheets: Iterable[Scalar] = (),
    empty: Iterable[Scalar] = (),
) -> list[Node | CardRows]:
    """Read the card files, YAML and tables together, in the order of their names; of workbooks the *sheets* named.

    Cells of tables that say one of *empty* have no value.
    """
    chosen, nothing = [one.text for one in sheets], [one.text for one in empty]
    before = len(problems)
    files: list[Node | CardRows] = []
    for path in yaml_files(folder / "cards", problems, SHEETS):
        if path.suffix == ".yaml":
            node = read(path, problems, shown(path))
            files += [node] if node is not None else []
        else:
            from cardgen.loading.sheets.read import read_sheets

            files += read_sheets(path, types, problems, chosen, nothing)
    if not files and len(problems) == before:
        place = Place(shown(folder / "cards"))
        problems.append(Problem(place, "P003", "the game has no cards", _A_FILE))
    return files


def parts_in(
    folder: Path, read_decks: Iterable[str], problems: list[Problem], texts: Translation | None, put_in: NumbersPutIn
) -> tuple[Part, ...]:
    """Read what is in the box beside the cards."""
    path = folder / "parts.yaml"
    not_read(path, problems)
    if not path.exists():
        return ()
    from cardgen.loading.parts import read_parts

    node = read(path, problems, shown(path))
    node = texts.over("parts", node) if texts is not None else node
    return read_parts(put_in.into(node) if node is not None else None, read_decks, problems)


def wording_in(folder: Path, problems: list[Problem], put_in: NumbersPutIn) -> Wording | None:
    """Read in what words facts and kinds of dispute are told; None where the game has no such file."""
    path = folder / "kinds.yaml"
    not_read(path, problems)
    if not path.exists():
        return None
    from cardgen.loading.kinds import read_wording

    node = read(path, problems, shown(path))
    made = (folder / "referee.yaml").is_file()
    return read_wording(put_in.into(node) if node is not None else None, problems, made=made)


def referee_in(folder: Path, put_in: NumbersPutIn) -> RefereeData | None:
    """Read what the rules mean; None where the game has no such file, or it is a stray one.

    What is wrong in it is kept with it: the game prints and is searched all the same.
    """
    path = folder / "referee.yaml"
    if not path.exists():
        return None
    from cardgen.loading.referee import read_referee

    problems: list[Problem] = []
    node = read(path, problems, shown(path))
    return read_referee(put_in.into(node) if node is not None else None, problems, folder)
