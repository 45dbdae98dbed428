"""The thinking policies go after what a quest asks for: levers, hidden relics, a thief
that runs, a boss who waits, a place to stand in."""

from functools import cache

import pytest

from authoring.boards.squares import laid
from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.play.board.events.things import UsesFeature
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from authoring.rulesets.dungeon_plungin.policies.heuristics.objectives import NEEDED, aims_of
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

GOAL = "  win: {defeat_all_in: lair}\n"
STATS = "stats: {atk: 2, def: 1, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}"
TILE = """
  vault:
    kind: special
    squares: |
      ......
      .l..c.
      ......
      ..||..
      .b..d.
      ......
    legend:
      "l": {feature: lever, blocks: move}
      "b": {feature: bookcase, blocks: move}
      "c": {feature: chair, blocks: move}
      "d": {feature: desk, blocks: move}
      "|": {feature: gate, blocks: move}
    doorways: {walls: any}
"""
VAULT = "  vault:\n    {name: Vault, kind: special, tile: vault, doors: 1, door: normal,\n     "
LEVER = """uses: [{at: lever, position: beside, cost: action, limit: game,
       effects: [{door: {open: gate}}, {add: {gates: 1}}]}]"""
RELIC = "{at: %s, difficulty: 1, again: true, effects: [{add: {relics: 1}}]}"
RELICS = f"search: [{', '.join(RELIC.replace('%s', at) for at in ('bookcase', 'chair', 'desk'))}]"
THIEF = f"""  thief: {{name: Thief, race: human, level: 1, law: special, {STATS}, xp: 5,
    actions: {{die: d6, each: action, rows: {{1-4: {{move: away}}, 5-6: {{move: random}}}}}},
    attacks: [{{name: Kick, kind: melee}}], on_defeated: [{{add: {{loot: 1}}}}]}}
  shell: {{name: Shell, race: human, level: 1, law: melee nearest, {STATS}, xp: 5,
    attacks: [{{name: Kick, kind: melee}}], on_defeated: [{{spawn: {{thief: 1}}}}]}}
"""
ROUNDS = 25
SEEDS = (1, 2, 3)


@cache
def quest(win: str, vault: str = LEVER) -> Tables:
    """The small quest with another goal and a vault in it."""
    text = QUEST.replace(GOAL, f"  win: {win}\n").replace("\nbosses:\n", f"{THIEF}\nbosses:\n")
    text = text.replace("\nlocations:\n", "\nlocations:\n" + f"{VAULT}{vault}}}\n")
    text = text.replace(
        "law: melee nearest,\n          stats: {atk: 5", "law: WAIT,\n          stats: {atk: 5"
    )
    text = text.replace("law: WAIT", "law: wait then melee nearest")
    return compiled(text.replace("\ntiles:\n", f"\ntiles:{TILE}"))


def party(tables: Tables, seed: int, policy: str = "cautious") -> Table:
    """Four heroes in a room that a policy plays, with dice of its own."""
    table = Table(tables=tables)
    for at in ((2, 2), (3, 2), (2, 3), (3, 3)):
        table.hero(at, gear="sword")
    table.s.dice = SeededDice(seed)
    table.s.chooser = POLICIES[policy](seed)
    return table


def place(table: Table, rooms: int = 0) -> Area:
    """The vault behind so many more rooms, all doors open."""
    area = table.room
    for _ in range(rooms):
        area = table.behind(table.door("east", area=area))
    found = table.behind(table.door("east", area=area), "vault")
    found.location = "vault"
    found.kind = "special"
    return found


def play(s: State, rounds: int = ROUNDS) -> State:
    """Rounds until the game is over, or so many."""
    for _ in range(rounds):
        if s.ending:
            break
        play_round(s)
    return s


def test_aims_are_read_from_effects_and_goals() -> None:
    """The lever adds what the goal counts; the shell brings the thief, whose fall does."""
    aims = aims_of(quest("[{counter: gates, is: 1+}, {counter: loot, is: 1+}]"))
    (lever,) = aims.tasks["vault"]
    assert lever.needed == {"gates"}
    assert lever.worth > NEEDED
    assert aims.quarry["monsters", "thief"] == {"loot"}
    assert aims.quarry["monsters", "shell"] == {"loot"}
    assert "orc" not in aims.quarry


def test_what_serves_nothing_is_no_task() -> None:
    """A counter that nobody reads, and harm to heroes, are worth no Action."""
    useless = "uses: [{at: lever, position: beside, effects: [{add: {dust: 1}}, {damage: 1}]}]"
    assert "vault" not in aims_of(quest("{defeat: chief}", useless)).tasks


@pytest.mark.parametrize("policy", ["cautious", "bold", "planner"])
@pytest.mark.parametrize("seed", SEEDS)
def test_lever_is_pulled(seed: int, policy: str) -> None:
    table = party(quest("{counter: gates, is: 1+}"), seed, policy)
    vault = place(table, rooms=1)
    gate = laid(vault.shape.features["gate"], vault.corner)
    assert play(table.s).ending == "won"
    assert table.s.floor & gate == gate


@pytest.mark.parametrize("seed", SEEDS)
def test_relics_are_searched_for_until_the_goal_is_met(seed: int) -> None:
    table = party(quest("{counter: relics, is: 3+}", RELICS), seed)
    place(table)
    assert play(table.s).ending == "won"


@pytest.mark.parametrize("seed", SEEDS)
def test_thief_is_hunted_down(seed: int) -> None:
    """It never comes by itself, and runs from who comes near."""
    table = party(quest("{counter: loot, is: 1+}"), seed)
    place(table, rooms=2)
    table.monster("thief", (3, 3), area=table.s.areas[-1])
    assert play(table.s, 60).ending == "won"


@pytest.mark.parametrize("seed", SEEDS)
def test_waiting_boss_is_sought_out(seed: int) -> None:
    """Four tiles away nobody notices him, and he does not stir."""
    table = party(quest("{defeat: chief}"), seed)
    place(table, rooms=3)
    boss = table.monster("chief", (3, 6), area=table.s.areas[-1])
    for _ in range(ROUNDS):
        if not boss.alive or boss.law_role != "wait":
            break
        play_round(table.s)
    assert boss.law_role == "melee" or not boss.alive


@pytest.mark.parametrize("seed", SEEDS)
def test_what_hurts_monsters_is_kept_for_the_fight(seed: int) -> None:
    """The sluice is no job in peace; with monsters in the tile somebody runs to it."""
    sluice = """uses: [{at: lever, position: beside, cost: action, limit: game,
       effects: [{damage: 9, to: each monster in tile}]}]"""
    tables = quest("{defeat: chief}", sluice)
    peace = party(tables, seed)
    place(peace)
    assert UsesFeature not in map(type, play(peace.s, 6).journal or ())
    table = party(tables, seed)
    vault = place(table)
    for hero, at in zip(table.s.heroes, ((1, 1), (2, 1), (3, 1), (4, 1)), strict=True):
        table.s.put(hero, table.square(at, vault))
    foes = [table.monster("ogre", at, area=vault) for at in ((5, 6), (6, 6), (4, 6))]
    play(table.s, 2)
    assert not any(foe.alive for foe in foes)


@pytest.mark.parametrize("seed", SEEDS)
def test_place_to_reach_is_walked_to_once_all_else_is_done(seed: int) -> None:
    table = party(quest("[{reach: vault}, {counter: gates, is: 1+}]"), seed)
    place(table, rooms=1)
    table.s.counters["gates"] = 1
    assert play(table.s).ending == "won"
