"""The files of a playtest: its report as a page, as text and as data."""

from __future__ import annotations

import json
from pathlib import Path

from cardgen.model.game import Game
from cardgen.playtest.kept import Kept
from cardgen.playtest.report import Report, as_data
from cardgen.playtest.report_page import report_page
from cardgen.playtest.report_text import text_lines
from cardgen.project.find import Project
from cardgen.project.output import write
from cardgen.project.site.small_faces import small_faces


def written(kept: Kept, report: Report, game: Game, project: Project) -> tuple[Path, ...]:
    """Write a report into its folder; gives its files, the one to look at first."""
    text = "".join(f"{line}\n" for line in text_lines(report))
    data = json.dumps(as_data(report), indent=1, ensure_ascii=False) + "\n"
    shown = {card.id for card in report.ways[0].cards}
    page = report_page(report, game, small_faces(project, game, shown))
    return (
        write(kept.folder / "report.html", page.encode()),
        write(kept.folder / "report.txt", text.encode()),
        write(kept.folder / "report.json", data.encode()),
    )
