"""The job of making a proof: every different side with the lines that it is cut along."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.loading.papers import find_paper
from cardgen.model.press import frame_of
from cardgen.printing.pdf import PdfFile
from cardgen.printing.press.proof import Proof, print_proof
from cardgen.project.looks.load import font_of
from cardgen.project.press.findings import Side
from cardgen.project.press.job import Job


def make_proof(job: Job, drawn: Sequence[Side]) -> bytes:
    """Make the PDF, for the place that the cards go to or as they are printed at home."""
    game, profile = job.maker.game, job.profile
    proofs = []
    for side in drawn:
        size = job.limits.sizes[side.size].size
        bleed = profile.bleed if profile.name else side.size.bleed
        frame = frame_of(size.trim, bleed, profile.dpi, size.pixels)
        proofs.append(Proof(side.name, side.face, side.size, frame, profile.safe or side.size.safe))
    where = f" for {profile.name}" if profile.name else ""
    file = PdfFile(
        f"{game.title}: proof{where}", f"{len(proofs)} sides", font_of(job.maker), language=game.language.code
    )
    paper = find_paper(job.project.press, job.request.usual_paper)
    heading = f"{game.title}{where}: grey the bleed, pink the cut, blue dashes the safe zone"
    print_proof(file, proofs, paper, heading)
    return file.finish()
