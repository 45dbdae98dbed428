"""What no choice can change, and the quietest walk, held against play."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.boards.squares import span
from authoring.engine.dice import SeededDice
from authoring.engine.seed import game_seed
from authoring.rulesets.dungeoneers.exact.stealth import Layout, walks, within
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds import report
from authoring.rulesets.dungeoneers.odds.crossings import sneaking
from authoring.rulesets.dungeoneers.odds.plan import slays
from authoring.rulesets.dungeoneers.play.board.compile import compile_tables
from authoring.rulesets.dungeoneers.play.board.questions import EACH, EXIT, MOVE, SHOOT, STRIKE
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import Hero, State
from authoring.rulesets.dungeoneers.play.rules.rooms import enter
from authoring.rulesets.dungeoneers.play.turn.game import play_round, set_up
from tests.examples import one_of
from tests.rulesets.chance import LEVEL, at_least, at_most
from tests.rulesets.dungeoneers.odds.quests import pack
from tests.rulesets.dungeoneers.odds.test_crossings import MIDDLE

GAMES = one_of(full=1500, quick=400)
SEED = 23


def agrees(hits: int, games: int, odds: float) -> bool:
    return at_least(hits, games, odds) >= LEVEL and at_most(hits, games, odds) >= LEVEL


class Sneak:
    """Walks the quietest way to a square, and leaves there."""

    def __init__(self, goal: int) -> None:
        self.goal = goal
        self.left = False

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """The neighbour from which the rest of the way is quietest."""
        here = spot_of(view.hero.square)
        if here == self.goal:
            self.left = True
            return next(act for act in options if act // EACH == EXIT)
        # The odds from the goal to a square are those from there to it, but for the ends' own.
        back = walks(layout_of(view), self.goal, seat.kind.leap)
        moves = [act % EACH for act in options if act // EACH == MOVE]
        assert set(moves) <= set(within(here, seat.kind.leap))
        return MOVE * EACH + max(moves, key=lambda spot: back.get(spot, 0))


def layout_of(view: State) -> Layout:
    there = [one for one in view.room.monsters if one.alive]
    taken = {spot_of(one.square) for one in there} | {spot_of(one) for one in view.room.caches}
    floor = {spot for spot in range(25) if view.room.drawing.steps[spot]}
    watchers = frozenset(spot_of(one.square) for one in there if not one.asleep)
    return Layout(frozenset(floor - taken), watchers=watchers, deserted=not there)


def begun(tables: object, number: int, goal: int) -> tuple[State, Sneak]:
    chooser = Sneak(goal)
    return set_up(tables, SeededDice(game_seed(SEED, number)), chooser, None), chooser  # type: ignore[arg-type]


@pytest.mark.rule("DGN-MON-20", "DGN-FAM-08")
def test_games_begin_as_the_odds_say(tmp_path: Path) -> None:
    found = pack(tmp_path, extras=", extras: {spore: 15, ogre: 10}", level="20")
    tables = compile_tables(found)
    numbers = [begun(tables, number, 0)[0].numbers for number in range(GAMES)]
    for said in report(found).distributions:
        if said.id in ("start-sword", "entry-crowd"):
            seen = Counter(one[said.id] for one in numbers)
            assert set(seen) <= {int(label) for label, _ in said.points}
            for label, odds in said.points:
                assert agrees(seen[int(label)], GAMES, float(odds)), (said.id, label)


@pytest.mark.rule("DGN-UNS-02", "DGN-HER-07")
@pytest.mark.parametrize("hero", ["human", "elf"])
def test_the_quietest_walk_stays_unseen_as_often_as_it_says(tmp_path: Path, hero: str) -> None:
    """From the entry to its south side; a hero who is seen stops playing."""
    found = pack(tmp_path, heroes=f"\n  heroes: [{hero}]", crowd="{1-2: 1, 3: 2, 4: 3}")
    tables = compile_tables(found)
    sneak = sneaking(found.quest)[2 if hero == "elf" else 1]  # type: ignore[arg-type]
    odds = sneak.room(sneak.quest.content.rooms["mouth"], "north", "south")
    unseen = 0
    for number in range(GAMES):
        s, chooser = begun(tables, number, MIDDLE["south"])
        while s.hero.unseen and not chooser.left:
            play_round(s)
        unseen += chooser.left
    assert agrees(unseen, GAMES, float(odds)), (unseen, GAMES, float(odds))


class Slayer:
    """Strikes or shoots what it can, and else steps towards the dragon."""

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        for wanted in (STRIKE, SHOOT):
            for act in options:
                if act // EACH == wanted:
                    return act
        dragon = next(one for one in view.room.monsters if one.alive)
        moves = [act for act in options if act // EACH == MOVE]
        return min(moves, key=lambda act: span(SPOTS[act % EACH], dragon.square))


@pytest.mark.rule("DGN-DRA-05", "DGN-DRA-06", "DGN-UNS-04")
@pytest.mark.parametrize(("attack", "defense"), [(4, 3), (6, 2)])
def test_the_plan_slays_at_least_as_often_as_it_promises(
    tmp_path: Path, attack: int, defense: int
) -> None:
    """From beside a sleeping dragon in the nest, with what the village gives: nearly always 1 of
    each. A plan that only attacks does no better than the one that may guard as well."""
    found = pack(tmp_path, heroes="\n  heroes: [human]", level="1, supply: 0")
    quest = found.quest
    assert isinstance(quest, Quest)
    white = replace(quest.content.monsters["white"], attack=attack, defense=defense)
    content = replace(quest.content, monsters={**quest.content.monsters, "white": white})
    changed = replace(found, quest=replace(quest, content=content), content=content)
    tables = compile_tables(changed)
    won = 0
    for number in range(GAMES):
        s = set_up(tables, SeededDice(game_seed(SEED, number)), Slayer(), None)
        enter(s, tables.lair, 0)
        s.hero.square = SPOTS[7]
        while not s.ending:
            play_round(s)
        won += s.ending == "won"
    odds = slays(replace(quest, content=content), content.heroes["human"], white)
    assert 0.02 < odds < 0.98
    assert at_most(won, GAMES, float(odds)) >= LEVEL, (won / GAMES, float(odds))
