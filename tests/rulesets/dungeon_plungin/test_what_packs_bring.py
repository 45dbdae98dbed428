"""What the rule book leaves to other books and to the packs, in the packs we ship."""

from pathlib import Path

import pytest

from authoring.boards.squares import laid, set_of
from authoring.boards.tiles.shapes import shapes
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import BOX_DICE, ROLES, STATS, TARGETS, Content, Quest
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.source.pack.load import load_pack
from tests.rulesets.dungeon_plungin.play.table import Table


def pack_of(repository: Path, name: str) -> Pack:
    source = load_pack(repository / "packs" / name).source
    assert source is not None
    pack, findings = build(source)
    assert pack is not None
    assert not findings
    return pack


@pytest.fixture(scope="module")
def library(repository: Path) -> Pack:
    return pack_of(repository, "basic-set")


@pytest.fixture(scope="module")
def content(library: Pack) -> Content:
    assert isinstance(library.content, Content)
    return library.content


@pytest.fixture(scope="module")
def quest(repository: Path) -> Quest:
    found = pack_of(repository, "knocking-wall").quest
    assert isinstance(found, Quest)
    return found


@pytest.mark.rule("DP-OUT-01", "DP-SETUP-03")
def test_ready_made_heroes_of_level_one_come_with_stats_and_gear(content: Content) -> None:
    starters = [hero for hero in content.heroes.values() if hero.level == 1]
    assert len(starters) >= 6
    for hero in starters:
        assert len(hero.stats) == 8
        assert all(1 <= number <= 10 for number in hero.stats)
        assert hero.concept
        assert hero.weapon in content.items


def test_the_basic_set_is_enough_for_many_quests(content: Content) -> None:
    """What is asked of the library, and every keyword of a Law somewhere in it."""
    schools = {school for spell in content.spells.values() for school in spell.schools}
    specials = [place for place in content.locations.values() if place.kind == "special"]
    assert len(content.heroes) >= 12
    assert all(hero.abilities for hero in content.heroes.values())
    assert (len(schools), len(content.spells) >= 24) == (4, True)
    assert len(content.items) >= 40
    assert len(content.monsters) >= 30
    assert len(content.traps) >= 12
    assert len(specials) >= 8
    laws = [law for monster in content.monsters.values() for law in laws_of(monster)]
    assert {law.role or "melee" for law in laws} == set(ROLES)
    assert {law.target or "nearest" for law in laws} == set(TARGETS)


@pytest.mark.rule("DP-SETUP-03", "DP-LEVEL-01")
def test_a_quest_may_ask_for_heroes_of_a_higher_level(repository: Path) -> None:
    """The druid of the Salt Mine is of level 2, and `mag` is the first she raises."""
    quest = pack_of(repository, "salt-mine").quest
    assert isinstance(quest, Quest)
    novice = quest.content.heroes["druid"]
    (druid,) = [hero for hero in quest.starters() if hero.id == "druid"]
    assert (novice.level, druid.level) == (1, 2)
    assert novice.advances[0] == "mag"
    assert dict(zip(STATS, druid.stats, strict=True)) == {
        **dict(zip(STATS, novice.stats, strict=True)),
        "mag": novice.stats[STATS.index("mag")] + 1,
    }


@pytest.mark.rule("DP-OUT-03", "DP-OUT-09")
def test_the_town_has_prices_and_an_advancement_table(content: Content) -> None:
    (town,) = content.towns.values()
    assert sorted(town.advancement) == list(range(min(town.advancement), 11))
    needs = [town.advancement[level] for level in sorted(town.advancement)]
    assert needs == sorted(set(needs))
    assert town.revive is not None
    assert town.uncurse is not None
    assert all(content.items[item].price for item in town.shop)
    assert all(content.spells[spell].price for spell in town.spells)


@pytest.mark.rule("DP-OUT-07")
def test_a_recipe_says_what_it_takes_and_makes(content: Content) -> None:
    recipes = [item.recipe for item in content.items.values() if item.recipe is not None]
    assert recipes
    for recipe in recipes:
        assert recipe.makes in content.items
        assert set(recipe.uses) <= set(content.items)


@pytest.mark.rule("DP-KEY-08")
def test_the_quests_own_rules_for_keys_are_printed(quest: Quest, repository: Path) -> None:
    rules = printed(pack_of(repository, "knocking-wall")).context["key_rules"]
    assert quest.key_rules
    assert isinstance(rules, tuple | list)
    assert " ".join(rules) == " ".join(quest.key_rules.split())


@pytest.mark.rule("DP-OUT-11")
def test_every_chart_is_the_quests_own_and_uses_dice_of_the_box(quest: Quest) -> None:
    needed = {"location", "doorway", "encounter", "monsters", "awareness", "door-trap", "treasure"}
    assert needed <= set(quest.charts)
    assert all(chart.owner == "knocking-wall" for chart in quest.charts.values())
    assert all(chart.die.needed.keys() <= set(BOX_DICE) for chart in quest.charts.values())


@pytest.mark.rule("DP-OUT-12", "DP-LOC-07")
def test_the_tiles_are_drawn_in_the_library_and_most_fit_six_by_six(library: Pack) -> None:
    tiles = library.tiles.values()
    assert {tile.kind for tile in tiles} >= {"entry", "hallway", "room", "special"}
    small = [tile for tile in tiles if max(tile.width, tile.height) <= 6]
    assert len(small) > len(library.tiles) / 2


@pytest.mark.rule("DP-OUT-13")
def test_the_quest_the_book_names_is_written_out(quest: Quest) -> None:
    assert quest.title == "The Knocking Wall"
    eye = quest.content.locations["eye-of-doom"]
    assert [(placed.kind, placed.id, placed.count.low) for placed in eye.place] == [
        ("boss", "demon", 1),
        ("monster", "gremlin", 4),
    ]


@pytest.mark.rule("DP-AMB-67")
def test_the_poison_needle_is_disarmed_with_wit_at_one(content: Content) -> None:
    needle = content.traps["poison-needle"]
    assert (needle.disarm_stat, needle.disarm_difficulty) == ("wit", 1)


@pytest.mark.rule("DP-AMB-01")
def test_special_is_chart_three_three_and_unique_three_four(repository: Path) -> None:
    context = printed(pack_of(repository, "knocking-wall")).context
    charts = context["charts"]
    assert isinstance(charts, (list, tuple))
    numbers = {chart.title: chart.number for chart in charts}
    assert numbers["Special Location Chart"] == "3.3"
    assert numbers["Unique Location Chart"] == "3.4"


@pytest.mark.rule("DP-AMB-69")
def test_before_a_doorway_is_every_floor_square_that_touches_it() -> None:
    """The middle of a 6 wide wall is two squares: (3, 1) and (4, 1) to the north."""
    table = Table()
    tile = table.tables.pack.tiles["room-6x6"]
    upright = shapes(tile)[0]
    north = next(front for wall, front, _ in upright.doorways if wall == 0)
    assert laid(north, table.room.corner) == set_of([table.square(at) for at in ((3, 1), (4, 1))])
