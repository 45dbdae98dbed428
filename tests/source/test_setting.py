"""Values named on the command line, put in place of those of a pack."""

from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Finding
from authoring.source.loaded import Source
from authoring.source.node import Map, Node, plain
from authoring.source.pack.load import load_pack
from authoring.source.pack.overrides import Changed, with_settings

PACK = data_folder("packs") / "salt-mine"


def source() -> Source:
    found = load_pack(PACK).source
    assert found is not None
    return found


def changed(*settings: str) -> Changed:
    return with_settings(source(), settings)


def at(found: Source, *path: str) -> Node | None:
    """The value in the files and in what is built from them; both must say the same."""
    roots = [one.root for one in found.documents if one.root.get(path[0]) is not None]
    in_files: Node | None = next((r for r in roots if _walk(r, path) is not None), None)
    in_files = _walk(in_files, path)
    if (path[0], path[1]) in found.definitions:
        built = _walk(found.definitions[path[0], path[1]].node, path[2:])
    else:
        built = _walk(found.header, path)
    assert built is in_files
    return built


def _walk(node: Node | None, path: tuple[str, ...]) -> Node | None:
    for key in path:
        node = node.get(key) if isinstance(node, Map) else None
    return node


def value(found: Source, *path: str) -> object:
    node = at(found, *path)
    return None if node is None else plain(node)


def test_a_value_of_the_quest_is_found_with_and_without_its_first_key() -> None:
    for path in ("quest.time_span", "time_span"):
        assert value(changed(f"{path}=12 (4)").source, "quest", "time_span") == "12 (4)"


def test_a_row_gets_any_value_yaml_can_write() -> None:
    found = changed("charts.doorway.rows.7+={door: great, difficulty: 3}").source
    assert value(found, "charts", "doorway", "rows", "7+") == {"door": "great", "difficulty": 3}


LOCKED = "locked"


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        # The chart has 1-4, 5, 6 and 7+.
        ("6+", {"6": LOCKED, "7+": LOCKED}),
        ("5+", {"5": LOCKED, "6": LOCKED, "7+": LOCKED}),
        ("7+", {"7+": LOCKED}),
        ("3+", {"1-2": "normal", "3-4": LOCKED, "5": LOCKED, "6": LOCKED, "7+": LOCKED}),
        ("4+", {"1-3": "normal", "4": LOCKED, "5": LOCKED, "6": LOCKED, "7+": LOCKED}),
        ("9+", {"7-8": "great", "9+": LOCKED}),
    ],
)
def test_a_row_and_all_above_are_named_by_a_plus(name: str, rows: dict[str, str]) -> None:
    before, after = source(), changed(f"charts.doorway.rows.{name}={LOCKED}").source
    was, now = value(before, "charts", "doorway", "rows"), value(after, "charts", "doorway", "rows")
    assert isinstance(was, dict)
    assert isinstance(now, dict)
    cut = {key for key in was if key not in now}
    assert cut <= {"1-4", "7+"}
    new = {key: what for key, what in now.items() if was.get(key) != what}
    great = was["7+"]
    assert new == {key: great if what == "great" else what for key, what in rows.items()}


def test_a_value_in_a_row_and_in_all_above_may_be_named() -> None:
    found = changed("charts.doorway.rows.5+.difficulty=3").source
    rows = value(found, "charts", "doorway", "rows")
    assert isinstance(rows, dict)
    assert [rows[key]["difficulty"] for key in ("5", "6", "7+")] == [3, 3, 3]
    assert rows["1-4"] == "normal"


def test_a_plus_beyond_a_closed_chart_names_no_row() -> None:
    (said,) = changed("charts.random-events.rows.11+=nothing").findings
    assert str(said.span) == "--set:1:27"
    assert "there is no `11+` in `rows`" in said.message


def test_a_value_of_a_used_pack_is_changed_for_this_one() -> None:
    found = changed("monsters.kobold.stats.life=9").source
    assert value(found, "monsters", "kobold", "stats", "life") == 9
    assert found.definitions["monsters", "kobold"].owner == "basic-set"


def test_several_settings_are_made_one_after_the_other() -> None:
    found = changed("quest.heroes=3", "quest.time_span=4 (2)", "quest.heroes=2").source
    assert value(found, "quest", "heroes") == 2
    assert value(found, "quest", "time_span") == "4 (2)"


def test_a_thing_in_a_list_is_named_by_its_number() -> None:
    found = changed("playtest.party.2=dwarf").source
    assert value(found, "playtest", "party") == ["dwarf", "dwarf", "druid", "paladin"]


def test_nothing_takes_an_entry_away_and_what_is_new_is_added() -> None:
    found = changed("quest.variants.rocks_block=", "quest.variants.plot_start=at_n").source
    assert value(found, "quest", "variants") == {"plot_start": "at_n"}


def test_the_digest_is_another_and_the_files_are_as_they_were() -> None:
    before = {file: file.read_bytes() for file in Path(PACK).glob("*.yaml")}
    assert changed("quest.heroes=3").source.digest != source().digest
    assert {file: file.read_bytes() for file in Path(PACK).glob("*.yaml")} == before
    assert value(source(), "quest", "heroes") == 4


@pytest.mark.parametrize(
    ("settings", "place", "message", "help"),
    [
        (["time_spam=3"], "1:1", "there is no `time_spam` in the pack", "`time_span`"),
        (["charts.doorwy.rows.7+=x"], "1:8", "there is no `doorwy` in `charts`", "`doorway`"),
        (["charts.doorway.rows.7=x"], "1:21", "there is no `7` in `rows`", "`7+`"),
        (["quest.win.defeet.x=1"], "1:11", "there is no `defeet` in `win`", "`defeat`"),
        (["quest.heroes.x=1"], "1:14", "`heroes` is a value", "heroes={x: ...}"),
        (["playtest.party.5=x"], "1:16", "expected a number from 1 to 4, found `5`", ""),
        (["playtest.party.0=x"], "1:16", "expected a number from 1 to 4, found `0`", ""),
        (["quest.heroes=3", "foo"], "2:1", "expected PATH=VALUE", "--set"),
        (["quest..heroes=3"], "1:1", "expected PATH=VALUE", "--set"),
        (["items.garnet="], "1:7", "`garnet` as a whole cannot be taken away", ""),
        (["quest.xyzzy="], "1:7", "there is no `xyzzy` in `quest`", "there are"),
    ],
)
def test_what_leads_nowhere_is_told_at_its_place(
    settings: list[str], place: str, message: str, help: str
) -> None:
    [said] = changed(*settings).findings
    assert str(said.span) == f"--set:{place}"
    assert message in said.message
    assert help in said.help


def test_broken_yaml_is_told_where_it_is_written() -> None:
    said: tuple[Finding, ...] = changed("quest.heroes=3", "quest.win={defeat: [").findings
    assert said
    assert all(one.span.path == "--set" and one.span.line == 2 for one in said)


def test_places_of_values_fit_the_text_of_all_settings() -> None:
    found = changed("quest.heroes=3", "quest.time_span=4 (2)").source
    node = at(found, "quest", "time_span")
    assert node is not None
    span = node.span
    assert found.texts["--set"][span.start : span.end] == "4 (2)"
    assert (span.line, span.column) == (2, 17)


@pytest.mark.parametrize(
    ("settings", "party", "message"),
    [
        (("quest.heroes=4",), "[dwarf, ranger, druid, paladin]", ""),
        (("quest.heroes=3",), "[dwarf, ranger, druid]",
         "the party is dwarf, ranger and druid, 3 of 4"),
        (("quest.heroes=1-2",), "[dwarf, ranger]", "the party is dwarf and ranger, 2 of 4"),
        (("quest.heroes=5",), "[dwarf, ranger, druid, paladin]",
         "the party of the playtest has 4 heroes, not 5"),
        (("quest.heroes=2", "playtest.party=[druid, dwarf]"), "[druid, dwarf]", ""),
        (("quest.heroes=1", "playtest.fewer={1: {party: [druid]}}"), "[druid]",
         "the party is druid, 1 of 4"),
        (("playtest.party=[druid]",), "[druid]", ""),
        (("quest.heroes=many",), "[dwarf, ranger, druid, paladin]", ""),
    ],
)  # fmt: skip
def test_a_party_has_the_number_of_heroes_that_is_set(
    settings: tuple[str, ...], party: str, message: str
) -> None:
    """The first of it play, or those that it names for this number; a larger one must be named."""
    result = changed(*settings)
    names = value(result.source, "playtest", "party")
    assert isinstance(names, list)
    assert f"[{', '.join(map(str, names))}]" == party
    assert [finding.message for finding in result.findings] == ([message] if message else [])
