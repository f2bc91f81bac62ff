from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.tuck_box import CLEARANCE, box_for, boxes_needed, net_of

boxes = st.builds(
    box_for, st.floats(40, 80), st.floats(60, 120), st.integers(10, 200), st.sampled_from([0.3, 0.33, 0.6])
)


def test_the_box_is_computed_from_cards_and_stock() -> None:
    box = box_for(63, 88, 120, 0.3)
    assert (box.width, box.height, box.depth) == (64.5, 89.5, 37.5)


@pytest.mark.parametrize(("cards", "thickness", "boxes"), [(120, 0.3, 1), (172, 0.3, 1), (120, 0.6, 2), (1, 0.3, 1)])
def test_what_does_not_fit_one_box_is_shared_by_several(cards: int, thickness: float, boxes: int) -> None:
    assert boxes_needed(63, 88, cards, thickness, 287, 200) == boxes


def test_no_box_fits_a_paper_that_is_too_small() -> None:
    assert boxes_needed(63, 88, 10, 0.3, 60, 60) is None


@given(boxes)
def test_panels_have_the_box_s_sizes_and_do_not_overlap(box: object) -> None:
    net = net_of(box)  # type: ignore[arg-type]
    front, back, left, lid = (net.panels[name] for name in ("front", "back", "left", "lid"))
    assert (front.width, front.height) == (back.width, back.height) == (net.box.width, net.box.height)
    assert left.width == lid.height == net.box.depth
    panels = list(net.panels.values())
    for n, one in enumerate(panels):
        for other in panels[n + 1 :]:
            across = min(one.right, other.right) - max(one.x, other.x)
            down = min(one.bottom, other.bottom) - max(one.y, other.y)
            assert min(across, down) < 1e-6


@given(boxes)
def test_the_net_lies_in_the_room_it_asks_for(box: object) -> None:
    net = net_of(box)  # type: ignore[arg-type]
    xs, ys = [x for x, _ in net.outline], [y for _, y in net.outline]
    assert min(xs) >= 0
    assert min(ys) >= 0
    assert max(xs) == pytest.approx(net.box.net_width)
    assert max(ys) <= net.box.net_height + CLEARANCE
    for panel in net.panels.values():
        assert panel.right <= net.box.net_width + 1e-6
