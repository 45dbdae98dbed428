"""The plan of a print counts the pages that the same options print."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from authoring.core.data import data_folder
from authoring.render.options.print_options import Look
from authoring.services.packs import open_pack
from authoring.services.print_order import Order
from authoring.services.print_plan import PartUse, plan_of
from authoring.services.printing import print_pack
from authoring.services.starter import STARTER

SMALLEST = [
    ("blank-demo", Order(Path())),
    ("knocking-wall", Order(Path(), set=STARTER, parts=("standups", "tiles"))),
    ("salt-cistern", Order(Path(), parts=("aids", "standups"))),
    ("the-dungeon", Order(Path(), parts=("aids", "tiles", "standups"))),
    ("the-dungeon", Order(Path(), parts=("aids", "standups"), look=Look(duplex=True))),
    ("the-dungeon", Order(Path(), parts=("standups",))),
    ("the-dungeon", Order(Path(), several=True, parts=("aids", "standups"))),
    ("blank-demo", Order(Path(), folded=True)),
]


@pytest.mark.parametrize(
    ("pack", "order"), SMALLEST, ids=[f"{p}-{n}" for n, (p, _) in enumerate(SMALLEST)]
)
def test_the_pages_of_a_plan_are_those_of_the_print(
    tmp_path: Path, pack: str, order: Order
) -> None:
    order = replace(order, plan=True)
    plan = plan_of(open_pack(data_folder("packs") / pack), order).value
    out = tmp_path if order.several else tmp_path / "print.pdf"
    made = print_pack(
        open_pack(data_folder("packs") / pack), replace(order, out=out, force=True)
    ).value
    assert plan is not None
    assert made is not None
    printed = [len(PdfReader(BytesIO(one.path.read_bytes())).pages) for one in made]
    assert sum(one.pages for one in plan) == sum(printed)
    if order.several:
        assert [one.pages for one in plan] == printed
    assert ("plan" in _by_part(plan)) == (len(order.parts) > 1 and not order.several)


def test_a_page_that_is_left_empty_takes_no_sheet() -> None:
    """Aids on five pages end on the front of a sheet; what is cut out begins the next one."""
    order = Order(Path(), parts=("aids", "standups"), plan=True, look=Look(duplex=True))
    plan = plan_of(open_pack(data_folder("packs") / "the-dungeon"), order).value
    assert plan is not None
    parts = _by_part(plan)
    assert (parts["plan"].pages, parts["plan"].sheets) == (1, 1)
    assert parts["empty"].sheets == 0
    assert parts["empty"].pages == 1 + parts["aids"].pages % 2


def test_what_is_cut_out_has_nothing_on_its_back() -> None:
    order = Order(Path(), parts=("standups",), plan=True)
    plan = plan_of(open_pack(data_folder("packs") / "the-dungeon"), order).value
    assert plan is not None
    assert not _by_part(plan)["standups"].both_sides


def _by_part(plan: tuple[PartUse, ...]) -> dict[str, PartUse]:
    return {one.part: one for one in plan}
