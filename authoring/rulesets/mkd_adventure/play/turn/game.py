"""One game: from the first tile to the end (areas GEN, TURN, SCN)."""

from typing import Final

from authoring.boards.ground import OFF
from authoring.core.wording import join_words
from authoring.engine.choosing import Chooser
from authoring.engine.course import CAUSE, WHERE, Course, so_many
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.record import Record
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import ROUNDS
from authoring.rulesets.mkd_adventure.model.quest import NUMBERS
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import SETTING, TOKENS, State
from authoring.rulesets.mkd_adventure.play.board.tables import Tables
from authoring.rulesets.mkd_adventure.play.rules.wandering import token_turn
from authoring.rulesets.mkd_adventure.play.turn.heroic import heroic_turn
from authoring.rulesets.mkd_adventure.play.turn.monsters import monster_turn
from authoring.rulesets.mkd_adventure.play.turn.setting import fill_pools, set_floor

BY_FALL: Final = ("all-dead", "prisoner-dead")
"""Endings that the death of a hero brings about, the last one recorded."""
GOALS: Final = {k.RESCUE: "the prisoner", k.KIDNAPPING: "the target"}
CAUSES: Final = {
    "left": "heroes who left without {goal}",
    "all-dead": "no hero left",
    "all-caged": "cages",
    "chest-lost": "the loss of {goal}",
    "chest-destroyed": "the end of {goal}",
    "prisoner-dead": "the death of {goal}",
    "target-dead": "the death of {goal}",
    "target-fled": "the flight of {goal}",
    "late": "the time limit",
    "no-dungeon": "a Stack that cannot be laid",
    "round-limit": "the round limit",
}
"""Ending -> the cause of the loss, where nobody in particular is to blame."""
POOLS = 255
"""The occasion, in the stream SETTING, of the dice that fill the pools; a floor's is its number
from 0."""


def set_up(
    tables: Tables, dice: Dice, chooser: Chooser[State, Figure], journal: Journal | None
) -> State:
    """Return a game whose pools are filled (MKD-MON-01), and whose first floor is built and set up
    (MKD-FLR-01)."""
    s = State(tables, dice, chooser, journal)
    for hero in s.heroes:
        s.note(e.SetsOut, hero.number, hero.level, hero.value)
    dice.enter_stream(SETTING, POOLS)
    fill_pools(s)
    set_floor(s)
    return s


def play_out(s: State, round_limit: int) -> None:
    """Play rounds until every hero has left the dungeon or died (MKD-TURN-09), or the scenario is
    decided; after 100 rounds the game is a stalemate."""
    while not s.ending:
        if s.round >= min(round_limit, ROUNDS):
            s.ending = "stalemate" if s.round >= ROUNDS else "round-limit"
            s.count("stalemates", stalemate_cause(s))
            break
        s.round += 1
        s.note(e.RoundBegins, s.round)
        play_round(s)
    s.note(e.Ends, s.ending, s.experience, s.numbers["gold"])


def play_round(s: State) -> None:
    """Play the Heroic turn, the token turn and the Monster turn (MKD-TURN-01)."""
    heroic_turn(s)
    if not over(s):
        end_round(s)


def end_round(s: State) -> None:
    """Play the token turn and the Monster turn."""
    s.begin_turn(TOKENS)
    token_turn(s)
    monster_turn(s)
    if not over(s) and s.limit and s.round >= s.limit:
        s.ending = "late"


def over(s: State) -> bool:
    """Return whether the game is over, and end it where that has not been settled (MKD-SCN-07);
    with all heroes below, the next floor begins (MKD-FLR-08), without those who sit in cages."""
    if not s.ending:
        s.ending = _decided(s)
    below = _waits_below(s)
    if s.ending or [hero for hero in s.inside() if not (below and hero.cage)]:
        return bool(s.ending)
    if below:
        for hero in s.inside():
            hero.square = OFF
        s.depth += 1
        s.note(e.NextFloor, s.depth + 1)
        set_floor(s)
    else:
        s.ending = "won" if s.goal_met else "left" if s.numbers["escaped"] else "all-dead"
    return bool(s.ending)


def _decided(s: State) -> str:
    """Return the ending that the scenario has come to, "" while the game goes on (area SCN)."""
    if s.goal in (k.RESCUE, k.KIDNAPPING):
        if s.goal_met:
            return "won"
    elif any(chest.quest and chest.gone for chest in s.chests):
        return "chest-lost"
    caged = s.inside() and not s.at_large()
    return "all-caged" if caged and not _waits_below(s) else ""


def _waits_below(s: State) -> bool:
    return any(hero.floor > s.depth and not (hero.dead or hero.out) for hero in s.heroes)


def stalemate_cause(s: State) -> str:
    """Return a word, such as "heroes-stay", for what keeps a game from ending."""
    if s.goal_met:
        return "heroes-stay"
    if any(chest.quest and chest.square != OFF for chest in s.chests):
        return "monsters-hold" if s.monsters else "quest-chest-left"
    return "monsters-hold" if s.monsters else "heroes-stay"


def record(s: State, number: int) -> Record:
    """Return the Record of a finished game, the one with this `number` of a playtest."""
    counted = {name: s.numbers[name] for name in NUMBERS}
    counted["rounds"] = s.round
    counted["pool-left"] = sum(
        [value * copies for value, copies in zip(s.pools.values, s.pools.left, strict=True)]
    )
    counted["heroes"] = len(s.heroes)
    counted["spare-rounds"] = max(0, s.limit - s.round) if s.limit else 0
    scenarios = s.tables.quest.scenarios
    return s.to_record(
        number,
        counted,
        course_of(s),
        won=s.ending == "won",
        scenario=join_words(scenarios) if scenarios else "quest chest",
    )


def course_of(s: State) -> Course:
    """Return the summary of a finished game."""
    won = s.ending == "won"
    party = tuple(hero.fighter.id for hero in s.heroes)
    quest = [chest for chest in s.chests if chest.quest]
    carried = any(chest.quest and chest.square == OFF for chest in s.chests)
    return Course(
        length=s.round,
        stages={
            "a monster is slain": s.numbers["kills"] > 0,
            "the Central Chamber is entered": s.central in s.visited and s.is_last,
            "the goal is in hand": carried if quest else s.goal_met,
        },
        party=party,
        through=tuple(hero.fighter.id for hero in s.heroes if not hero.dead) if won else (),
        falls=tuple(s.falls),
        loss={} if won else {
            WHERE: place_of_loss(s),
            CAUSE: cause_of_loss(s),
            "heroes left": so_many(len([hero for hero in s.heroes if not hero.dead]), 5),
            "floor": str(s.depth + 1),
        },
    )  # fmt: skip


def place_of_loss(s: State) -> str:
    """Return the id of the tile where a game was lost: of the last hero's death if that ended it,
    else of the first hero who is still there; `entrance` where nobody is."""
    if s.ending in BY_FALL and s.falls:
        return s.falls[-1].place
    tiles = [s.floor.tiles[s.floor.part[hero.square]].pose.tile for hero in s.inside()]
    return tiles[0] if tiles else "entrance"


def cause_of_loss(s: State) -> str:
    """Return what a game was lost to: the id of what killed the last hero, what holds up a game
    that does not end, or its ending in a few words."""
    if s.ending in BY_FALL and s.falls:
        return s.falls[-1].source
    if s.ending == "stalemate":
        return stalemate_cause(s).replace("-", " ")
    goal = GOALS.get(s.goal, "the Quest Chest")
    return CAUSES[s.ending].format(goal=goal)
