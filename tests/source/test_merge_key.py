"""Merge keys: told once, read as they are meant, and written out by the fix."""

import pytest

from authoring.source.edits.text_edits import applied
from authoring.source.node import Node, plain
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

BASE = "imp: &imp\n  name: Imp\n  law: melee\n  attacks:\n    - {name: Claws}\n"


def _composed(text: str) -> tuple[Node, str]:
    """The value, and the text after the fix."""
    node, found = compose("a.yaml", text, Budget())
    assert node is not None
    assert [one.code for one in found] == ["unsupported-yaml"]
    fix = found[0].fix
    return node, applied(text, fix.edits) if fix else ""


@pytest.mark.parametrize(
    "text",
    [
        BASE + "big:\n  <<: *imp\n  name: Big\n",
        BASE + "big:\n  name: Big\n  <<: *imp\n",
        BASE + "many:\n  - <<: *imp\n    name: Big\n",
        BASE + "deep:\n    big:\n        <<: *imp\n        xp: 1\n",
        BASE + "other: &other {xp: 4, name: Other}\nbig:\n  <<: [*imp, *other]\n  law: ranged\n",
        "imp: &imp {name: Imp, law: melee}\nbig: {<<: *imp, name: Big}\n",
    ],
)
def test_the_fix_says_what_the_merge_key_means(text: str) -> None:
    node, fixed = _composed(text)
    again, found = compose("a.yaml", fixed, Budget())
    assert found == ()
    assert again is not None
    assert plain(again) == plain(node)
    assert "<<" not in fixed


def test_own_keys_win_and_the_first_of_two_anchors() -> None:
    text = "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc:\n  <<: [*a, *b]\n  x: 3\n"
    node, _ = _composed(text)
    assert plain(node)["c"] == {"x": 3, "y": 1, "z": 2}  # type: ignore[index]


@pytest.mark.parametrize(
    "text",
    [
        "a: &a\n  b: &b {c: 1}\nd:\n  <<: *a\n",
        BASE + "big: {<<: *imp, name: Big}\n",
        "a:\n  <<: {b: 1}\n",
        "a: &a {b: 1}\nc: &c {d: 1}\ne:\n  <<: *a\n  <<: *c\n",
    ],
)
def test_no_fix_where_the_text_would_say_something_else(text: str) -> None:
    assert _composed(text)[1] == ""
