"""Another id across the files of a pack, and why some cannot have one."""

import shutil
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.core.finding import Edit
from authoring.lint.compatible_fixes import by_file
from authoring.services.editing.at import NodeAt, at
from authoring.services.editing.rename import name_span, renamed
from authoring.services.editing.workspace import PackState, Workspace
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.edits.text_edits import applied


class _Pack:
    """A pack on a desk, things found by words in a file."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.desk = folder, Workspace()

    @property
    def standing(self) -> PackState:
        found = self.desk.state(self.folder)
        assert found is not None
        return found

    def thing(self, name: str, words: str) -> NodeAt:
        file = self.folder / name
        found = at(self.standing.readable, file, file.read_text(encoding="utf-8").index(words) + 1)
        assert found is not None
        return found

    def renamed(self, name: str, words: str, new: str) -> tuple[Edit, ...]:
        return renamed(self.desk, self.standing, self.thing(name, words), new)


@pytest.fixture
def pack(tmp_path: Path, repository: Path) -> _Pack:
    for name in ("knocking-wall", "basic-set"):
        shutil.copytree(repository / "packs" / name, tmp_path / name)
    return _Pack(tmp_path.resolve() / "knocking-wall")


def _write(edits: tuple[Edit, ...]) -> None:
    for path, ones in by_file(edits).items():
        text = Path(path).read_text(encoding="utf-8")
        Path(path).write_text(applied(text, ones), encoding="utf-8")


def test_every_place_is_renamed_from_any_of_them(pack: _Pack) -> None:
    edits = pack.renamed("bosses.yaml", "demon:", "knocker")
    assert edits == pack.renamed("locations.yaml", "demon, at", "knocker")
    assert {Path(one.span.path).name for one in edits} == {"bosses.yaml", "locations.yaml"}
    _write(edits)
    assert lint_pack(open_pack(pack.folder)).findings == ()
    assert "demon:" not in (pack.folder / "bosses.yaml").read_text(encoding="utf-8")


def test_an_id_in_quotes_keeps_them(pack: _Pack) -> None:
    file = pack.folder / "locations.yaml"
    text = file.read_text(encoding="utf-8").replace("boss: demon", 'boss: "demon"')
    file.write_text(text, encoding="utf-8")
    _write(pack.renamed("bosses.yaml", "demon:", "knocker"))
    assert 'boss: "knocker"' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "words", "new", "reason"),
    [
        ("charts.yaml", "cistern", "pool", "defined in the pack `basic-set`"),
        ("charts.yaml", "location:", "places", "the rules of the game know `location`"),
        ("events.yaml", "bell-wire", "loose-stones", "`loose-stones` is taken"),
        ("events.yaml", "bell-wire", "Bell Wire", "`Bell Wire` is no id"),
        ("events.yaml", "bell-wire", "a" * 65, "is no id"),
        ("events.yaml", "flavour", "taste", "here is no id"),
    ],
)
def test_what_cannot_be_renamed_is_refused_with_its_reason(
    pack: _Pack, name: str, words: str, new: str, reason: str
) -> None:
    with pytest.raises(CannotRun, match=reason):
        pack.renamed(name, words, new)


def test_nothing_is_renamed_while_a_file_cannot_be_read(pack: _Pack) -> None:
    thing = pack.thing("bosses.yaml", "demon:")
    pack.desk.write(pack.folder / "charts.yaml", "charts: [")
    with pytest.raises(CannotRun, match="cannot be read"):
        renamed(pack.desk, pack.standing, thing, "knocker")


def test_a_picture_called_by_the_id_stands_in_the_way(pack: _Pack, repository: Path) -> None:
    art = pack.folder / "art" / "figures"
    art.mkdir(parents=True)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    (art / "demon.svg").write_text(svg, encoding="utf-8")
    assert lint_pack(pack.standing.now).findings == ()
    with pytest.raises(CannotRun, match="after that"):
        pack.renamed("bosses.yaml", "demon:", "knocker")


def test_a_library_is_renamed_together_with_the_packs_on_the_desk_that_use_it(pack: _Pack) -> None:
    library = _Pack(pack.folder.with_name("basic-set"))
    library.desk.state(pack.folder)
    edits = library.renamed("tiles.yaml", "cistern:", "pool")
    assert {Path(one.span.path).parent.name for one in edits} == {"basic-set", "knocking-wall"}
    _write(edits)
    assert lint_pack(open_pack(pack.folder)).findings == ()


def test_the_span_of_a_name_is_the_id_alone(pack: _Pack) -> None:
    thing = pack.thing("bosses.yaml", "demon:")
    span = name_span(pack.standing.now, thing)
    text = (pack.folder / "bosses.yaml").read_text(encoding="utf-8")
    assert text[span.start : span.end] == "demon"


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["knocking-wall", "nine-kings-under", "the-oubliette", "tollhouse-below", "clay-census"]
)
def test_whatever_may_be_renamed_leaves_the_pack_sound(repository: Path, name: str) -> None:
    pack = _Pack((repository / "packs" / name).resolve())
    source = pack.standing.now.source
    assert source is not None
    done = 0
    for meant in source.definitions.values():
        thing = at(pack.standing.now, Path(meant.span.path), meant.span.start)
        if meant.owner != source.id or thing is None:
            continue
        try:
            edits = renamed(pack.desk, pack.standing, thing, "quite-another-name")
        except CannotRun:
            continue
        assert edits
        done += 1
    assert done >= 10


def test_a_name_in_double_brackets_is_renamed_within_its_text(
    tmp_path: Path, repository: Path
) -> None:
    name = "what-the-cellar-holds"
    shutil.copytree(repository / "packs" / name, tmp_path / name)
    tables = _Pack(tmp_path.resolve() / name)
    file = tables.folder / "pack.yaml"
    before = file.read_text(encoding="utf-8")
    _write(tables.renamed("pack.yaml", "owner:", "landlord"))
    after = file.read_text(encoding="utf-8")
    assert after == before.replace("[[owner]]", "[[landlord]]").replace("  owner:", "  landlord:")
    assert lint_pack(open_pack(tables.folder)).findings == ()
