"""Pictures, templates and styles of authors with slips in them: printed, refused or pointed out."""

import random
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from authoring.core.data import data_folder
from tests.examples import one_of
from tools.fuzz_mutants import Mutant
from tools.fuzz_slips import SPOILT, slipped
from tools.fuzz_stages import STRICT, Crash, tried

SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9">
  <style>path { fill: teal; stroke-width: 2 }</style>
  <defs><linearGradient id="a"><stop offset="0.5" stop-color="#123"/></linearGradient></defs>
  <g transform="rotate(20 4 4)"><path id="b" d="M0 0h9v9z" fill="url(#a)"/></g>
  <use href="#b" x="2"/><text x="1" y="2">Salt &amp; ash</text>
</svg>
"""
STYLE = "/* mine */\nh1 { color: teal; margin: 0 2mm }\n@page { margin: 9mm }\np { content: 'x' }\n"
BLANK = (data_folder("templates") / "blank" / "pack.html.j2").read_text(encoding="utf-8")
SHOWN = "<body>\n<img src=\"{{ 'cover' | own_art }}\">"
TEMPLATE = BLANK.replace("<body>", SHOWN) + "{% set n = 3 %}{{ '%s' | format(n * 2) }}\n"


def _dots(kind: str) -> bytes:
    out = BytesIO()
    Image.effect_noise((24, 24), 80).save(out, kind)
    return out.getvalue()


FILES: tuple[tuple[str, bytes], ...] = (
    ("art/cover.svg", SVG.encode()), ("art/cover.png", _dots("PNG")),
    ("art/cover.jpg", _dots("JPEG")), ("templates/style.css", STYLE.encode()),
    ("templates/blank/pack.html.j2", TEMPLATE.encode()),
)  # fmt: skip


def _spoilt(chance: random.Random, data: bytes, *, words: bool) -> bytes:
    for _ in range(chance.choice((1, 1, 2, 4))):
        if words and chance.random() < 0.4:
            data = slipped(chance, data.decode("utf-8", "replace")).encode()
        else:
            data = chance.choice(SPOILT)(chance, data)
    return data


def _harm(seed: int, folder: Path) -> list[Crash]:
    """What goes wrong with a small quest that has all of these files, one or two of them spoilt.

    A template that fails with what it is given, or shows nothing, is found out when printed."""
    chance = random.Random(seed)
    pack = folder / str(seed)
    shutil.copytree(data_folder("packs") / "blank-demo", pack)
    spoilt = chance.sample(FILES, chance.choice((1, 2)))
    for name, whole in FILES:
        data = whole
        if name.startswith("art/") and name != FILES[seed % 3][0]:
            continue
        if (name, whole) in spoilt:
            data = _spoilt(chance, data, words=name.startswith("templates/"))
        (pack / name).parent.mkdir(parents=True, exist_ok=True)
        (pack / name).write_bytes(data)
    main = pack / "pack.yaml"
    course = tried(Mutant(seed, "authored", pack, main, main.read_bytes()))
    refused = (f"Wrong: {STRICT}", "CannotRun: nothing to print")
    return [
        one for one in course.crashes if one.stage != "print" or not one.what.startswith(refused)
    ]


@pytest.mark.parametrize("first", range(0, one_of(60, 10), 10))
def test_what_authors_bring_comes_to_no_harm(first: int, tmp_path: Path) -> None:
    crashes = [one for seed in range(first, first + 10) for one in _harm(seed, tmp_path)]
    told = "\n".join(f"{one.mutant}, {one.stage}: {one.what}\n{one.trace}" for one in crashes)
    assert not crashes, told
