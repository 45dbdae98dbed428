"""One game from its first step to its end."""

from authoring.engine.choosing import Chooser
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.piles import pick
from authoring.engine.record import Record
from authoring.rulesets.dungeoneers.model.quest import NUMBERS
from authoring.rulesets.dungeoneers.play.board.events import Ends, RoundBegins, SetsOut
from authoring.rulesets.dungeoneers.play.board.state import Hero, State
from authoring.rulesets.dungeoneers.play.board.streams import ROUND, SET_UP
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.play.rules.monsters.turn import each_round, monsters_turn
from authoring.rulesets.dungeoneers.play.rules.rooms import enter
from authoring.rulesets.dungeoneers.play.rules.supply import fame_level, supply
from authoring.rulesets.dungeoneers.play.turn.course import course_of
from authoring.rulesets.dungeoneers.play.turn.hero_turn import hero_turn


def ready(tables: Tables) -> tuple[int, ...]:
    """Return the indices in `Tables.heroes` of the hero types that may set out: unlocked by the
    fame level (DGN-HER-12), or all if none is."""
    return (
        tuple([at for at in tables.who if tables.heroes[at].unlock <= tables.level]) or tables.who
    )


def set_up(
    tables: Tables, dice: Dice, chooser: Chooser[State, Hero], journal: Journal | None
) -> State:
    """Return a game in which a hero drawn by lot among those that may set out (DGN-HER-12) goes in,
    with what the village gives (DGN-FAM-07, DGN-ITM-26); tunnels begin somewhere else each game
    (DGN-LAY-07)."""
    dice.enter_stream(SET_UP, 0)
    who = ready(tables)
    at = who[dice.randint(len(who), "hero") - 1] if len(who) > 1 else who[0]
    s = State(tables, dice, chooser, journal, Hero(at, tables.heroes[at], tables.potions))
    s.dragons = tables.dragons
    for number, (entrances, _, _) in enumerate(tables.tunnels):
        free = [room for room in entrances if room not in s.tunnels]
        if free:
            s.tunnels[pick(dice, free, "tunnel")] = number
    supply(s)
    hero = s.hero
    if journal is not None:
        s.note(
            SetsOut, hero.kind.id, hero.potions, tuple(hero.weapons), tuple(hero.scrolls), s.level
        )
    enter(s, tables.entry, tables.entry_side)
    return s


def play_out(s: State, round_limit: int) -> None:
    """Play rounds until the game is over, or the limit is reached."""
    while not s.ending:
        if s.round >= round_limit:
            s.ending = s.loss = "round-limit"
        else:
            play_round(s)
    s.note(Ends, s.ending)


def play_round(s: State) -> None:
    """Play the next round, numbered from 1: the hero's turn, then `end_round`."""
    s.round += 1
    s.dice.enter_stream(ROUND, s.round)
    s.note(RoundBegins, s.round)
    hero_turn(s)
    end_round(s)


def end_round(s: State) -> None:
    """Play the monsters' turn once the hero is seen (DGN-ACT-09, DGN-UNS-01, DGN-UNS-07); then what
    happens each round."""
    if not s.ending and not s.hero.unseen:
        monsters_turn(s)
    if not s.ending:
        each_round(s)


def record(s: State, number: int) -> Record:
    """Return the Record of a finished game, the one with this `number` of a playtest."""
    numbers = {name: s.numbers[name] for name in NUMBERS}
    numbers["rounds"] = s.round
    numbers["dragons"] = s.slain
    numbers["potions"] = max(s.hero.potions, 0)
    numbers["sword"], numbers["shield"], numbers["bow"] = s.hero.weapons
    numbers["fame"] = s.fame
    numbers["fame-level"] = fame_level(s)
    return s.to_record(number, numbers, course_of(s), won=s.ending == "won", hero=s.set_out)
