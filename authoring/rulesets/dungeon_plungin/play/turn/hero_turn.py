"""A hero's turn: two Actions, and free acts (rules DP-TURN and DP-ACT)."""

from typing import Final

from authoring.boards.squares import has, just
from authoring.engine.choosing import wrong_answer
from authoring.engine.dice import Stream
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.choices import SECOND_MOVE
from authoring.rulesets.dungeon_plungin.play.board.events.locks import HelpsToBash
from authoring.rulesets.dungeon_plungin.play.board.events.moving import MovesAgain, Walks
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    LosesAction,
    Passes,
    SpendsAction,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State, Thing
from authoring.rulesets.dungeon_plungin.play.board.streams import HERO_TURN, PLACES
from authoring.rulesets.dungeon_plungin.play.rules.actions.abilities import use_chosen
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import take_cast
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import recovers
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import end_of_turn, start_of_turn
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import climb, walk
from authoring.rulesets.dungeon_plungin.play.rules.exploring import locks
from authoring.rulesets.dungeon_plungin.play.rules.exploring.returning import rooms_entered
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import examine
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import (
    equip,
    give,
    read_item,
    use_feature,
    use_item,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import happens
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from authoring.rulesets.dungeon_plungin.play.turn.deeds import bash_mark, move_steps
from authoring.rulesets.dungeon_plungin.play.turn.offers import Offers, offers

_MOST_CHOICES: Final = 80
"""Choices in one turn before it is ended: free acts cannot go on for ever."""


def hero_turn(s: State, hero: Actor) -> None:
    """Play the whole turn of `hero` (DP-TURN-05, DP-ACT-13, DP-TURN-08, DP-EVENT-03)."""
    s.actor = hero
    s.actions = 2
    s.move_left = 0
    s.turn_over = False
    s.used.clear()
    s.in_move = False
    s.turns += 1
    s.entered = [s.tile_at[hero.square]]
    s.note(TurnBegins, hero.name)
    with Stream(s.dice, HERO_TURN, s.round * PLACES + hero.index):
        start_of_turn(s, hero)
        rest_of_turn(s, hero)


def rest_of_turn(s: State, hero: Actor) -> None:
    """Play a turn under way to its end, choice by choice (DP-ACT-03, DP-FUMB-01, DP-AMB-14,
    DP-EVENT-03, DP-TURN-05)."""
    policy = s.policy
    for _ in range(_MOST_CHOICES if hero.alive and not s.ending else 0):
        if hero.stunned and s.actions > 0:
            s.actions -= 1
            if not recovers(s, hero):
                break
        while hero.lost and s.actions > 0:
            hero.lost -= 1
            s.actions -= 1
            s.note(LosesAction, hero.name)
        legal = offers(s, hero)
        if not legal.walks and not legal.some():
            _passes(s, hero)
            break
        choice = policy.act(s, hero, legal)
        if choice == c.ENDS:
            _passes(s, hero)
            break
        _check(choice, legal)
        take(s, hero, choice)
        if s.ending or not hero.alive or s.turn_over:
            break
    end_turn(s, hero)


def _passes(s: State, hero: Actor) -> None:
    """Say in the trace that a hero ends its turn with Actions left, if it does (DP-AMB-14)."""
    if s.journal is not None and s.actions > 0:
        s.note(Passes, hero.name, s.actions)


def end_turn(s: State, hero: Actor) -> None:
    """End the hero's movement and turn; `State.actor` is None afterwards."""
    _movement_over(s, hero)
    end_of_turn(s, hero)
    s.actor = None


def _check(choice: int, legal: Offers) -> None:
    """Raise ValueError when a policy's choice is neither in `legal` nor a MOVE to one of its
    squares."""
    if has(legal.moves(), c.what(choice)) if c.verb(choice) == c.MOVE else choice in legal:
        return
    raise wrong_answer("act", c.named(choice), [c.named(offer) for offer in legal])


def take(s: State, hero: Actor, choice: int) -> None:
    """Carry out one legal choice (DP-ACT-01, DP-MOVE-02, DP-EXIT-01, DP-BACK-03, DP-EXIT-03,
    DP-ACT-02)."""
    verb, what = c.verb(choice), c.what(choice)
    if verb == c.MOVE:
        _move(s, hero, what)
        return
    if verb == c.OPEN:
        _open(s, hero, s.things[what])
        return
    s.in_move = False
    if verb == c.LEAVE:
        leave(s)
        return
    _movement_over(s, hero)
    free = verb == c.ABILITY and hero.abilities[what].free
    if not hero.alive or s.ending or (s.actions <= 0 and not free):
        return
    if not free:
        _spends(s, hero, verb)
    if verb in (c.ATTACK, c.SHOOT):
        _spend(s, c.ATTACK)
        attack(s, hero, s.monsters[what], ranged=verb == c.SHOOT)
    elif verb in (c.CAST, c.OVERCAST):
        take_cast(s, hero, choice)
    elif verb == c.ABILITY:
        _ability(s, hero, what, c.detail(choice))
    elif verb == c.CLIMB:
        climb(s, hero)
    elif verb in (c.USE, c.GIVE, c.EQUIP, c.FEATURE, c.READ):
        _item(s, hero, verb, (what, c.detail(choice)))
    else:
        _thing(s, hero, verb, what)


def _spends(s: State, hero: Actor, verb: int) -> None:
    """Spend one Action on `verb`."""
    s.actions -= 1
    s.note(SpendsAction, hero.name, c.NAMES[verb], s.actions)


def _ability(s: State, hero: Actor, at: int, detail: int) -> None:
    """Use ability number `at` on the target `detail`, its Action being spent: unless free it is the
    turn's Ability, and if it attacks the turn's Attack as well (DP-ACT-05, DP-ACT-02, DP-ACT-04).
    """
    if not hero.abilities[at].free:
        _spend(s, c.ABILITY)
    if hero.abilities[at].attack is not None:
        _spend(s, c.ATTACK)
    use_chosen(s, hero, at, detail)


def _item(s: State, hero: Actor, verb: int, operands: tuple[int, int]) -> None:
    what, detail = operands
    if verb == c.FEATURE:
        use_feature(s, hero, what, s.heroes[detail])
        return
    _spend(s, c.USE)
    if verb == c.USE:
        use_item(s, hero, what, s.heroes[detail])
    elif verb == c.READ:
        read_item(s, hero, what, detail)
    elif verb == c.GIVE:
        give(s, hero, what, s.heroes[detail])
    else:
        equip(s, hero, what, bool(detail))


def _thing(s: State, hero: Actor, verb: int, what: int) -> None:
    if verb == c.EXAMINE:
        _spend(s, c.SEARCH)
        examine(s, hero, what)
        return
    thing = s.things[what]
    if verb == c.SEARCH:
        _spend(s, c.SEARCH)
        area = s.area_at(hero.square)
        locks.search(s, hero, thing)
        happens(s, "on_search", hero, [area])
    elif verb == c.DISARM:
        _spend(s, c.DISARM)
        locks.disarm(s, hero, thing)
    elif verb == c.PICK:
        _spend(s, c.PICK)
        locks.pick(s, hero, thing)
    elif verb in (c.KEY, c.CLOSE):
        _spend(s, c.USE)
        (locks.use_key if verb == c.KEY else locks.close_door)(s, hero, thing)
    else:
        if bash_mark(s) not in s.rules.repeats:
            _spend(s, bash_mark(s))
        if verb == c.HELP:
            thing.helpers.append(hero.index)
            s.helped = True
            s.note(HelpsToBash, hero.name, thing.index)
        else:
            locks.bash(s, hero, thing)


def _move(s: State, hero: Actor, square: int) -> None:
    """Walk to `square` as a Move, begun now or resumed after opening a door (DP-AMB-18)."""
    if s.move_left <= 0:
        _start_move(s, move_steps(s, hero))
    s.in_move = True
    s.note(Walks, hero.name, square)
    is_limited = SECOND_MOVE not in s.used
    steps = walk(s, hero, just(square), s.move_left, limited=is_limited)
    s.move_left -= max(1, steps)  # read only now: what it met may have ended the Move
    if hero.in_pit or s.move_left <= 0:
        _movement_over(s, hero)


def _start_move(s: State, steps: int) -> None:
    """Begin a Move of `steps` squares: an Action or, with none left, the second Move."""
    if s.actions > 0:
        if s.actor is not None:
            _spends(s, s.actor, c.MOVE)
        _spend(s, c.MOVE)
    else:
        s.used.add(SECOND_MOVE)
        if s.actor is not None and s.journal is not None:
            _tell_second(s, s.actor)
    s.move_left = steps


def _tell_second(s: State, hero: Actor) -> None:
    """Add the ability that gives a second Move to the trace."""
    gives = next(ability for ability in hero.abilities if ability.second_move == hero.second_move)
    s.note(MovesAgain, hero.name, gives.name, gives.second_move)


def _open(s: State, hero: Actor, thing: Thing) -> None:
    """Open a door or chest, free at any moment or, by a ruling, only in a Move, which then goes on
    or is over (DP-DOOR-02, DP-AMB-17, -18, DP-ACT-12)."""
    if s.rules.open_needs_move == "yes" and not s.in_move:
        _start_move(s, move_steps(s, hero))
    s.in_move = s.in_move or s.rules.open_needs_move == "yes"
    locks.open_thing(s, hero, thing)
    if s.rules.open_mid_move == "ends_move" and thing.is_door:
        _movement_over(s, hero)


def _spend(s: State, mark: int) -> None:
    """Mark the act `mark` (a verb) as used in this turn, unless it may be repeated (DP-ACT-02)."""
    if mark not in s.rules.repeats:
        s.used.add(mark)


def _movement_over(s: State, hero: Actor) -> None:
    """End a Move; new monsters may appear in the Rooms entered in it."""
    s.move_left = 0
    if len(s.entered) > 1:
        entered, s.entered = s.entered[1:], s.entered[-1:]
        if hero.alive and not s.ending:
            rooms_entered(s, hero, entered)
