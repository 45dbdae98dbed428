"""A session without a process: ends of lines, marks, links, and what authors write in hovers."""

import shutil
from pathlib import Path

import pytest
from lsprotocol import types

from authoring.lsp.diagnostics import changed
from authoring.lsp.requests.completion import completion
from authoring.lsp.requests.fixes import actions
from authoring.lsp.requests.formatting import formatting
from authoring.lsp.requests.hover import hover
from authoring.lsp.requests.inlay import hints
from authoring.lsp.requests.rename import rename
from authoring.lsp.session import Options, Session
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.runs import Keep
from tests.lsp.editor import changed as made
from tests.lsp.editor import position

CELLAR = "A Candle in the Cellar"


@pytest.fixture
def pack(tmp_path: Path, repository: Path) -> Path:
    folder = tmp_path.resolve() / "blank-demo"
    shutil.copytree(repository / "packs" / "blank-demo", folder)
    return folder


def _told(session: Session) -> dict[str, list[types.Diagnostic]]:
    return {Path(one.uri).name: list(one.diagnostics) for one in changed(session)}


def _hover(session: Session, file: Path, text: str, words: str) -> str:
    place = position(text, text.index(words))
    params = types.HoverParams(types.TextDocumentIdentifier(file.as_uri()), place)
    found = hover(session, params)
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    return found.contents.value


def test_a_finding_in_a_text_with_crlf_and_a_mark_has_the_place_the_editor_sees(
    pack: Path,
) -> None:
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8").replace("6: way-out", "6: way_out")
    place = position(text, text.index("way_out"))
    session = Session()
    session.open(file.as_uri(), "\ufeff" + text.replace("\n", "\r\n"))
    (one,) = _told(session)["pack.yaml"]
    assert one.range.start == place


def test_on_the_first_line_a_mark_is_a_column_of_its_own(pack: Path) -> None:
    file = pack / "pack.yaml"
    session = Session()
    session.open(file.as_uri(), "\ufeff{format: 1, ruleset: blank, id: blank-demo, titel: x}")
    places = [one.range.start.character for one in _told(session)["pack.yaml"]]
    assert 1 + len("{format: 1, ruleset: blank, id: blank-demo, ") in places


def test_layout_keeps_crlf(pack: Path) -> None:
    file = pack / "pack.yaml"
    right = file.read_text(encoding="utf-8").replace("\n", "\r\n")
    wrong = right.replace("die: d6", "die:   d6").replace("6: way-out", "6:  way-out")
    session = Session()
    session.open(file.as_uri(), wrong)
    params = types.DocumentFormattingParams(
        types.TextDocumentIdentifier(file.as_uri()), types.FormattingOptions(2, True)
    )
    edits = formatting(session, params)
    assert edits is not None
    assert made(wrong, edits) == right


def test_what_an_author_writes_is_no_markup(pack: Path, repository: Path) -> None:
    shutil.copytree(repository / "packs" / "the-oubliette", pack.with_name("the-oubliette"))
    file = pack.with_name("the-oubliette") / "creatures.yaml"
    hostile = "'**Bold** [x](http://example.org) <img src=x> `code` \u202e'"
    text = file.read_text(encoding="utf-8").replace("name: Porter", f"name: {hostile}")
    session = Session()
    session.open(file.as_uri(), text)
    said = _hover(session, file, text, "porter:")
    for letters in ("**Bold", "[x](", "<img", "\u202e"):
        assert letters not in said
    assert "Bold" in said


def test_a_pack_reached_by_a_link_is_told_under_the_name_the_editor_has(pack: Path) -> None:
    link = pack.with_name("link")
    link.symlink_to(pack, target_is_directory=True)
    file = link / "pack.yaml"
    text = file.read_text(encoding="utf-8").replace("6: way-out", "6: way_out")
    session = Session()
    session.open(file.as_uri(), text)
    ((uri, told),) = [(one.uri, one.diagnostics) for one in changed(session)]
    assert uri == file.as_uri()
    assert len(told) == 1


def test_what_was_told_is_not_told_again_and_taken_back_when_the_file_is_closed(
    pack: Path,
) -> None:
    file = pack / "pack.yaml"
    session = Session()
    session.open(file.as_uri(), "format: [")
    assert len(_told(session)["pack.yaml"]) == 1
    assert _told(session) == {}
    session.close(file.as_uri())
    assert _told(session) == {"pack.yaml": []}


def test_what_follows_from_another_finding_points_to_it_and_weighs_less(repository: Path) -> None:
    file = (repository / "packs" / "knocking-wall" / "charts.yaml").resolve()
    text = file.read_text(encoding="utf-8").replace("5: cold-draught", "5: cold-drought")
    session = Session()
    session.open(file.as_uri(), text)
    told = [one for file in changed(session) for one in file.diagnostics]
    (first,) = [one for one in told if one.severity == types.DiagnosticSeverity.Error]
    (later,) = [one for one in told if one.related_information]
    assert later.severity == types.DiagnosticSeverity.Information
    assert later.related_information is not None
    (cause,) = later.related_information
    assert cause.message == f"it follows from this: {first.code}"
    assert cause.location.range == first.range


def test_a_library_is_renamed_at_its_place_in_every_file(pack: Path, repository: Path) -> None:
    for name in ("knocking-wall", "basic-set"):
        shutil.copytree(repository / "packs" / name, pack.with_name(name))
    library, quest = (pack.with_name(name) for name in ("basic-set", "knocking-wall"))
    session = Session()
    for file in (library / "tiles.yaml", quest / "bosses.yaml"):
        session.open(file.as_uri(), file.read_text(encoding="utf-8"))
    list(changed(session))
    text = (library / "tiles.yaml").read_text(encoding="utf-8")
    place = position(text, text.index("cistern:"))
    document = types.TextDocumentIdentifier((library / "tiles.yaml").as_uri())
    found = rename(session, types.RenameParams(document, place, "pool"))
    assert found is not None
    assert found.changes is not None
    charts = quest / "charts.yaml"
    before = charts.read_text(encoding="utf-8")
    after = made(before, list(found.changes[charts.as_uri()]))
    assert after == before.replace("tile: cistern", "tile: pool")


def test_kept_games_of_the_workspace_are_looked_at(pack: Path) -> None:
    file = pack / "pack.yaml"
    playtest_pack(
        open_pack(pack), PlaytestRequest(games=30, seed=7, jobs=1), keep=Keep(pack.parent / "kept")
    )
    session = Session()
    session.roots = (pack.parent,)
    session.options = Options(runs="kept")
    text = file.read_text(encoding="utf-8")
    session.open(file.as_uri(), text)
    assert "times a game in 30 games" in _hover(session, file, text, "3-5: nothing")


def test_odds_beside_rows_can_be_switched_off(pack: Path) -> None:
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    document = types.TextDocumentIdentifier(file.as_uri())
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    shown = {}
    for inlay in (True, False):
        session = Session()
        session.options = Options(inlay=inlay)
        session.open(file.as_uri(), text)
        found = hints(session, types.InlayHintParams(document, whole))
        shown[inlay] = [one.label for one in found]
    assert shown == {True: ["33.3 %", "50.0 %", "16.7 %"], False: []}


def test_a_monster_of_a_library_meets_the_party_of_a_quest_that_is_open(repository: Path) -> None:
    packs = (repository / "packs").resolve()
    file, quest = packs / "basic-set" / "monsters.yaml", packs / "knocking-wall" / "charts.yaml"
    text = file.read_text(encoding="utf-8")
    session = Session()
    session.open(file.as_uri(), text)
    assert "Against those" not in _hover(session, file, text, "ghoblin:")
    session.open(quest.as_uri(), quest.read_text(encoding="utf-8"))
    list(changed(session))
    assert "Against those" in _hover(session, file, text, "ghoblin:")


def test_a_fix_inside_a_library_is_not_offered_by_a_pack_that_uses_it(repository: Path) -> None:
    packs = (repository / "packs").resolve()
    file, quest = packs / "basic-set" / "monsters.yaml", packs / "knocking-wall" / "charts.yaml"
    session = Session()
    text = file.read_text(encoding="utf-8").replace("law: melee nearest", "Law: melee nearest", 1)
    session.open(file.as_uri(), text)
    session.open(quest.as_uri(), quest.read_text(encoding="utf-8"))
    told = {Path(one.uri).name: one.diagnostics for one in changed(session)}
    assert told["monsters.yaml"]
    whole = types.Range(types.Position(0, 0), types.Position(999, 0))
    offered = {}
    for one in (file, quest):
        document = types.TextDocumentIdentifier(one.as_uri())
        params = types.CodeActionParams(document, whole, types.CodeActionContext([]))
        offered[one.name] = [action.title for action in actions(session, params)]
    assert offered == {
        "monsters.yaml": ["write `law` for `Law`", "Make all safe fixes of the pack"],
        "charts.yaml": [],
    }


def test_a_place_in_a_finding_is_told_without_the_folder_of_the_pack(pack: Path) -> None:
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    twice = text.replace("6: way-out", "1-2: way-out")
    session = Session()
    session.open(file.as_uri(), twice)
    told = [one.message for one in _told(session)["pack.yaml"]]
    assert any("here and at pack.yaml:" in one for one in told), told
    assert not any(str(pack) in one for one in told)


def test_a_code_has_an_address_when_the_editor_names_one(pack: Path) -> None:
    file = pack / "pack.yaml"
    session = Session()
    session.options = Options.of({"docs": "https://example.org/lint/"})
    session.open(file.as_uri(), "format: [")
    (one,) = _told(session)["pack.yaml"]
    assert one.code_description is not None
    assert one.code_description.href == f"https://example.org/lint/{one.code}.md"


def test_keys_are_left_to_another_server_when_the_editor_says_so(pack: Path) -> None:
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8").replace("  introduction", "  \n  intro")
    place = position(text, text.index("\n  \n") + 3)
    params = types.CompletionParams(types.TextDocumentIdentifier(file.as_uri()), place)
    offered = {}
    for keys in (True, False):
        session = Session()
        session.options = Options(keys=keys)
        session.open(file.as_uri(), text)
        offered[keys] = [one.label for one in completion(session, params).items]
    assert offered == {True: ["introduction"], False: []}
