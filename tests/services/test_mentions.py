"""What of a quest a text names."""

from pathlib import Path

import pytest

from authoring.services.mentions import Mentions
from authoring.services.packs import open_sound


@pytest.fixture(scope="module")
def demo() -> Mentions:
    packs = Path(__file__).resolve().parents[2] / "packs"
    opened = open_sound(packs / "knocking-wall")
    return Mentions(opened.pack.source, opened.pack.charts)


def found(demo: Mentions, text: str) -> list[tuple[str, str]]:
    return [(text[one.start : one.end], one.definition.id) for one in demo.inside(text)]


def test_a_title_among_other_words_is_found_and_the_longer_one_wins(demo: Mentions) -> None:
    line = "Skeleton Archer #3 and Skeleton #1 are here."
    assert found(demo, line) == [("Skeleton Archer", "skeleton-archer"), ("Skeleton", "skeleton")]


def test_a_part_of_a_word_is_no_title(demo: Mentions) -> None:
    assert found(demo, "Skeletonish, a Thiefdom") == []


def test_several_words_may_be_written_small_and_one_may_not(demo: Mentions) -> None:
    assert found(demo, "a skeleton archer and a thief") == [("skeleton archer", "skeleton-archer")]


def test_a_chart_is_known_by_what_it_is_called_in_print(demo: Mentions) -> None:
    assert found(demo, "(location chart: 1d12 shows 7)") == [("location chart", "location")]


def test_a_name_alone_may_be_an_id_or_a_title(demo: Mentions) -> None:
    for name in ("skeleton-archer", "Skeleton Archer", "monster:skeleton-archer"):
        meant = demo.called(name)
        assert meant is not None
        assert meant.id == "skeleton-archer"
    assert demo.called("nobody at all") is None
