"""A word for each thing broken in The Salt Cistern, and never a traceback."""

import random
import shutil
from pathlib import Path

import pytest

from authoring.core.finding import Finding
from authoring.lint.registry import rules_for
from authoring.lint.run import lint
from authoring.model.pack import parts_of
from authoring.rulesets.dungeoneers.build import build
from authoring.source.pack.load import load_pack
from tests.examples import later

LINT_PACKAGE = "authoring.rulesets.dungeoneers.lint"


@pytest.fixture
def cistern(tmp_path: Path, repository: Path) -> Path:
    shutil.copytree(repository / "packs/salt-cistern", tmp_path / "cistern")
    return tmp_path / "cistern"


def said(folder: Path) -> tuple[Finding, ...]:
    """Everything said about a pack."""
    loaded = load_pack(folder, packs_folders=())
    assert loaded.source is not None, loaded.findings
    typed, found = build(loaded.source)
    assert typed is not None
    return (*found, *lint(typed, tuple(parts_of(typed)), rules_for(LINT_PACKAGE)))


def codes(folder: Path) -> set[str]:
    """The codes of it."""
    return {finding.code for finding in said(folder)}


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Put another text where one stands once."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_shipped_quest_is_clean(cistern: Path) -> None:
    assert codes(cistern) == set()


@pytest.mark.rule("DGN-LAY-15", "DGN-LAY-04")
def test_without_the_last_door_nobody_comes_to_the_lair(cistern: Path) -> None:
    change(cistern, "rooms.yaml", "{north: weigh-house, east: cistern}", "{north: weigh-house}")
    change(cistern, "rooms.yaml", "west: weigh-house, south: cistern}", "west: weigh-house}")
    assert "lair-out-of-reach" in codes(cistern)


@pytest.mark.rule("DGN-LAY-15", "DGN-LAY-02", "DGN-LAY-06")
def test_a_tunnel_is_no_way_down_to_the_mines(cistern: Path) -> None:
    change(cistern, "rooms.yaml", "north: brine-steps, east: winch-hall, ", "north: brine-steps, ")
    change(cistern, "rooms.yaml", "{west: mirror-hall, east: tally-room, ", "{east: tally-room, ")
    tunnel = "tunnels:\n  slip: {title: Slip, entrances: [whale-hall], room: winch-hall}\n"
    (cistern / "tunnels.yaml").write_text(tunnel, encoding="utf-8")
    assert codes(cistern) == {"lair-behind-tunnel"}


@pytest.mark.rule("DGN-LAY-15", "DGN-LAY-14")
def test_a_room_out_of_which_no_door_leads_is_a_trap(cistern: Path) -> None:
    change(cistern, "rooms.yaml", "exits: {west: brine-steps}", "exits: {}")
    found = codes(cistern)
    assert found == {"room-is-a-trap", "exits-do-not-answer"}


@pytest.mark.rule("DGN-LAY-13")
def test_a_wall_across_the_first_room_is_noticed(cistern: Path) -> None:
    change(cistern, "drawings.yaml", "#f5w#", "#####")
    assert codes(cistern) == {"room-impassable", "drawing-without-find"}


@pytest.mark.rule("DGN-CBT-02", "DGN-MON-09")
def test_a_troll_with_a_digit_too_many_is_hardly_hit(cistern: Path) -> None:
    """Weapons of the caverns are 3 at best, so nothing hits it; nobody's defense is near 33."""
    old = "Swamp Troll, class: melee, attack: 1, defense: 3"
    change(cistern, "monsters.yaml", old, old + "3")
    assert codes(cistern) == {"monster-hardly-hit", "number-out-of-scale", "dweller-above-dragons"}


LETTERS = ".....####oo~wfp"


@pytest.mark.parametrize("seed", [*range(8), *later(*range(8, 40))])
def test_whatever_is_in_a_pack_lint_answers_with_findings(seed: int, cistern: Path) -> None:
    """Rooms lead anywhere, drawings are any letters, lines of the files are missing."""
    chance = random.Random(seed)
    rooms = ["mouth", "cistern", "nowhere", *(f"room-{n}" for n in range(5))]
    sides = ("north", "east", "south", "west")
    lines = ["rooms:"]
    for id in rooms[:2] + rooms[3:]:
        exits = {side: chance.choice(rooms) for side in sides if chance.random() < 0.4}
        region = chance.choice(("caverns", "mines", "deep", "lost"))
        boss = chance.choice(("", ", boss: {monsters: [goblin, nobody], weapon: bow}"))
        shown = ", ".join(f"{side}: {to}" for side, to in exits.items())
        portal = chance.choice(("true", "false"))
        head = f"title: {id}, region: {region}, portal: {portal}"
        lines.append(f"  {id}: {{{head}, exits: {{{shown}}}{boss}}}")
    (cistern / "rooms.yaml").write_text("\n".join(lines), encoding="utf-8")
    drawn = ["drawings:"]
    for id in ("pool", "grotto", "props", "cistern"):
        drawn += [f"  {id}:", f"    title: {id}", "    map: |"]
        stands = iter("123456789")
        for _ in range(5):
            row = chance.choices(LETTERS + "ddd", k=5)
            drawn.append("      " + "".join(next(stands, ".") if a == "d" else a for a in row))
    (cistern / "drawings.yaml").write_text("\n".join(drawn), encoding="utf-8")
    for file in ("regions.yaml", "heroes.yaml"):
        text = (cistern / file).read_text(encoding="utf-8").splitlines()
        kept = [line for line in text if not line.startswith("    ") or chance.random() < 0.85]
        (cistern / file).write_text("\n".join(kept), encoding="utf-8")
    assert said(cistern)
