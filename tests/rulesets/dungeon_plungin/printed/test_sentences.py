"""Every verb says what it does, in whole sentences."""

from collections.abc import Mapping

import pytest

from authoring.core.span import file_span
from authoring.model.dice import Dice, fixed
from authoring.model.effect import Effect
from authoring.rulesets.dungeon_plungin.effects.registry import modules
from authoring.rulesets.dungeon_plungin.printed.telling import tell_all
from authoring.rulesets.dungeon_plungin.words import Speech, pieces, plain

NAMES: Mapping[tuple[str, str], str] = {
    ("monsters", "ghoblin"): "Ghoblin",
    ("items", "garnet"): "Garnet",
    ("traps", "pit"): "Pit Trap",
    ("charts", "treasure"): "Treasure Chart",
}
SPEECH = Speech(NAMES, frozenset(NAMES), tell_all)


def effect(
    verb: str,
    to: str = "",
    branches: Mapping[str, tuple[Effect, ...]] | None = None,
    **args: object,
) -> Effect:
    return Effect(verb, args, branches or {}, to, file_span("pack.yaml"))


HURT = effect("damage", value=fixed(3))
CASES = [
    (effect("damage", value=Dice(1, 4)), "The hero takes d4 damage."),
    (effect("heal", "each hero in tile", value=fixed(2)),
     "Each hero on the tile gets back 2 LIFE, never more than the maximum."),
    (effect("attack", dice=fixed(3), defend_with=("res",)),
     "An attack with 3 dice on the hero; defend with RES."),
    (effect("attack", dice=fixed(5), defend_with=("res", "dex")),
     "An attack with 5 dice on the hero; defend with RES or DEX, whichever is higher."),
    (effect("attack", dice=fixed(1), defend_with=("none",), branches={"on_damage": (HURT,)}),
     ("An attack with 1 die on the hero; no defence is rolled. If that does any damage: "
     "the hero takes 3 damage.")),
    (effect("attack", "each hero", dice=fixed(2), defend_with=("def",)),
     "An attack with 2 dice, rolled once for all, on each hero; defend with DEF."),
    (effect("check", stat=("res", "dex"), difficulty=1),
     "The hero makes a RES or DEX check, whichever is higher, Dif 1."),
    (effect("check", "each hero", stat=("dex",), difficulty=2, branches={"fail": (HURT,)}),
     "Each hero makes a DEX check, Dif 2. Failed: that hero takes 3 damage."),
    (effect("condition", id="weakened", all_stats=-1, until=("leaves_dungeon", "healed")),
     ("The hero is weakened: \u22121 on all stats, until leaving the dungeon or getting back any "
     "LIFE.")),
    (effect("skip_action", value=fixed(1)), "The hero loses the next Action."),
    (effect("skip_action", value=fixed(2)), "The hero loses the next 2 Actions."),
    (effect("end_turn", value=True), "The turn of the hero ends at once."),
    (effect("move", value="adjacent"), "The hero jumps to a free adjacent square."),
    (effect("move", value=fixed(3)), "The hero moves up to 3 squares."),
    (effect("spawn", ghoblin=Dice(1, 4), awareness="alert", at="dice"),
     "d4 Ghoblins appear, alert; their squares are rolled."),
    (effect("spawn", ghoblin=fixed(1), awareness="ambush", at="adjacent"),
     "1 Ghoblin appears, in ambush; it stands next to the hero."),
    (effect("trap", value="pit"), "A trap goes off at once: Pit Trap."),
    (effect("gain", gold=Dice(2, 6), xp=10, item="garnet"),
     "The party gains 2d6 gold and 10 XP. The hero finds Garnet."),
    (effect("lose", "random", gold=fixed(5), item="garnet"),
        "The party loses 5 gold. One hero, by lot, loses Garnet, if there is one.",),
    (effect("roll", value="treasure"), "Roll on the Treasure Chart."),
    (effect("revive", life=fixed(1)), "A dead hero returns to play with LIFE 1."),
    (effect("door", value="secret"),
     "A secret door shows in a free wall of this tile; if no wall is free, nothing happens."),
    (effect("block", value="area"),
     "Nobody may enter these squares for the rest of the game."),
    (effect("win", value=True), "The quest is won."),
    (effect("lose_quest", value=True), "The quest is lost."),
    (effect("say", value="The knocking\nstops."), "\u201cThe knocking stops.\u201d"),
    (effect("manual", value="Play on."), "Play on."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "sentence"), CASES, ids=lambda value: getattr(value, "verb", ""))
def test_a_verb_says_what_it_does(said: Effect, sentence: str) -> None:
    assert plain(tell_all([said], SPEECH)) == sentence


def test_every_verb_has_a_case_here() -> None:
    assert {said.verb for said, _ in CASES} == set(modules())


def test_names_that_the_booklet_explains_are_links() -> None:
    told = pieces(tell_all([effect("trap", value="pit")], SPEECH))
    assert [(piece.text, piece.target) for piece in told] == [
        ("A trap goes off at once: ", ""),
        ("Pit Trap", "traps-pit"),
        (".", ""),
    ]
