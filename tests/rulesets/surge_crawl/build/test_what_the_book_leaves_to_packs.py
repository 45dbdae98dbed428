"""What the rule book leaves to packs: races, classes and monsters of the library are as it calls
them, and lint reports a pack that breaks what it asks of all."""

import shutil
from functools import cache
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from authoring.core.data import data_folder
from authoring.rulesets.surge_crawl.exact.fighters import act_of
from authoring.rulesets.surge_crawl.model.keywords import STATS
from authoring.rulesets.surge_crawl.model.quest import Content
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack, open_sound

LIBRARY = data_folder("packs") / "tollhouse-below"


@cache
def content() -> Content:
    pack = open_sound(LIBRARY).pack
    assert isinstance(pack.content, Content)
    return pack.content


def ranked(stat: str) -> list[str]:
    """Return the races by a statistic, the least first."""
    races = content().races
    return sorted(races, key=lambda race: int(getattr(races[race], stat)))


def alone(race: str, stat: str, place: int) -> bool:
    """Return whether a race alone has the least (0) or the most (-1) of a statistic."""
    races = content().races
    number = getattr(races[race], stat)
    same = sum(getattr(other, stat) == number for other in races.values())
    return ranked(stat)[place] == race and same == 1


@pytest.mark.rule("SRG-HERO-02")
def test_humans_are_neither_best_nor_worst_at_anything() -> None:
    assert not [stat for stat in STATS for place in (0, -1) if alone("human", stat, place)]


@pytest.mark.rule("SRG-HERO-03")
def test_dwarfs_are_the_slowest_and_the_best_protected() -> None:
    assert alone("dwarf", "speed", 0)
    assert alone("dwarf", "armor", -1)
    assert content().races["dwarf"].hitpoints == max(
        race.hitpoints for race in content().races.values()
    )


@pytest.mark.rule("SRG-HERO-04")
def test_elves_are_the_fastest_and_hardest_to_hit() -> None:
    assert alone("elf", "speed", -1)
    assert content().races["elf"].grit == max(race.grit for race in content().races.values())


@pytest.mark.rule("SRG-HERO-06")
def test_half_orcs_do_most_damage_and_have_least_fate() -> None:
    assert alone("half-orc", "damage", -1)
    assert alone("half-orc", "fate", 0)


@pytest.mark.rule("SRG-HERO-07", "SRG-HERO-08", "SRG-HERO-09")
def test_classes_have_the_role_and_the_activators_of_their_kind() -> None:
    classes = content().classes
    assert {id: own.role for id, own in classes.items()} == {
        "rogue": "offense", "fighter": "defense", "cleric": "utility",
    }  # fmt: skip
    acts = {
        id: [act_of(content().activators[act]) for act in (*own.activators, *own.levels)]
        for id, own in classes.items()
    }
    assert sum(act.moves for act in acts["rogue"]) > max(
        sum(act.moves for act in acts[id]) for id in ("fighter", "cleric")
    )
    assert any(act.guards and act.aim == "self" for act in acts["fighter"])
    assert any(act.heals and act.aim == "ally" for act in acts["cleric"])
    assert any(act.guards and act.aim == "ally" for act in acts["cleric"])


@pytest.mark.rule("SRG-MON-08")
def test_a_champion_is_more_than_its_minions() -> None:
    """Numbers are the pack's own; that a Champion has less is what lint warns of."""
    for horde in content().hordes.values():
        minion, champion = (content().monsters[id] for id in (horde.minion, horde.champion))
        assert champion.hitpoints > minion.hitpoints
        assert champion.crowns > minion.crowns


def told(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Return codes and messages of findings once a text of the library is another one."""
    shutil.copytree(LIBRARY, folder / "pack")
    path = folder / "pack" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    findings = lint_pack(open_pack(folder / "pack")).findings
    return [f"{finding.code}: {finding.message}" for finding in findings]


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        (
            "    role: [offense, defense]\n",
            "expected one of `offense`, `defense`, `utility`, found a list",
        ),
        ("", "`rogue` lacks `role`"),
    ],
)
@pytest.mark.rule("SRG-HERO-10")
def test_a_class_has_exactly_one_role(tmp_path: Path, new: str, expected: str) -> None:
    said = told(tmp_path, "classes.yaml", "    role: offense\n", new)
    assert any(f"schema-mismatch: {expected}" in line for line in said), said


@pytest.mark.rule("SRG-HERO-13")
def test_a_party_without_a_role_is_told(tmp_path: Path) -> None:
    said = told(tmp_path, "classes.yaml", "role: utility", "role: offense")
    assert "party-without-role: nobody in the party has the Role utility" in said


@pytest.mark.rule("SRG-DUNG-20")
@pytest.mark.parametrize("chart", ["horde", "strength", "weakness", "goal"])
def test_a_face_without_a_row_and_a_row_beyond_the_die_are_told(tmp_path: Path, chart: str) -> None:
    yaml = YAML(typ="safe")
    rows = yaml.load((LIBRARY / "charts.yaml").read_text("utf-8"))["charts"][chart]
    size = int(str(rows["die"]).removeprefix("d"))
    text = (LIBRARY / "charts.yaml").read_text("utf-8")
    start = text.index(f"  {chart}:")
    begun = text[start : text.index(f"d{size}", start) + len(f"d{size}")]
    for sides, code in ((size + 2, "chart-face-gap"), (size - 2, "chart-row-outside-die")):
        shutil.rmtree(tmp_path / "pack", ignore_errors=True)
        other = begun.replace(f"d{size}", f"d{sides}")
        assert any(line.startswith(code) for line in told(tmp_path, "charts.yaml", begun, other))


@pytest.mark.rule("SRG-EQP-14")
def test_gems_beyond_the_sockets_are_told(tmp_path: Path) -> None:
    said = told(tmp_path, "items.yaml", "slot: body", "slot: body, gems: [ember]")
    assert any(line.startswith("gems-do-not-fit") for line in said), said
