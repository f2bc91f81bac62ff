"""What a dispute expects is held against the verdict: whatever is expected wrongly is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.loading.disputes import load_disputes
from cardgen.model.verdict import Cited, Mattered, Need, Ruling, Verdict
from cardgen.rulings.verdict.expected import differences

TOLD = Verdict(
    Ruling.WRONG,
    claim="rejected",
    answer={"winner": "Ann", "totals": {"Ann": 7, "Bob": 6}, "order": ("Ann", "Bob"), "trump": None},
    rules=(Cited("highest-trump", "6.2", ""), Cited("one-trump", "5.5", "")),
    irregular=("a card is missing",),
    mattered=(
        Mattered("lead-suit", "declared", "natural", "Bob, none"),
        Mattered("order", "known", "unknown", "Bob", option=False),
    ),
)
OPEN = Verdict(
    Ruling.CANNOT_TELL,
    needs=(
        Need(("trick.2.card", "trick.3"), "What?", {"math": "wrong: Bob", "physics": "correct", "biology": "correct"}),
    ),
)


def found(verdict: Verdict, expect: str, tmp_path: Path) -> list[str]:
    path = tmp_path / "case.yaml"
    path.write_text(f"- {{id: A1, kind: any, title: any, given: {{}}, expect: {expect}}}\n", encoding="utf-8")
    (dispute,) = load_disputes(path, "any")
    assert dispute.expect is not None
    return list(differences(verdict, dispute.expect))


@pytest.mark.parametrize(
    ("verdict", "expect"),
    [
        (TOLD, "{verdict: wrong, claim: rejected}"),
        (TOLD, "{answer: {winner: ann, totals: {Bob: 6}, trump: none, order: [Ann, Bob]}}"),
        (TOLD, "{winner: Ann}"),
        (TOLD, "{rules: [one-trump, '6.2'], irregular: yes}"),
        (TOLD, "{options: [lead-suit]}"),
        (TOLD, "{options: {ds.lead-suit: {natural: Bob}}, needs: []}"),
        (OPEN, "{verdict: cannot-tell, irregular: no}"),
        (OPEN, "{needs: [trick.2, trick.3]}"),
        (OPEN, "{needs: [{fact: [trick.2, trick.3], math: Bob, else: correct}]}"),
        (OPEN, "{needs: [{fact: 'trick.2, trick.3', math: wrong, physics: correct}]}"),
    ],
)
def test_what_is_expected_rightly_is_no_difference(verdict: Verdict, expect: str, tmp_path: Path) -> None:
    assert found(verdict, expect, tmp_path) == []


@pytest.mark.parametrize(
    ("verdict", "expect", "says"),
    [
        (TOLD, "{verdict: correct}", "`verdict`: expected correct, found wrong"),
        (TOLD, "{claim: upheld}", "`claim`: expected upheld, found rejected"),
        (TOLD, "{verdikt: wrong}", "`verdikt`: expected wrong, found none"),
        (TOLD, "{answer: {winner: Bob}}", "`answer.winner`: expected Bob, found Ann"),
        (TOLD, "{answer: {totals: {Ann: 8}}}", "`answer.totals.Ann`: expected 8, found 7"),
        (TOLD, "{answer: {totals: {Cleo: 0}}}", "`answer.totals.Cleo`: expected 0, found none"),
        (TOLD, "{answer: {winner: {Ann: 1}}}", "`answer.winner.Ann`: expected 1, found none"),
        (TOLD, "{answer: {order: [Bob, Ann]}}", "`answer.order`: expected Bob Ann, found Ann Bob"),
        (TOLD, "{answer: {trump: math}}", "`answer.trump`: expected math, found none"),
        (TOLD, "{rules: [lead-suit]}", "the rule `lead-suit` is not cited (cited: highest-trump, one-trump)"),
        (TOLD, "{irregular: no}", "`irregular`: expected no, found"),
        (OPEN, "{irregular: yes}", "`irregular`: expected yes, found"),
        (TOLD, "{needs: [trick.2]}", "the need `trick.2` is missing (found [])"),
        (OPEN, "{needs: []}", "nothing is needed, found ('trick.2.card', 'trick.3')"),
        (OPEN, "{needs: [trick.22]}", "the need `trick.22` is missing (found ['trick.2.card, trick.3'])"),
        (OPEN, "{needs: [{fact: 'trick.2, lead'}]}", "the need `trick.2, lead` is missing"),
        (OPEN, "{needs: [trick.2]}", "the need `trick.2` is missing (found ['trick.2.card, trick.3'])"),
        (OPEN, "{needs: [{fact: [trick.2, trick.3], math: Ann}]}", "being math: expected Ann, found wrong: Bob"),
        (
            OPEN,
            "{needs: [{fact: [trick.2, trick.3], math: Bob, else: Bob}]}",
            "being physics: expected Bob, found correct",
        ),
        (OPEN, "{needs: [{fact: [trick.2, trick.3], history: Bob}]}", "does not say what history gives"),
        (TOLD, "{options: [order]}", "the house rule `order` should matter (those that do: lead-suit)"),
        (OPEN, "{options: [order]}", "the house rule `order` should matter (those that do: none)"),
        (TOLD, "{options: {lead-suit: {natural: Ann}}}", "as natural: expected Ann, found Bob, none"),
        (TOLD, "{options: {lead-suit: {first: Bob}}}", "as first: expected Bob, found no change"),
    ],
)
def test_what_is_expected_wrongly_is_named(verdict: Verdict, expect: str, says: str, tmp_path: Path) -> None:
    told = found(verdict, expect, tmp_path)
    assert told
    assert says in told[0]
