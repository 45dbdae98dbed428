"""Mutants of the files beside the YAML of a pack: pictures, templates, styles, sheets, settings,
baselines, campaigns, translations, stored games; and missing or additional files of a pack."""

import gzip
import json
import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from authoring.core.data import data_folder
from authoring.engine.record import Record
from authoring.playtest.records import as_line
from authoring.playtest.runs import signed
from tools.fuzz_changes import changed, spots
from tools.fuzz_slips import SPOILT, slipped

Files = tuple[tuple[str, bytes | None], ...]
"""(Path from the folder of the pack, content to save there; None: no file is there)."""

SVG: Final = """<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9">
  <style>path { fill: teal; stroke-width: 2 }</style>
  <defs><linearGradient id="a"><stop offset="0.5" stop-color="#123"/></linearGradient></defs>
  <g transform="rotate(20 4 4)"><path id="b" d="M0 0h9v9z" fill="url(#a)"/></g>
  <use href="#b" x="2"/><text x="1" y="2">Salt &amp; ash</text>
</svg>
"""
STYLE: Final = (
    "/* mine */\nh1 { color: teal; margin: 0 2mm }\n@page { margin: 9mm }\np { content: 'x' }\n"
)
SETTINGS: Final = """select = ["*"]
ignore = ["manual-effect", "chart-*"]
[per-file]
"charts*" = ["unused-definition", "art-*"]
[severity]
unused-definition = "hint"
great-door-early = "error"
"""
SHEET: Final = """format: 1
title: A3 for the copy shop
paper: [297, 420]
margins: [14, 12, 16, 12]
item: [63.5, 88.9]
gutter: 6
bleed: 3
crop_marks: true
registration_marks: true
duplex: short-edge
back_order: after
"""
BASELINE: Final = json.dumps({
    "format": 1,
    "findings": [
        {"code": code, "path": "pack.yaml", "fingerprint": "0123456789abcdef", "count": 2}
        for code in ("unused-definition", "dangling-reference")
    ],
}, indent=1)  # fmt: skip
CAMPAIGN: Final = "campaign.yaml"
LANGUAGE: Final = "words.po"
BASE: Final = "baseline.json"
TOML: Final = "questpack.toml"
RUNS: Final = "runs/mine"


def _dots(kind: str) -> bytes:
    out = BytesIO()
    Image.effect_noise((24, 24), 80).save(out, kind)
    return out.getvalue()


@cache
def authored() -> Files:
    """Return the valid files that an author may bring for the pages."""
    blank = (data_folder("templates") / "blank" / "pack.html.j2").read_text(encoding="utf-8")
    shown = "<body>\n<img src=\"{{ 'cover' | own_art }}\">"
    template = blank.replace("<body>", shown) + "{% set n = 3 %}{{ '%s' | format(n * 2) }}\n"
    return (
        ("art/cover.svg", SVG.encode()), ("art/cover.png", _dots("PNG")),
        ("art/cover.jpg", _dots("JPEG")), ("templates/styles/own.css", STYLE.encode()),
        ("templates/blank/pack.html.j2", template.encode()),
        ("sheets/copy-shop.yaml", SHEET.encode()),
    )  # fmt: skip


def authors(chance: random.Random, pack: Path) -> tuple[str, Files]:
    """Return (path of a damaged file, files): those of `authored` with one of the covers, one or
    two of them damaged."""
    art = [one for one in authored() if one[0].startswith("art/")]
    files = [one for one in authored() if one not in art] + [chance.choice(art)]
    mutated = chance.sample(range(len(files)), chance.choice((1, 2)))
    for at in mutated:
        name, data = files[at]
        files[at] = (name, _spoilt(chance, name, data or b""))
    return files[mutated[0]][0], tuple(files)


def settings(chance: random.Random, pack: Path) -> tuple[str, Files]:
    """Return a damaged `questpack.toml`, in the form of `authors`."""
    return TOML, ((TOML, _spoilt(chance, TOML, SETTINGS.encode())),)


def baseline(chance: random.Random, pack: Path) -> tuple[str, Files]:
    """Return a damaged baseline, in the form of `authors`."""
    return BASE, ((BASE, _spoilt(chance, BASE, BASELINE.encode())),)


def campaign(chance: random.Random, pack: Path) -> tuple[str, Files]:
    """Return a damaged campaign that plays this pack twice, in the form of `authors`."""
    text = (data_folder("packs") / "below-the-county.yaml").read_text(encoding="utf-8")
    text = text.replace("knocking-wall, salt-mine, clockwork-crypt", f"{pack.name}, {pack.name}")
    return f"../{CAMPAIGN}", ((f"../{CAMPAIGN}", _spoilt(chance, CAMPAIGN, text.encode())),)


def language(chance: random.Random, pack: Path) -> tuple[str, Files]:
    """Return six entries of a `.po` file, damaged, in the form of `authors`."""
    whole = data_folder("templates").joinpath("languages", "de.po").read_text(encoding="utf-8")
    head, *entries = whole.split("\n\n")
    at = chance.randrange(len(entries))
    text = "\n\n".join((head, *entries[at : at + 6])) + "\n"
    return LANGUAGE, ((LANGUAGE, _spoilt(chance, LANGUAGE, text.encode())),)


def files(chance: random.Random, pack: Path) -> tuple[str, Files]:
    """Return, in the form of `authors`, a change of the pack's files: one is missing, empty,
    renamed or there twice, or a strange one is added."""
    names = sorted(one.name for one in pack.glob("*.yaml"))
    name, other = chance.choice(names), chance.choice((*names, "events.yaml", "spells.yaml"))
    data = (pack / name).read_bytes()
    ways: tuple[tuple[str, Files], ...] = (
        (name, ((name, None),)),
        (name, ((name, b""),)),
        (other, ((other, data), (name, None))),
        (other, ((other, data),)),
        (f"{name[:-5]}.yml", ((f"{name[:-5]}.yml", data), (name, None))),
        (f"my-{name}", ((f"my-{name}", data),)),
        (name.upper(), ((name.upper(), data), (name, None))),
        ("charts/x.yaml", (("charts/x.yaml", data),)),
        (f"{name}/x.yaml", ((name, None), (f"{name}/x.yaml", data))),
        (".hidden.yaml", ((".hidden.yaml", b"\xff"),)),
        ("a b\u00fc.yaml", (("a b\u00fc.yaml", data),)),
        ("art/odd.yaml", (("art/odd.yaml", data), ("art/tiles/x.png", b""))),
        ("art/figures/\u00fc.svg", (("art/figures/\u00fc.svg", SVG.encode()),)),
        ("art/fonts/x.ttf", (("art/fonts/x.ttf", SVG.encode()),)),
        ("templates/other/x.html.j2", (("templates/other/x.html.j2", b"{{ x"),)),
        ("sheets/Ghost.yaml", (("sheets/Ghost.yaml", data), ("sheets/a4.yaml", data))),
    )
    return chance.choice(ways)


def runs(chance: random.Random, pack: Path) -> tuple[str, Files]:
    """Return stored games of this pack with the heading or the games damaged, in the form of
    `authors`; half of the damaged games get valid signatures, as if forged."""
    heading = {"format": 2, "quest": pack.name, "digest": "0" * 64, "policy": "bold", "seed": 7,
               "round_limit": 500, "questpack": "0.1.0"}  # fmt: skip
    head, games = f"{RUNS}/run.json", f"{RUNS}/games-00000001.jsonl"
    lines = [as_line(_game(number)) for number in range(1, 5)]
    texts = {head: json.dumps(heading, indent=1).encode(), games: _signed(lines)}
    name = chance.choice((head, games, games))
    if name == head or chance.random() < 0.5:
        texts[name] = _spoilt(chance, ".json", texts[name])
    else:
        spoilt = (_spoilt(chance, ".json", line.encode()) for line in lines)
        texts[name] = _signed(line.decode("utf-8", "replace").strip() + "\n" for line in spoilt)
    if name == games and chance.random() < 0.3:
        texts[f"{RUNS}/games-00000001.jsonl.gz"] = gzip.compress(texts.pop(games))[
            : chance.randrange(900)
        ]
        name = f"{RUNS}/games-00000001.jsonl.gz"
    return name, tuple(texts.items())


def _signed(lines: Iterable[str]) -> bytes:
    return "".join(map(signed, lines)).encode("utf-8", "surrogatepass")


def _game(number: int) -> Record:
    tallies = {"rows": {"doorway/2": 3, "encounter/1-3": 1}}
    return Record(number, number % 2 == 0, "won", 12, {"gold": 7}, tallies, cases={"boss": "orc"})


BROUGHT: Final[dict[str, Callable[[random.Random, Path], tuple[str, Files]]]] = {
    "authors": authors, "settings": settings, "baseline": baseline, "campaign": campaign,
    "language": language, "files": files, "runs": runs,
}  # fmt: skip
"""Kind of mutant -> function that returns (path of the changed file, all files to save)."""


def _spoilt(chance: random.Random, name: str, data: bytes) -> bytes:
    """Return the content of a file with one to four slips: changes of its YAML or words, or damaged
    bytes."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        way = chance.random()
        if name.endswith(".yaml") and way < 0.6:
            text = data.decode("utf-8", "replace")
            every = spots(name, text)
            data = changed(chance, text, every, 1).encode("utf-8", "replace") if every else data
        elif not name.endswith((".png", ".jpg")) and way < 0.4:
            data = slipped(chance, data.decode("utf-8", "replace")).encode()
        elif name.endswith((".toml", ".json", ".svg", ".po", ".css")) and way < 0.7:
            data = _word_changed(chance, data)
        else:
            data = chance.choice(SPOILT)(chance, data)
    return data


_ODD: Final[Sequence[bytes]] = (
    b"0", b"-1", b"1e400", b"NaN", b"null", b"true", b"[]", b"{}", b'""', b"x", b"9" * 5000,
    b"{n}", b"%s", b"%(x)d", b"&ghost;", b"\\", b"url(#a)", b"1e9mm", b"*", b"[" * 3000,
    b"2026-11-23", b"{", b"\\u0000", b"a" * 30_000,
)  # fmt: skip


def _word_changed(chance: random.Random, data: bytes) -> bytes:
    """Return data in which the text between two punctuation marks is replaced by an odd one."""
    marks = [at for at, byte in enumerate(data) if byte in b' "=:,[](){}<>\n']
    if len(marks) < 2:
        return data
    at = chance.randrange(len(marks) - 1)
    return data[: marks[at] + 1] + chance.choice(_ODD) + data[marks[at + 1] :]
