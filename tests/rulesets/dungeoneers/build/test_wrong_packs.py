"""What an author gets wrong becomes a Finding at its place, never a traceback."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.model.quest import Content, Quest
from authoring.source.pack.load import load_pack
from authoring.source.schema.validation import check_schema
from tests.examples import examples

HEAD = """\
format: 1
ruleset: dungeoneers
id: small
title: Small
"""
GOOD = (
    HEAD
    + """\
quest:
  entry: mouth
  lair: {room: bed, colours: {1: dragon}}
heroes:
  human: {name: Human}
  elf: {name: Elf, forbids: [shield], unlock: 4}
monsters:
  rat: {name: Rat, attack: 0, defense: 0}
  dragon: {name: Dragon, class: special, attack: 5, defense: 4, traits: [{breath: 5}]}
drawings:
  hall:
    map: |
      1...2
      .f#..
      ...p.
      .o.w.
      3.~.4
  bed:
    map: |
      #...#
      ..1..
      .....
      ..2..
      #...#
regions:
  caves:
    drawings: [hall]
    crowd: crowd
    dwellers: dwellers
    finds: finds
    weapons: weapons
    extras: {rat: 10}
  deep: {drawings: [bed]}
rooms:
  mouth: {region: caves, exits: {south: drip}}
  drip: {region: caves, exits: {north: mouth, south: bed}}
  bed: {region: deep, exits: {north: drip}}
  flue: {region: caves, exits: {west: drip}}
tunnels:
  slide: {entrances: [mouth], room: flue}
charts:
  crowd: {die: d4, rows: {1-4: 2}}
  dwellers: {die: d4, rows: {1-4: rat}}
  finds: {die: d4, rows: {1-3: {potion: d3}, 4: nothing}}
  weapons: {die: d4, rows: {1-2: chest, 3-4: rack}}
"""
).replace("3.~.4", "3..~4")

CASES = YAML(typ="safe", pure=True).load(Path(__file__).with_name("mistakes.yaml"))


def written(folder: Path, text: str) -> Path:
    pack = folder / "small"
    pack.mkdir(exist_ok=True)
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    return pack


def built(folder: Path, text: str) -> tuple[Pack, tuple[Finding, ...]]:
    """The pack of one file, whatever its schema says."""
    source = load_pack(written(folder, text)).source
    assert source is not None
    found, findings = build(source)
    assert found is not None
    return found, findings


def content(pack: Pack) -> Content:
    assert isinstance(pack.content, Content)
    return pack.content


def says(folder: Path, text: str) -> list[str]:
    """Findings as `code <underlined> message`."""
    return [
        f"{one.code} <{text[one.span.start : one.span.end]}> {one.message}"
        for one in built(folder, text)[1]
    ]


def test_a_small_quest_is_good(tmp_path: Path) -> None:
    pack, findings = built(tmp_path, GOOD)
    assert findings == ()
    source = pack.source
    assert check_schema(source, "dungeoneers.json") == ()
    assert isinstance(pack.quest, Quest)
    assert pack.quest.heroes == ("human",)
    assert content(pack).drawings["hall"].rows == ("1...2", ".f#..", "...p.", ".o.w.", "3..~4")
    assert str(content(pack).regions["caves"].bonus) == "d3"


@pytest.mark.rule("DGN-LAY-09")
def test_a_room_below_a_tunnel_is_seen_unless_it_says_otherwise(tmp_path: Path) -> None:
    assert {id for id, room in content(built(tmp_path, GOOD)[0]).rooms.items() if room.seen} == {
        "flue"
    }
    hidden = GOOD.replace("flue: {region: caves,", "flue: {region: caves, seen: false,")
    assert not content(built(tmp_path, hidden)[0]).rooms["flue"].seen


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["wrong"])
def test_a_mistake_is_found_at_its_place(tmp_path: Path, case: dict[str, Any]) -> None:
    assert case["right"] in GOOD
    assert says(tmp_path, GOOD.replace(case["right"], case["wrong"], 1)) == case["says"]


@pytest.mark.parametrize(
    ("right", "wrong", "missing"),
    [
        ("entry: mouth", "entry: moth", ("rooms", "moth")),
        ("{room: bed,", "{room: bad,", ("rooms", "bad")),
        ("{1: dragon}", "{1: wyrm}", ("monsters", "wyrm")),
        ("south: bed", "south: bad", ("rooms", "bad")),
        ("entrances: [mouth]", "entrances: [moth]", ("rooms", "moth")),
        ("drawings: [hall]", "drawings: [hole]", ("drawings", "hole")),
        ("extras: {rat: 10}", "extras: {bat: 10}", ("monsters", "bat")),
        ("crowd: crowd", "crowd: crows", ("charts", "crows")),
        ("{1-4: rat}", "{1-4: bat}", ("monsters", "bat")),
        ("mouth: {region: caves", "mouth: {region: cave", ("regions", "cave")),
    ],
)
def test_what_leads_nowhere_dangles_and_is_left_out(
    tmp_path: Path, right: str, wrong: str, missing: tuple[str, str]
) -> None:
    pack, _ = built(tmp_path, GOOD.replace(right, wrong, 1))
    known = set(pack.source.definitions)
    dangling = {(r.kind, r.id) for r in pack.references if (r.kind, r.id) not in known}
    assert dangling == {missing}
    inside = content(pack)
    rooms = set(inside.rooms)
    assert all(set(room.exits.values()) <= rooms for room in inside.rooms.values())
    assert all({*one.entrances, one.room} <= rooms for one in inside.tunnels.values())


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("entry: mouth", "entry: moth"),
        ("{room: bed,", "{room: bad,"),
        ("mouth: {region: caves", "mouth: {region: cave"),
        ("deep: {drawings: [bed]}", "deep: {order: 2}"),
    ],
)
def test_without_what_play_needs_there_is_no_quest(tmp_path: Path, right: str, wrong: str) -> None:
    assert built(tmp_path, GOOD.replace(right, wrong, 1))[0].quest is None


def test_rooms_of_a_used_pack_come_along_only_where_own_ones_lead(tmp_path: Path) -> None:
    """The used quest's mouth is not ours; its drip is, and with it mouth, bed; the slide too."""
    library = tmp_path / "small"
    library.mkdir()
    (library / "pack.yaml").write_text(GOOD, encoding="utf-8")
    own = tmp_path / "own"
    own.mkdir()
    text = HEAD.replace("id: small", "id: own") + "uses: [small]\n"
    text += "quest: {entry: gate, lair: {room: gate, colours: {1: dragon}}}\n"
    alone = text + "rooms:\n  gate: {region: deep}\n"
    linked = text + "rooms:\n  gate: {region: deep, exits: {south: drip}}\n"
    for pack, rooms, tunnels in (
        (alone, {"gate"}, set[str]()),
        (linked, {"gate", "drip", "mouth", "bed", "flue"}, {"slide"}),
    ):
        (own / "pack.yaml").write_text(pack, encoding="utf-8")
        source = load_pack(own, packs_folders=(tmp_path,)).source
        assert source is not None
        found, findings = build(source)
        assert findings == ()
        assert found is not None
        assert set(content(found).rooms) == rooms
        assert set(content(found).tunnels) == tunnels


ODD = st.sampled_from(
    ["5", "-3", "[]", "[a, b]", "{}", "{a: 1}", "nothing", "~", "true", "x" * 300, "1.5", "2d6"]
)
VALUES = [
    "mouth", "{room: bed, colours: {1: dragon}}", "{1: dragon}", "{name: Human}", "[shield]", "Rat",
    "special", "[{breath: 5}]", "[hall]", "{rat: 10}", "{south: drip}", "caves", "[mouth]", "flue",
    "{1-4: 2}", "{1-4: rat}", "{potion: d3}", "d4", "chest", "crowd",
]  # fmt: skip


@examples(60)
@given(places=st.lists(st.tuples(st.sampled_from(VALUES), ODD), min_size=1, max_size=4))
def test_odd_nodes_never_raise(
    tmp_path_factory: pytest.TempPathFactory, places: list[tuple[str, str]]
) -> None:
    text = GOOD
    for value, odd in places:
        text = text.replace(f": {value}", f": {odd}", 1)
    source = load_pack(written(tmp_path_factory.mktemp("odd"), text)).source
    if source is not None:
        build(source)
        check_schema(source, "dungeoneers.json")
