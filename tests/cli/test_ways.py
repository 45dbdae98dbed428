"""`list`, `show` and `diff`: finding one's way in a pack and those it uses."""

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import DEMO, ROOT, SMALL, Call, Ended

LIBRARY = "packs/basic-set"


def _narrow(ended: Ended) -> list[str]:
    ended.assert_polite()
    assert ended.code == 0, ended.err
    lines = ended.out.splitlines()
    assert max(map(len, lines)) <= 80
    return lines


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    """The demo quest with a few changes in meaning, and one without any."""
    folder = tmp_path / "knocking-wall"
    shutil.copytree(ROOT / DEMO, folder)
    _replace(folder / "charts.yaml", ("1-4: normal", "1-3: normal"), ("  5: {door", "  4-5: {door"))
    _replace(folder / "charts.yaml", ("6-7: {cultist: 4}", "6-7: {wolf: 4}"))
    _replace(folder / "bosses.yaml", ("    xp: 150", "    xp: 160  # more"))
    _replace(folder / "items.yaml", ("    kind: valuable", "    kind:  valuable"))
    return folder


def _replace(path: Path, *pairs: tuple[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for old, new in pairs:
        assert text.count(old) == 1
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def _row(lines: Iterable[str], id: str) -> list[str]:
    return next(line for line in lines if line.split()[:1] == [id]).split()


def test_list_of_a_pack_counts_its_own_and_those_it_uses(here: Call) -> None:
    lines = _narrow(here("list", DEMO))
    assert lines[0].split() == ["kind", "own", "used"]
    assert _row(lines, "events") == ["events", "6", "0"]
    assert _row(lines, "monsters")[:2] == ["monsters", "0"]
    found = json.loads(here("list", DEMO, "--json").out)
    assert {"kind": "events", "own": 6, "used": 0} in found["kinds"]


def test_list_of_a_kind_tells_own_before_used(here: Call) -> None:
    lines = _narrow(here("list", "tiles", DEMO))
    assert lines[1].split() == ["eye-of-doom", "Eye", "of", "Doom", "knocking-wall"]
    assert _row(lines, "room-6x6")[-1] == "basic-set"
    assert here("list", "tile", DEMO).out == here("list", "tiles", DEMO).out
    thing = json.loads(here("list", "bosses", DEMO, "--json").out)["things"]
    assert thing == [
        {"kind": "bosses", "id": "demon", "title": "The Knocker", "owner": "knocking-wall",
         "place": f"{DEMO}/bosses.yaml:6:3"}
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "id"),
    [("effects", "spawn"), ("features", "sarcophagus"), ("silhouettes", "orc"),
     ("games", "dungeoneers"), ("packs", "basic-set")],
)  # fmt: skip
def test_what_questpack_brings_is_listed_without_a_pack(here: Call, kind: str, id: str) -> None:
    assert _row(_narrow(here("list", kind)), id)


def test_effects_are_those_of_the_packs_game(here: Call) -> None:
    lines = _narrow(here("list", "effects", "packs/the-dungeon"))
    assert _row(lines, "bribe")
    begun = [line for line in lines[1:] if not line.startswith(" ")]
    assert all(line.endswith("jeffro-dungeon") for line in begun)


def test_a_long_text_goes_on_below_and_is_not_cut(here: Call) -> None:
    """The text of `add`, of the game's own form, is longer than its column."""
    lines = _narrow(here("list", "effects", DEMO))
    at = next(n for n, line in enumerate(lines) if line.startswith("add "))
    said = " ".join(" ".join(lines[at : at + 2]).replace("dungeon-plungin", "").split())
    assert said == "add A number is added to counters; a number below zero is taken away."
    assert lines[at + 1].startswith("    ")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("list",), "no pack in this folder"),
        (("list", "monstrs", DEMO), "did you mean `monsters`?"),
        (("list", "monsters", "packs/nowhere"), "no such folder"),
        (("show", DEMO, "ork"), "did you mean `orc`?"),
        (("show", DEMO, "eye-of-doom", "-o", "x.png"), "locations/eye-of-doom, tiles/eye-of-doom"),
        (("show", DEMO, "orc", "-o", "x.gif"), "neither in .png nor in .svg"),
        (("diff", DEMO, "packs/nowhere"), "no such folder"),
    ],
)
def test_what_is_not_there_is_said_with_the_way_out(
    here: Call, asked: tuple[str, ...], said: str
) -> None:
    ended = here(*asked)
    ended.assert_polite()
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err


@pytest.mark.parametrize("command", [("list",), ("show", "orc"), ("diff", DEMO)])
def test_a_pack_that_cannot_be_read_shows_its_findings(
    here: Call, tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "pack.yaml").write_text("format: 1\nruleset: [\n", encoding="utf-8")
    ended = here(command[0], tmp_path, *command[1:])
    ended.assert_polite()
    assert ended.code == 1
    assert f"{tmp_path}/pack.yaml:2:" in ended.err


def test_show_of_a_chart_tells_the_odds_of_each_row(here: Call) -> None:
    lines = _narrow(here("show", DEMO, "doorway"))
    assert lines[1].strip() == f"{DEMO}/charts.yaml:20:3"
    # Four of six faces, one, one, and none without the Plot Counter.
    told = {line.split()[0]: line.split()[1] for line in lines if " % " in line}
    assert told == {"1-4": "66.7", "5": "16.7", "6": "16.7", "7+": "0.0"}
    assert any("+0 to +6" in line for line in lines)


def test_show_of_a_tile_draws_it_with_its_legend_and_its_users(here: Call) -> None:
    out = "\n".join(_narrow(here("show", DEMO, "tiles/eye-of-doom")))
    assert "  ..@@..\n  ..@@..\n  ......\n" in out
    assert "@ eye" in out
    assert "doorways: south" in out
    assert "Used by locations/eye-of-doom." in out


def test_show_of_a_monster_says_where_it_stands_and_who_brings_it(here: Call) -> None:
    out = "\n".join(_narrow(here("show", DEMO, "monsters/orc")))
    assert out.startswith("Orc - monsters/orc\n  packs/basic-set/monsters.yaml:")
    assert "  level    2\n" in out
    assert "Used by charts/monsters (3 times)." in out
    assert here("show", DEMO, "monster/orc").out == here("show", DEMO, "orc").out


def test_show_of_an_id_that_kinds_share_shows_all_of_them(here: Call) -> None:
    out = "\n".join(_narrow(here("show", DEMO, "eye-of-doom")))
    assert "locations/eye-of-doom\n" in out
    assert "tiles/eye-of-doom\n" in out


@pytest.mark.parametrize(
    ("pack", "id", "size"),
    [
        (DEMO, "monsters/orc", (375, 525)),  # a poker card, 63.5 x 88.9 mm
        (LIBRARY, "bandit", (375, 525)),
        (LIBRARY, "room-6x6", (960, 960)),  # six squares of 25 mm and a border
        (DEMO, "doorway", (1052, 0)),  # as wide as the words of a page; how high is its own
        ("packs/salt-cistern", "rooms/mouth", (0, 0)),
    ],
)
def test_show_draws_one_piece(
    here: Call, tmp_path: Path, pack: str, id: str, size: tuple[int, int]
) -> None:
    file = tmp_path / "one.png"
    ended = here("show", pack, id, "-o", file)
    assert (ended.code, ended.out, ended.err) == (0, f"wrote {file}\n", "")
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG\r\n")
    drawn = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    assert all(asked in (0, found) for asked, found in zip(size, drawn, strict=True))
    again = here("show", pack, id, "-o", file)
    assert (again.code, "--force" in again.err) == (2, True)


def test_a_chart_is_cut_below_its_last_row(here: Call, tmp_path: Path) -> None:
    high = {}
    for id in ("doorway", "treasure"):
        here("show", DEMO, id, "-o", tmp_path / f"{id}.png")
        high[id] = int.from_bytes((tmp_path / f"{id}.png").read_bytes()[20:24])
    assert 200 < high["doorway"] < high["treasure"] < 1500


def test_show_draws_svg_of_the_same_size(here: Call, tmp_path: Path) -> None:
    file = tmp_path / "one.svg"
    assert here("show", DEMO, "orc", "-o", file).code == 0
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert (root.get("width"), root.get("height")) == ("63.5mm", "88.9mm")


def test_diff_tells_meaning_odds_and_components(here: Call, edited: Path) -> None:
    lines = [" ".join(line.split()) for line in _narrow(here("diff", DEMO, edited))]
    assert lines[:2] == ["What the packs say", "bosses/demon: xp 150 -> 160"]
    assert [line for line in lines if line.endswith("rows.6-7.wolf new: 4")]
    # Four faces of six before, three now.
    assert [line for line in lines if line.endswith("normal, +0 66.7 % 50.0 %")]
    assert [line for line in lines if line.endswith("4 cultist 16.7 % -")]
    assert "cards Wolf 0 1" in lines
    assert not [line for line in lines if "items" in line]


def test_diff_as_json_has_exact_numbers(here: Call, edited: Path) -> None:
    found = json.loads(here("diff", DEMO, edited, "--json").out)
    assert found["changes"][0] == {
        "what": "changed", "where": "bosses/demon", "field": "xp", "old": "150", "new": "160"
    }  # fmt: skip
    moved = next(one for one in found["odds"] if one["label"] == "normal, +0")
    assert (moved["old"]["exact"], moved["new"]["exact"]) == ("2/3", "1/2")
    assert {"sort": "cards", "name": "Wolf", "old": 0, "new": 1} in found["components"]


def test_diff_of_the_same_says_so(here: Call, tmp_path: Path) -> None:
    folder = tmp_path / "blank-demo"
    shutil.copytree(ROOT / SMALL, folder)
    _replace(folder / "pack.yaml", ("format: 1\n", "# a remark\nformat:  1\n"))
    ended = here("diff", SMALL, folder)
    assert (ended.code, ended.out) == (0, "Both say the same.\n")


def test_diff_tells_what_is_new_gone_and_in_another_order(here: Call, tmp_path: Path) -> None:
    folder = tmp_path / "blank-demo"
    shutil.copytree(ROOT / SMALL, folder)
    _replace(folder / "pack.yaml", ("description:", "language: en\ndescription:"))
    out = here("diff", SMALL, folder).out
    assert "  language  new: en\n" in out
    assert "  language  gone: en\n" in here("diff", folder, SMALL).out


def test_new_lists_games_and_templates(here: Call) -> None:
    lines = _narrow(here("new", "--list"))
    assert _row(lines, "dungeon-plungin")[-4:] == ["classic,", "tiny,", "two-doors", "usual"]
    assert _row(lines, "blank") == ["blank", "Blank", "classic,", "tiny"]


def test_new_says_where_the_used_pack_lies_and_how_to_list_it(here: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-quest"
    out = here("new", folder, "--template", "tiny").out
    assert f"It uses basic-set, which lies in {ROOT}/packs/basic-set\n" in out
    assert f"questpack list {folder}\n" in out
    assert here("new").code == 2


def test_a_ruleset_that_is_none_is_not_taken_for_one(here: Call) -> None:
    ended = here("rules", "--ruleset", "dungeoners")
    assert (ended.code, ended.out) == (2, "")
    assert "did you mean `dungeoneers`?" in ended.err


def test_a_misspelt_folder_is_named(
    here: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cellar").mkdir()
    (tmp_path / "cellar" / "pack.yaml").write_text("format: 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    ended = here("list", "celar")
    assert ended.code == 2
    assert "did you mean `cellar`?" in ended.err


def test_what_is_set_for_once_has_no_file_to_mend(here: Call) -> None:
    ended = here("odds", DEMO, "--set", "quest.heros=3")
    assert ended.code == 1
    assert "did you mean `heroes`?" in ended.err
    assert "fix:" not in ended.err
