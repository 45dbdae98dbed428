"""New quests: their templates, and a schema line that leads somewhere on every machine."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.engine.contract import Ruleset
from authoring.rulesets.find import find_ruleset
from authoring.services import new as new_module
from authoring.services.check import check
from authoring.services.new import games, new, templates_of
from authoring.services.packs import open_pack, open_sound
from authoring.services.playtest import PlaytestRequest

TEMPLATES = [
    (one.id, template) for one in games() for template in one.templates if template != "classic"
]


@pytest.mark.parametrize(("game", "template"), TEMPLATES)
def test_every_template_passes_its_own_check(tmp_path: Path, game: str, template: str) -> None:
    new(tmp_path / "my-quest", game, template)
    checked = check(open_pack(tmp_path / "my-quest"), PlaytestRequest(games=20, jobs=1)).value
    assert checked is not None
    assert checked.passed, checked.verdicts


def test_two_doors_has_two_great_doors(tmp_path: Path) -> None:
    new(tmp_path / "my-quest", "dungeon-plungin", "two-doors")
    pack = open_sound(tmp_path / "my-quest").pack
    (great,) = [row for row in pack.charts["doorway"].rows if row.label == "7+"]
    assert great.times == 2
    assert [place for kind, place in pack.source.definitions if kind == "locations"][:2] == [
        "guardroom", "den"
    ]  # fmt: skip


def test_tiny_is_smaller_than_classic(tmp_path: Path) -> None:
    for one in games():
        sizes = {}
        for template in ("tiny", "classic"):
            written = new(tmp_path / f"{one.id}-{template}", one.id, template)
            sizes[template] = sum(path.stat().st_size for path in written if path.suffix == ".yaml")
        assert sizes["tiny"] < sizes["classic"]


@pytest.mark.parametrize("id", [one.id for one in games()])
def test_no_file_holds_a_path_of_this_machine(tmp_path: Path, id: str) -> None:
    for path in new(tmp_path / "my-quest", id):
        text = path.read_text(encoding="utf-8")
        assert str(data_folder("schemas").parent) not in text
        assert str(tmp_path) not in text
        assert "{schema}" not in text


def test_elsewhere_the_schema_is_copied_beside_the_pack(tmp_path: Path) -> None:
    folder = tmp_path / "my-quest"
    new(folder)
    for name in ("pack.yaml", "charts.yaml"):
        first = (folder / name).read_text(encoding="utf-8").splitlines()[0]
        copy = folder / first.partition("$schema=")[2]
        shipped = data_folder("schemas") / "dungeon-plungin.json"
        assert copy.parent == folder / ".schema"
        assert copy.read_text(encoding="utf-8") == shipped.read_text(encoding="utf-8")
        assert json.loads(copy.read_text(encoding="utf-8"))["$id"]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("schemas", "../../schemas/blank.json"),
        (".venv/lib/schemas", ".schema/blank.json"),
        ("lib/site-packages/schemas", ".schema/blank.json"),
    ],
)
def test_in_one_project_the_line_is_the_way_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, line: str
) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "packs").mkdir()
    home = (tmp_path / place).parent
    (home / "schemas").mkdir(parents=True)
    (home / "schemas" / "blank.json").write_text("{}", encoding="utf-8")
    (home / "templates").symlink_to(data_folder("templates"))
    _brings(monkeypatch, home)
    new(tmp_path / "packs" / "my-quest", "blank")
    text = (tmp_path / "packs" / "my-quest" / "pack.yaml").read_text(encoding="utf-8")
    assert text.startswith(f"# yaml-language-server: $schema={line}\n")


def _brings(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    found = find_ruleset("blank")
    assert isinstance(found, Ruleset)
    monkeypatch.setattr(new_module, "find_ruleset", lambda _: replace(found, home=home))


@pytest.mark.parametrize(
    ("template", "hint"), [("tini", "did you mean `tiny`?"), ("x", "there are: classic, tiny")]
)
def test_a_template_that_is_not_there_is_refused(tmp_path: Path, template: str, hint: str) -> None:
    with pytest.raises(CannotRun) as refused:
        new(tmp_path / "my-quest", "blank", template)
    assert refused.value.hint == hint
    assert list(tmp_path.iterdir()) == []


def test_a_template_is_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "templates" / "starter" / "blank"
    (mine / "dark" / "more").mkdir(parents=True)
    (mine / "pack.yaml").write_text("id: {id}\n", encoding="utf-8")
    (mine / "dark" / "pack.yaml").write_text("title: {title}\n", encoding="utf-8")
    (mine / "dark" / "charts.yaml").write_text("charts: {}\n", encoding="utf-8")
    _brings(monkeypatch, tmp_path)
    found = find_ruleset("blank")
    assert found is not None
    assert templates_of(replace(found, home=tmp_path)) == ("classic", "dark")
    assert [path.name for path in new(tmp_path / "a", "blank")] == ["pack.yaml"]
    dark = new(tmp_path / "b", "blank", "DARK")
    assert [path.name for path in dark] == ["charts.yaml", "pack.yaml"]
    assert dark[1].read_text(encoding="utf-8") == "title: B\n"


@pytest.mark.parametrize(
    "title",
    [
        "The Drowned Orchard",
        "No: 1",
        "Who's there?",
        '"Quoted" #2',
        "{id}",
        "true",
        "12",
        "Über \\ alles",
    ],
)
def test_a_title_stands_in_the_pack_as_it_was_typed(tmp_path: Path, title: str) -> None:
    for game in games():
        folder = tmp_path / f"a-{game.id}"
        new(folder, game.id, title=title)
        assert open_sound(folder).pack.title == title


def test_a_title_that_no_booklet_could_bear_is_refused(tmp_path: Path) -> None:
    for title in ("x" * 81, "a\u202eb", "a\x1b[2J"):
        with pytest.raises(CannotRun, match="title"):
            new(tmp_path / "a", title=title)
    assert not (tmp_path / "a").exists()
