"""The fewest stops that cost every Life: by hand, by counting, and beside the odds of death."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds import report
from authoring.rulesets.jeffro_dungeon.odds.escape import Stop, fewest_stops
from authoring.rulesets.jeffro_dungeon.odds.person import Person, party
from authoring.rulesets.jeffro_dungeon.odds.stay import one_bag
from authoring.rulesets.jeffro_dungeon.odds.visits import visit
from tests.examples import later
from tests.rulesets.jeffro_dungeon.odds.bags import drawn_pack, pack, passage, quest_of

GATE = passage(1, "[{leave: gate}]")
THORN = "{title: Thorn, count: 3, edges: {north: doorway}, effect: [{lose: {life: 1}}]}"
PIT = "{title: Pit, edges: {north: doorway}, effect: [{lose: {life: d3}}]}"


def stops(quest: Quest) -> tuple[Stop, ...] | None:
    return fewest_stops(quest, party(quest)[0])


def bf_number(quest: Quest, who: Person) -> int | None:
    """How many stops at least: all but the last cost what they can at most, the last one may be
    before a way out."""
    most: list[tuple[int, int]] = []
    for tile, times in quest.bag:
        harm = visit(quest, who, tile.effects)
        stays = max((lost for route, lost in harm.ends if not route), default=0)
        most += [(stays, max(lost for _, lost in harm.ends))] * times
    for number in range(1, len(most) + 1):
        for last, (_, end) in enumerate(most):
            others = sorted((stays for stays, _ in most[:last] + most[last + 1 :]), reverse=True)
            if sum(others[: number - 1]) + end >= who.lives:
                return number
    return None


def death_in_one_bag(quest: Quest, who: Person) -> Fraction:
    """What is left of 1 without ways out and bags survived."""
    seen = tuple((visit(quest, who, tile.effects), times) for tile, times in quest.bag)
    solved = one_bag(seen, who.lives)
    return Fraction(1) - sum(solved.out.values()) - sum(solved.through.values())


def test_the_worst_stops_come_first_to_the_last_life(tmp_path: Path) -> None:
    """Four Lives: a pit costs three at most, a thorn one."""
    made = pack(tmp_path, {"gate": GATE, "thorn": THORN, "pit": PIT})
    assert sorted(stops(quest_of(made)) or ()) == [Stop("Pit", 3), Stop("Thorn", 1)]
    (death,) = report(made).counterexamples
    assert death.title == "How Hero can die, in the fewest stops"
    assert death.steps[-1] == "Hero is dead."
    assert {step.partition(": ")[2] for step in death.steps[:2]} == {
        "Pit, 3 Lives lost.", "Thorn, 1 Life lost.",
    }  # fmt: skip
    assert death.rolls == ()


def test_each_tile_is_met_as_often_as_it_is_in_the_bag(tmp_path: Path) -> None:
    """Three thorns and four Lives."""
    quest = quest_of(pack(tmp_path, {"gate": GATE, "thorn": THORN}))
    assert stops(quest) is None
    more = quest_of(pack(tmp_path / "more", {"thorn": THORN.replace("count: 3", "count: 5")}))
    assert stops(more) == (Stop("Thorn", 1),) * 4


def test_a_bag_without_harm_kills_nobody(tmp_path: Path) -> None:
    made = pack(tmp_path, {"gate": GATE, "hall": passage(3)})
    assert stops(quest_of(made)) is None
    assert report(made).counterexamples == ()


@pytest.mark.parametrize("seed", [*range(12), *later(*range(12, 60))])
def test_in_a_drawn_bag_stops_kill_exactly_if_the_odds_of_death_are_not_0(
    seed: int, tmp_path: Path
) -> None:
    quest = quest_of(drawn_pack(seed, tmp_path))
    (who,) = party(quest)
    if quest.bag:
        found = fewest_stops(quest, who)
        assert (found is not None) == (death_in_one_bag(quest, who) > 0)
        assert (None if found is None else len(found)) == bf_number(quest, who)
