"""Encounters: the monsters, Rounds and Turns, the end (area ENC)."""

from collections.abc import Sequence

from authoring.boards.ground import Square
from authoring.engine.piles import pick
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.fighter import Fighter
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import ENCOUNTER, ROUNDS, State
from authoring.rulesets.surge_crawl.play.rules import damage, interrupts
from authoring.rulesets.surge_crawl.play.rules.attack import NOBODY, attack, targets
from authoring.rulesets.surge_crawl.play.rules.monsters import monster_turn
from authoring.rulesets.surge_crawl.play.rules.moving import move, reachable


def begin(
    s: State, fighters: Sequence[Fighter], squares: Sequence[Square], *, wandering: bool
) -> None:
    """Begin an Encounter (SRG-ENC-01): put monsters on free squares of a section at random, as many
    as there is room for."""
    s.numbers["encounters"] += 1
    s.dice.enter_stream(ENCOUNTER, s.numbers["encounters"] * ROUNDS)
    taken = {hero.square for hero in s.heroes} | s.crystals.keys()
    free = [square for square in squares if square not in taken]
    s.monsters = []
    for fighter in fighters[: len(free)]:
        monster = Figure(fighter, len(s.everyone))
        s.everyone.append(monster)
        monster.square = pick(s.dice, free, "place")
        free.remove(monster.square)
        s.monsters.append(monster)
    _name(s.monsters)
    s.note(e.EncounterBegins, len(s.monsters), wandering)
    for figure in s.figures():
        s.note(e.Stands, figure.number, figure.square)
    s.fighting = bool(s.monsters)
    s.first_falls.clear()
    for hero in s.heroes if s.hurry else ():
        hero.boost(1, s.hurry)
    s.order = 0
    interrupts.encounter_start(s)


def _name(monsters: list[Figure]) -> None:
    """Add a number to the name of each monster if several of its kind are there."""
    for monster in monsters:
        alike = [other for other in monsters if other.fighter is monster.fighter]
        if len(alike) > 1:
            monster.name = f"{monster.fighter.name} {alike.index(monster) + 1}"


def fight(s: State, first: Figure, round_limit: int) -> bool:
    """Play Rounds to the end (SRG-ENC-02); return whether heroes win. `first` saw the monsters."""
    begun = s.round
    s.first = first.number
    while s.fighting and not s.ending:
        if s.round >= round_limit or s.round - begun >= numbers.ENCOUNTER_ROUNDS:
            s.ending = "round-limit" if s.round >= round_limit else "stalemate"
            break
        s.round += 1
        s.note(e.TurnBegins, s.round)
        s.dice.enter_stream(ENCOUNTER, s.numbers["encounters"] * ROUNDS + s.round - begun)
        play_round(s, first)
    return _finish(s, s.round - begun)


def play_round(s: State, first: Figure) -> None:
    """Play a Round: every figure has one Turn (SRG-ENC-06, SRG-ENC-07), beginning with the hero who
    saw the monsters first (SRG-ENC-05); a monster follows an Unconscious hero too (SRG-ENC-17)."""
    if s.ruling("interleave") == "drain":
        s.order = 0
    at = s.heroes.index(first)
    play_turns(s, [*s.heroes[at:], *s.heroes[:at]])


def play_turns(s: State, heroes: Sequence[Figure]) -> None:
    """Play the Turns of heroes, each with a monster's after it, and the rest of the Round."""
    for hero in heroes:
        hero_turn(s, hero)
        if over(s):
            return
        next_monster(s)
        if over(s):
            return
    while s.ruling("interleave") == "drain" and next_monster(s):
        if over(s):
            return


def over(s: State) -> bool:
    """Return whether the Encounter (SRG-ENC-02) or the game is over, and record the end; a
    completed quest is a success at once (SRG-EXP-08)."""
    if damage.failed(s):
        return True
    if not any(monster.hitpoints > 0 for monster in s.monsters):
        s.fighting = False
    elif s.progress >= s.dungeon.goal.count:
        s.ending = "won"
    return bool(s.ending) or not s.fighting


def next_monster(s: State) -> bool:
    """Play the next Turn of the Monster Sheet (SRG-ENC-15); False if none is left (SRG-ENC-16)."""
    cyclic = s.ruling("interleave") == "cyclic"
    for _ in range(len(s.monsters)):
        monster = s.monsters[s.order % len(s.monsters)]
        if not cyclic and s.order >= len(s.monsters):
            return False
        s.order += 1
        if monster.hitpoints > 0:
            s.turn = monster.number
            s.note(e.Acts, monster.number)
            monster_turn(s, monster)
            damage.end_of_turn(s, monster)
            return True
    return False


def hero_turn(s: State, hero: Figure) -> None:
    """Play a hero's Turn: a Move, then an Attack (SRG-ENC-09), then conditions (SRG-ENC-10), and
    the end of boosts for a Round (SRG-ENC-08). The party may flee before it and after the Move."""
    s.turn = hero.number
    s.note(e.Acts, hero.number)
    if flees(s, hero):
        return
    if hero.hitpoints <= 0:
        unconscious_turn(s, hero)
        damage.end_of_turn(s, hero)
    else:
        move_and_attack(s, hero)


def move_and_attack(s: State, hero: Figure) -> None:
    """Play the Turn of a hero who is awake, from the Move on."""
    goal = s.ask(hero, q.MOVE, reachable(s, hero, s.speed(hero)))
    if goal != hero.square:
        move(s, hero, goal)
        if flees(s, hero):
            return
    if not any(s.tables.content.conditions[id].stuns for id in hero.conditions):
        answer = s.ask(hero, q.ATTACK, targets(s, hero))
        if answer != NOBODY:
            number = answer // q.WEAPON
            foe = next(foe for foe in s.monsters if foe.number == number)
            attack(s, hero, foe, answer % q.WEAPON)
    damage.end_of_turn(s, hero)


def unconscious_turn(s: State, hero: Figure) -> None:
    """Crawl, then roll for a Miracle Recovery (SRG-UNC-01, SRG-UNC-02, SRG-UNC-03, SRG-UNC-04)."""
    square = s.ask(hero, q.CRAWL, reachable(s, hero, numbers.CRAWL))
    if square != hero.square:
        hero.square = square
        s.note(e.Moves, hero.number, square)
    die = s.dice.die(6, "recovery", hero.fighter.name)
    up = die >= numbers.RECOVERY
    s.note(e.Recovers, hero.number, die, up)
    if up:
        hero.hitpoints = 1
        s.numbers["recoveries"] += 1


def flees(s: State, hero: Figure) -> bool:
    """Ask whether the party flees, which it may while no hero who is awake stands beside a foe
    (SRG-FLEE-01); then the expedition has failed (SRG-FLEE-02). Return whether the game is over."""
    if not s.engaged() and s.ask(hero, q.FLEE, (0, 1)):
        s.ending = "fled"
    return bool(s.ending)


def _finish(s: State, rounds: int) -> bool:
    """End an Encounter: conditions and boosts are cleared, and the winners heal (SRG-ENC-03,
    SRG-ENC-04). Return whether the heroes have won it and the expedition goes on."""
    won = s.ending in ("", "won")
    s.fighting = False
    s.turn = -1
    s.numbers["encounter-rounds"] += rounds
    s.numbers["wins"] += won
    s.note(e.EncounterEnds, won, rounds)
    s.monsters = []
    for hero in s.heroes:
        hero.clear()
        if won and (hero.hitpoints > 0 or s.ruling("victors_healed") == "all"):
            hero.hitpoints = hero.fighter.hitpoints
    return not s.ending


def group(s: State, champions: int) -> list[Fighter]:
    """Roll and return the monsters of an Encounter, Champions first; of the room's own `champions`,
    each that the chart did not bring replaces two Minions (SRG-MON-09)."""
    row = s.roll_chart(s.tables.charts.group)
    heroes = len(s.heroes)
    minions = s.dice.roll(row.minions.at(heroes), "minions") if row else heroes
    minions += s.dice.roll(row.more, "minions") if row else 0
    extra = s.dice.roll(row.champions.at(heroes), "champions") if row else 0
    added = max(0, champions - extra)
    minions -= numbers.REPLACED * added
    return [s.champion] * (extra + added) + [s.minion] * max(0, minions)
