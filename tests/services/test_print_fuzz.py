"""Whatever is written into a quest is printed, refused or pointed out; never a traceback."""

import json
import shutil
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from authoring.core.errors import CannotRun
from authoring.lint.report import render
from authoring.render.options.print_options import BORDERS, THEMES, Look
from authoring.services.new import new
from authoring.services.packs import open_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack
from tests.examples import examples
from tests.places import places, standing_at

PARTS = ("booklet", "aids", "tiles", "standups", "cards", "extras")
LITERAL = "<script>alert(7)</script>"
TEXTS = st.sampled_from(
    [
        "x" * 5000, "word " * 3000, f"</title></style>{LITERAL}{{{{ 7 * 7 }}}}{{% for %}}",
        "\u05e9\u05dc\u05d5\u05dd \u202e123\u202c", "\U0001f409\u200d\U0001f525" * 40, "a\nb\n\nc",
        "&amp;]]>{#", "\u2028\ufeff\x85\ud7ff", "%(name)s {who:dative} %s {0}", "   ", "'\"`", "7",
    ]
)  # fmt: skip
VALUES: st.SearchStrategy[Any] = st.one_of(
    TEXTS,
    st.sampled_from([None, True, -1, 0, 1, 20, 10**9, 0.5, "d6", "1-3", "6+", "nothing", [], {}]),
    st.builds(lambda n: ["." * n] * n, st.integers(0, 22)).map("\n".join),
)
SPOKEN = ("title", "name", "flavour", "introduction", "objective", "goal", "note", "description")
LOOKS = st.builds(
    Look,
    paper=st.sampled_from(["a4", "letter"]),
    border=st.sampled_from(BORDERS),
    theme=st.sampled_from(["", *THEMES]),
    ink_saver=st.booleans(),
    bleed=st.sampled_from([0.0, 3.0, 10.0]),
    sheet=st.sampled_from(["", "poker-deck", "gutterfold-letter"]),
    fillable=st.booleans(),
    language=st.sampled_from(["", "de"]),
)


@cache
def _start() -> str:
    """The quest that `questpack new` writes, as JSON."""
    whole: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        new(Path(folder) / "my-quest")
        for path in (Path(folder) / "my-quest").glob("*.yaml"):
            whole |= YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
    return json.dumps(whole)


def _changed(quest: dict[str, Any], data: st.DataObject) -> None:
    """One place has another value, or is gone."""
    everywhere = sorted(places(quest), key=str)
    spoken = [place for place in everywhere if place[-1] in SPOKEN]
    of_text = data.draw(st.booleans()) and bool(spoken)
    *way, last = data.draw(st.sampled_from(spoken if of_text else everywhere))
    inner = standing_at(quest, tuple(way))
    if of_text or data.draw(st.integers(0, 3)):
        inner[last] = data.draw(TEXTS if of_text else VALUES)
    else:
        del inner[last]


@examples(6)
@given(st.data())
def test_a_changed_quest_is_printed_refused_or_pointed_out(data: st.DataObject) -> None:
    quest = json.loads(_start())
    for _ in range(data.draw(st.integers(1, 3))):
        _changed(quest, data)
    parts = data.draw(st.lists(st.sampled_from(PARTS), min_size=1, max_size=2, unique=True))
    folder = Path(tempfile.mkdtemp())
    try:
        pack, out = folder / "my-quest", folder / "quest.html"
        pack.mkdir()
        (pack / "pack.yaml").write_text(json.dumps(quest), encoding="utf-8")
        with suppress(CannotRun):
            look = data.draw(LOOKS)
            answer = print_pack(
                open_pack(pack), Order(out, parts=tuple(parts), look=look, html=True)
            )
            assert (answer.value is not None) == out.exists()
            assert out.exists() or render(answer.findings, answer.texts, "text")
            assert not out.exists() or LITERAL not in out.read_text(encoding="utf-8")
    finally:
        shutil.rmtree(folder)
