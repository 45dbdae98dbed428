"""No command writes or reads outside a pack through links that lie in it.

Each place that a command writes, or reads, becomes a link: to a file elsewhere, to one that is not
there yet, to a folder. Nothing elsewhere changes, and no word of it is shown.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from authoring.cli.shell import run
from authoring.playtest.runs import _FORMAT
from tests.cli.conftest import ROOT, SMALL
from tests.opened import opened

SECRET = "swordfish"
FILE, FOLDER = "file", "folder"
GAMES = ("-n", "20", "-j", "1")


@dataclass(frozen=True)
class Written:
    """A call from inside the pack, and the places below it that it writes."""

    call: tuple[str, ...]
    places: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        return " ".join(self.call[:2])


def _files(*names: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, FILE) for name in names)


WRITTEN = (
    Written(("translate", ".", "de"), (("languages/de.po", FILE), ("languages", FOLDER))),
    Written(("print", ".", "-o", "a.pdf", "--force"), _files("a.pdf")),
    Written(("print", ".", "-o", "a.pdf", "--png", "30", "--force"), _files("a-01.png")),
    Written(("print", ".", "-o", "out/", "--force", "-j", "1"),
            (("out/blank-demo-booklet.pdf", FILE), ("out", FOLDER))),
    Written(("print", ".", "-o", "in/a.html", "--html", "--force"), (("in", FOLDER),)),
    Written(("odds", ".", "--html", "a.html", "--force"), _files("a.html")),
    Written(("replay", ".", "--html", "a.html", "--force"), _files("a.html")),
    Written(("show", ".", "passage", "-o", "a.svg", "--force"), _files("a.svg")),
    Written(("playtest", ".", *GAMES, "--force", "--out", "a.txt", "--records", "b", "--html",
             "c.html", "--markdown", "d.md"), _files("a.txt", "b", "c.html", "d.md")),
    Written(("lint", ".", "--force", "--format", "text", "--format", "sarif=a", "--format",
             "junit=b", "--format", "markdown=c"), _files("a", "b", "c")),
    Written(("check", ".", *GAMES, "--force", "--output", "a"), _files("a")),
    Written(("compare", ".", ".", *GAMES, "--force", "--output", "a"), _files("a")),
    Written(("lint", ".", "--write-baseline", "a.json"), _files("a.json")),
    Written(("export", ".", "--to", "foundry", "-o", "out", "--force"),
            (("out/questpack-blank-demo/module.json", FILE), ("out", FOLDER),
             ("out/questpack-blank-demo/packs", FOLDER))),
    Written(("playtest", ".", "--save", "--force", *GAMES),
            (("runs", FOLDER), ("runs/RUN", FOLDER), *_files(
                "runs/RUN/run.json", "runs/RUN/lock", "runs/RUN/.run.json.part",
                "runs/RUN/games-00000001.jsonl", "runs/RUN/games-00000001.jsonl.gz",
                "runs/RUN/.games-00000001.jsonl.part", "runs/RUN/.games-00000001.jsonl.gz.part",
            ))),
    Written(("fmt", "."), _files("pack.yaml", "charts.yaml")),
    Written(("migrate", "."), _files("pack.yaml", "charts.yaml")),
    Written(("lint", ".", "--fix", "--unsafe-fixes"), _files("pack.yaml", "charts.yaml")),
    Written(("tune", ".", "--target", "win_rate=60%", "--over", "quest.candle=5..6", "-n", "160",
             "-j", "1", "--write"), _files("pack.yaml")),
    Written(("new", "../blank-demo", "--ruleset", "blank", "--force"),
            (*_files("pack.yaml", ".schema/blank.json"), (".schema", FOLDER))),
)  # fmt: skip


def _cases() -> Iterator[Any]:
    """Every place of every call, with each kind of target; the first of a call is also tried
    where the long tests are left out."""
    for written in WRITTEN:
        for number, (place, kind) in enumerate(written.places):
            targets = ("gone", "there", "repository") if kind == FILE else ("folder", "gone")
            for target in targets:
                quick = number == 0 and target == targets[0]
                name = f"{written.name} {place} {target}"
                marks = () if quick else (pytest.mark.long,)
                yield pytest.param(written, place, kind, target, id=name, marks=marks)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack that every command finds something to do in, with charts in a file of their own."""
    folder = tmp_path / "packs" / "blank-demo"
    shutil.copytree(ROOT / SMALL, folder)
    text = (folder / "pack.yaml").read_text(encoding="utf-8")
    head, charts = text.split("charts:\n")
    charts, tail = charts.split("playtest:\n")
    (folder / "pack.yaml").write_text(f"{head}playtest:\n{tail}", encoding="utf-8")
    charts = "charts:\n" + charts.replace("die: d6", "die:   d6")
    (folder / "charts.yaml").write_text(charts, encoding="utf-8")
    (folder / "in").mkdir()
    return folder


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """What is nobody's business: a folder with files of the user's."""
    folder = tmp_path / "home"
    (folder / ".git").mkdir(parents=True)
    (folder / "there").write_text(f"{SECRET}: {SECRET}\n", encoding="utf-8")
    (folder / ".git" / "config").write_text(f"# {SECRET}\n", encoding="utf-8")
    (folder / "folder").mkdir()
    (folder / "folder" / "de.po").write_text(f"{SECRET}\n", encoding="utf-8")
    return folder


def _state(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else b""
        for path in folder.rglob("*")
    }


def _lay(pack: Path, place: str, target: Path) -> None:
    """Put a link at the place, over what lies there."""
    path = pack / place
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    path.symlink_to(os.path.relpath(target, path.parent))


def _run_of(pack: Path) -> str:
    (name,) = (path.name for path in (pack / "runs").iterdir())
    return name


def _spoil(written: Written, pack: Path) -> None:
    """A mistake for those who mend."""
    if "--fix" in written.call:
        file = pack / "charts.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace(" d6", " D6"), encoding="utf-8")


Text = Callable[[], str]


@pytest.fixture
def shown(capfd: pytest.CaptureFixture[str]) -> Text:
    def text() -> str:
        captured = capfd.readouterr()
        return captured.out + captured.err

    return text


@pytest.mark.parametrize("written", WRITTEN, ids=lambda one: one.name)
def test_without_links_it_writes(
    written: Written, pack: Path, monkeypatch: pytest.MonkeyPatch, shown: Text
) -> None:
    """So that a refusal below is one of the link."""
    monkeypatch.chdir(pack)
    _spoil(written, pack)
    before = _state(pack)
    code = run(list(written.call))
    assert code in (0, 1), shown()
    run_name = _run_of(pack) if (pack / "runs").is_dir() else ""
    for place, kind in written.places:
        if ".part" in place or place.endswith(".jsonl") or written.call[0] in ("migrate",):
            continue
        path = pack / place.replace("RUN", run_name)
        assert path.is_file() if kind == FILE else path.is_dir(), place
    assert _state(pack) != before or written.call[0] in ("migrate", "tune")


@pytest.mark.parametrize(("written", "place", "kind", "target"), list(_cases()))
def test_nothing_is_written_through_a_link(
    written: Written,
    place: str,
    kind: str,
    target: str,
    pack: Path,
    elsewhere: Path,
    monkeypatch: pytest.MonkeyPatch,
    shown: Text,
) -> None:
    monkeypatch.chdir(pack)
    if "RUN" in place:
        assert run(["playtest", ".", "--save", *GAMES]) == 0, shown()
        place = place.replace("RUN", _run_of(pack))
    _spoil(written, pack)
    aims = {"repository": elsewhere / ".git" / "config"}
    _lay(pack, place, aims.get(target, elsewhere / target))
    before = _state(elsewhere)
    shown()
    code = run(list(written.call))
    said = shown()
    assert code in (0, 1, 2)
    assert "internal error" not in said
    assert SECRET not in said
    assert _state(elsewhere) == before, (kind, said)


YAML = f"charts:\n  {SECRET}: {{die: d6, rows: {{1-6: {SECRET}}}}}\n"
SVG = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>{SECRET}</text></svg>'
PO = f'msgid "A Candle in the Cellar"\nmsgstr "{SECRET}"\n'
RUN = (ROOT / SMALL / "pack.yaml").read_text(encoding="utf-8")
REST = '"seed": 1, "round_limit": 1, "questpack": "x"}'
READ = {
    "pack.yaml": (RUN.replace("A Candle", SECRET), SECRET),
    "charts.yaml": (YAML, f"{SECRET}: [\n", SECRET),
    "stray.yaml": (YAML, f"{SECRET}: [\n"),
    "more/charts.yaml": (YAML, f"{SECRET}: [\n"),
    "languages/de.po": (PO, f"{SECRET}:x:0:0\n", f'msgid "{SECRET}'),
    "sheets/mine.yaml": (f"{SECRET}: 1\n", f"{SECRET}: ["),
    "art/a.svg": (SVG, SECRET),
    "art/cover.svg": (SVG, SECRET),
    "templates/styles/own.css": (f"p::after {{ content: '{SECRET}' }}\n", f"{SECRET} {{"),
    "templates/booklet.html.j2": (SECRET, f"{{% {SECRET} %}}"),
    "templates/blank/booklet.html.j2": (SECRET, f"{{% {SECRET} %}}"),
    "questpack.toml": (f"{SECRET} = 1\n", f"{SECRET}\n"),
    "campaign.yaml": (f"format: 1\ntitle: {SECRET}\nquests: [.]\n", f"{SECRET}: ["),
    "known.json": (f'{{"{SECRET}": 1}}', SECRET),
    "map.tmj": (f'{{"{SECRET}": 1}}', SECRET),
    "runs/a/run.json": (
        f'{{"format": {_FORMAT}, "quest": "{SECRET}", "digest": "x", "policy": "x", {REST}',
        SECRET,
    ),
}
"""Places that are read, and what may lie where a link in such a place leads to."""
UNSHOWN = ("stray.yaml", "more/charts.yaml", "art/a.svg", "art/cover.svg",
           "templates/booklet.html.j2", "known.json", "map.tmj")  # fmt: skip
"""Nothing here names them, or no word of them is ever shown."""
READERS = (
    ("lint", ".", "--baseline", "known.json"),
    ("lint", "."),
    ("list", "charts", "."),
    ("print", ".", "-o", "made.html", "--html", "--language", "de"),
    ("translate", ".", "de", "--diff"),
    ("playtest", "--campaign", "campaign.yaml", *GAMES),
    ("tile", "map.tmj"),
    ("runs",),
    ("fmt", ".", "--diff"),
    ("export", ".", "--to", "foundry", "-o", "exported"),
)


def _look(pack: Path, shown: Text) -> str:
    """All that commands show and write of a pack."""
    for call in READERS:
        assert run(list(call)) in (0, 1, 2), call
    made = [path for path in (pack / "made.html", *pack.glob("exported/**/*")) if path.is_file()]
    return shown() + "".join(path.read_text("utf-8", "replace") for path in made)


@pytest.mark.parametrize(
    ("place", "content"),
    [
        pytest.param(
            place, text, id=f"{place} {number}", marks=(pytest.mark.long,) if number else ()
        )
        for place, texts in READ.items()
        for number, text in enumerate(texts)
    ],
)
def test_nothing_is_read_through_a_link(
    place: str, content: str, pack: Path, monkeypatch: pytest.MonkeyPatch, shown: Text
) -> None:
    """By a link in the place of the file, and by one in the place of its folder."""
    monkeypatch.chdir(pack)
    away = pack.parent.parent / "home" / Path(place).name
    away.parent.mkdir()
    away.write_text(content, encoding="utf-8")
    _lay(pack, place, away)
    if place == "known.json":
        (pack / "charts.yaml").write_text("charts: {}\n", encoding="utf-8")
    _look_unseen(pack, away, shown)
    if "/" in place:
        (pack / place).unlink()
        _lay(pack, str(Path(place).parent), away.parent)
        _look_unseen(pack, away, shown)


def _look_unseen(pack: Path, away: Path, shown: Text) -> None:
    """No word of a file is shown, and it is not even opened."""
    with opened() as paths:
        seen = _look(pack, shown)
    assert "internal error" not in seen
    assert SECRET not in seen
    assert away.resolve() not in paths


@pytest.mark.parametrize("place", [place for place in READ if place not in UNSHOWN])
def test_without_a_link_it_is_read(
    place: str, pack: Path, monkeypatch: pytest.MonkeyPatch, shown: Text
) -> None:
    """So that the test above tries what would be seen."""
    monkeypatch.chdir(pack)
    path = pack / place
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = []
    for content in READ[place]:
        path.write_text(content, encoding="utf-8")
        texts.append(_look(pack, shown))
    assert any(SECRET in text for text in texts)
