"""Towns, recipes, advances, and which town a quest is near."""

from collections.abc import Callable

import pytest

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import Content, Property, Recipe

Build = Callable[[str], tuple[Pack, tuple[Finding, ...]]]


def content(built: Build, text: str) -> Content:
    pack, findings = built(text)
    assert findings == ()
    assert isinstance(pack.content, Content)
    return pack.content


@pytest.mark.rule("DP-TREAS-08", "DP-XP-01", "DP-DEATH-06", "DP-CURSE-03")
def test_a_town_with_everything(built: Build) -> None:
    town = content(
        built,
        """\
towns:
  ford:
    name: The Ford
    shop: [rope, lamp]
    spells: [spark]
    services: {revive: 80, uncurse: 0}
    storage: 6
    properties: {attic: {name: Attic, price: 40, slots: 4}}
    recruits: fool
    advancement: {2: 100, 10: 900}
    flavour: Wet.
""",
    ).towns["ford"]
    assert (town.name, town.shop, town.spells) == ("The Ford", ("rope", "lamp"), ("spark",))
    assert (town.revive, town.uncurse, town.storage) == (80, 0, 6)
    assert town.properties == (Property("attic", "Attic", 40, 4),)
    assert town.recruits == ("fool",)
    assert town.advancement == {2: 100, 10: 900}
    assert [town.level(xp) for xp in (99, 100, 900)] == [1, 2, 10]
    assert town.flavour == "Wet."


@pytest.mark.rule("DP-TREAS-08")
def test_a_town_of_a_name_alone_has_a_chest_for_four_and_no_services(built: Build) -> None:
    town = content(built, "towns: {ford: {name: Ford}}\n").towns["ford"]
    assert (town.revive, town.uncurse, town.storage, town.shop) == (None, None, 4, ())
    assert (town.properties, town.recruits, town.advancement) == ((), (), {})
    assert town.level(5000) == 1


@pytest.mark.rule("DP-TREAS-07")
def test_a_recipe_with_everything_and_with_the_least(built: Build) -> None:
    items = content(
        built,
        """\
items:
  a: {name: A, kind: recipe, recipe: {uses: [x, x], gold: 5, makes: y, school: fire,
      check: {stat: wit, difficulty: 2}}}
  b: {name: B, kind: recipe, recipe: {makes: y}}
  c: {name: C, kind: key}
""",
    ).items
    assert items["a"].recipe == Recipe(("x", "x"), 5, "y", "wit", 2, "fire")
    assert items["b"].recipe == Recipe((), 0, "y", "", 1, "")
    assert items["c"].recipe is None


@pytest.mark.rule("DP-XP-01")
def test_a_hero_says_what_each_level_raises(built: Build) -> None:
    stats = "stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 6, res: 3, dex: 3, wit: 3}"
    heroes = content(
        built,
        f"heroes:\n  a: {{name: A, advances: [life, atk], {stats}}}\n  b: {{name: B, {stats}}}\n",
    ).heroes
    assert heroes["a"].advances == ("life", "atk")
    assert heroes["b"].advances == ()


def test_what_a_town_names_is_in_use(built: Build) -> None:
    pack, _ = built("towns: {ford: {name: Ford, shop: [rope], recruits: [fool]}}\n")
    assert [(r.kind, r.id, r.by) for r in pack.references] == [
        ("items", "rope", ("towns", "ford")),
        ("heroes", "fool", ("towns", "ford")),
    ]
