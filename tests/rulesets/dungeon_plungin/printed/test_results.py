"""Chart rows in words."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from authoring.core.language import speaking
from authoring.model.dice import Dice, fixed
from authoring.paper.linked_text import plain
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin import model as dp
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import tell_all
from authoring.rulesets.dungeon_plungin.printed.row_results import row_words, words_for
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from tests.rulesets.dungeon_plungin.odds.quests import changing, row
from tests.rulesets.dungeon_plungin.play.table import compiled

NAMES: Mapping[tuple[str, str], str] = {
    ("monsters", "ghoblin"): "Ghoblin",
    ("monsters", "wolf"): "Wolf",
    ("items", "garnet"): "Garnet",
    ("charts", "special-location"): "Special Location Chart (3.3)",
    ("traps", "axe"): "Swinging Axe",
}
SPEECH = Speech(NAMES, frozenset(NAMES), tell_all)
ROLL = dp.OnChart("special-location", fixed(1))
LATER = dp.DoorRow("locked", 2, 2)


@pytest.mark.parametrize(
    ("result", "main", "detail"),
    [
        (dp.Nothing(), "Nothing", ""),
        (dp.OnChart("special-location", fixed(1)), "Roll on the Special Location Chart (3.3)", ""),
        (
            dp.OnChart("special-location", fixed(2)),
            "Roll on the Special Location Chart (3.3), twice",
            "",
        ),
        (
            dp.Choice((dp.Nothing(), ROLL)),
            "As you like: Nothing or roll on the Special Location Chart (3.3)",
            "",
        ),
        (
            changing(dp.Nothing(), 1, ROLL),
            "Nothing",
            "the first time only; after that roll on the Special Location Chart (3.3)",
        ),
        (dp.DoorRow("normal", None, None), "Normal door", "silver marker"),
        (dp.DoorRow("locked", 1, 1), "Locked door", "golden marker, Dif 1"),
        (dp.DoorRow("locked", 1, 2), "Locked door", "golden marker, search Dif 1, unlock Dif 2"),
        (
            changing(dp.DoorRow("great", 3, 3), 1, LATER),
            "Great Door",
            "jewelled marker, Dif 3; the first time only; after that a locked door (Dif 2)",
        ),
        (
            changing(dp.DoorRow("great", 3, 3), 2, LATER),
            "Great Door",
            "jewelled marker, Dif 3; the first two times; after that a locked door (Dif 2)",
        ),
        (dp.Encounter(True, fixed(2), 1), "Monsters and 2 chests", "chest Dif 1"),
        (dp.Encounter(False, Dice(1, 2), 3), "d2 chests", "chest Dif 3"),
        (dp.Encounter(False, fixed(1), None), "1 chest", ""),
        (dp.ChestRow(True, 2), "Locked", "golden marker, Dif 2"),
        (dp.ChestRow(False, None), "Unlocked", "silver marker"),
        (
            dp.Monsters((dp.Group("ghoblin", fixed(3)), dp.Group("wolf", Dice(1, 4)))),
            "3 Ghoblins and d4 Wolves",
            "",
        ),
        (dp.Monsters((dp.Group("ghoblin", fixed(1)),)), "1 Ghoblin", ""),
        (dp.Named("axe"), "Swinging Axe", ""),
        (
            dp.Loot(Dice(2, 6), ("garnet",), 10, False, None),
            "Garnet, 2d6 gold and 10 XP",
            "",
        ),
        (
            dp.Loot(fixed(0), ("garnet",), 0, True, dp.Loot(fixed(20), (), 0, False, None)),
            "Garnet",
            "only once; after that 20 gold",
        ),
        *(
            (dp.Loot(fixed(0), ("garnet",), 0, True, later, (roll,)), said, "")
            for later, once in (
                (None, "Garnet (only once)"),
                (dp.Loot(fixed(20), (), 0, False, None), "Garnet (only once; after that 20 gold)"),
            )
            for roll, said in (
                (ROLL, f"{once}; then: Roll on the Special Location Chart (3.3)"),
                (
                    replace(ROLL, first=True),
                    f"Roll on the Special Location Chart (3.3); then: {once}",
                ),
            )
        ),
        (dp.LifeRow(True, ()), "Dead", ""),
    ],
)
def test_a_row_says_what_it_gives(result: object, main: str, detail: str) -> None:
    words = row_words(row("1", result), SPEECH, {})
    assert (plain(words.main), plain(words.detail)) == (main, detail)


@pytest.mark.rule("DP-AWARE-03")
def test_every_state_of_awareness_is_explained() -> None:
    for state in dp.AWARENESS:
        words = words_for(dp.Aware(state), SPEECH, {})
        assert words.main.lower() == state
        assert words.detail.endswith(".")


@pytest.mark.rule("DP-LOC-04", "DP-DOORWAY-02")
@pytest.mark.parametrize(
    ("doors", "english", "german"),
    [
        (1, "dead end", "Sackgasse"),
        (2, "1 more door", "1 weitere Tür"),
        (4, "3 more doors", "3 weitere Türen"),
    ],
)
def test_on_paper_the_door_one_comes_by_is_never_counted(
    doors: int, english: str, german: str
) -> None:
    """As at a location (`One more door beside the entrance`); the quest's text counts it."""
    tiles = compiled().pack.tiles
    result = dp.PlaceTile("room-6x6", doors)
    for language, said in (("en", english), ("de", german)):
        with speaking(catalogue(language)):
            words = words_for(result, SPEECH, tiles)
        assert words.main.endswith(f", {said}")
        assert words.doors == doors, "the plan beside it shows them all"
