"""What a screen reader needs of every shipped quest, on A4 and on Letter (PDF/UA)."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

from tests.render.proofs.printing import QUESTS, Proof, printings

pytestmark = printings(*QUESTS)


def _elements(thing: Any) -> Iterator[Any]:
    """Every element of the structure tree, in reading order."""
    thing = thing.get_object()
    if isinstance(thing, list):
        for part in thing:
            yield from _elements(part)
    elif hasattr(thing, "get"):
        if "/S" in thing:
            yield thing
        if "/K" in thing:
            yield from _elements(thing["/K"])


@lru_cache(maxsize=1)
def _tree(proof: Proof) -> list[Any]:
    """Read once for the tests of a proof, which follow each other."""
    root: Any = proof.reader().trailer["/Root"]
    return list(_elements(root["/StructTreeRoot"]))


def test_the_file_says_that_it_is_for_screen_readers(proof: Proof) -> None:
    root: Any = proof.reader().trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b'pdfuaid:part="1"' in root["/Metadata"].get_object().get_data()


def test_headings_step_down_one_level_at_a_time(proof: Proof) -> None:
    levels = [int(str(one["/S"])[2]) for one in _tree(proof) if str(one["/S"]) in
              ("/H1", "/H2", "/H3", "/H4")]  # fmt: skip
    assert levels[0] == 1
    assert len(levels) > 20
    assert [pair for pair in pairwise(levels) if pair[1] > pair[0] + 1] == []


def test_every_table_header_says_what_it_heads(proof: Proof) -> None:
    headers = [one for one in _tree(proof) if one["/S"] == "/TH"]
    assert headers
    assert all("/Scope" in str(one.get("/A", "")) for one in headers)


def test_every_picture_that_tells_something_has_words(proof: Proof) -> None:
    """Decoration stands outside the tree; what is in it must be read aloud."""
    silent = [one for one in _tree(proof) if one["/S"] == "/Figure" and not one.get("/Alt")]
    assert silent == []


def test_the_tree_holds_what_a_booklet_is_made_of(proof: Proof) -> None:
    kinds = Counter(str(one["/S"]) for one in _tree(proof))
    assert kinds["/Document"] == 1
    assert min(kinds[kind] for kind in ("/P", "/Table", "/TR", "/TD", "/Link")) > 5
