"""Acts that nobody at a table would choose, and a policy that is watched for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from authoring.boards.squares import span
from authoring.engine.choosing import Chooser
from authoring.engine.contract import Game
from authoring.engine.seed import game_seed
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import OFF, Hero, Monster, State
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.play.turn.game import play_out, set_up
from authoring.rulesets.dungeoneers.policies import POLICIES
from tests.rulesets.never import Never, Watch

SCROLLS: Final = (q.HASTE, q.LEAP, q.FLAME)
ATTACKS: Final = (q.STRIKE, q.SHOOT, q.CHARGE)
LONG: Final = 60
"""Rounds in one room without a fight that nobody spends there."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What could be chosen and what was. `rooms`: those he was in before, the latest last, since
    anything has changed; `still`: rounds here since anybody was hurt."""

    s: State
    options: Sequence[int]
    act: int
    rooms: tuple[int, ...] = ()
    still: int = 0

    @property
    def kind(self) -> int:
        return q.kind_of(self.act)

    @property
    def target(self) -> Monster:
        """Whom an attack is for."""
        return self.s.room.monsters[q.what_of(self.act)]


def awake(s: State) -> list[Monster]:
    """All who may act."""
    there = [one for one in s.room.monsters if one.alive and one.square != OFF]
    return [one for one in there if one.emerged and not one.asleep and not one.petrified]


def reads_to_nobody(m: Moment) -> bool:
    """A scroll with nobody there."""
    return m.kind in SCROLLS and not any(one.alive for one in m.s.room.monsters)


def guards_against_nobody(m: Moment) -> bool:
    """On guard with nobody there, though he could go."""
    others = [one for one in m.options if q.kind_of(one) in (q.MOVE, q.EXIT)]
    return m.kind == q.GUARD and not awake(m.s) and bool(others)


def leaves_it_lying(m: Moment) -> bool:
    """Goes from a room in which nobody lives and potions lie within reach."""
    if m.kind != q.EXIT or any(one.alive for one in m.s.room.monsters) or m.s.room.flames:
        return False
    return any(pile.item == 0 for pile in m.s.room.piles.values()) and _all_in_reach(m.s)


def _all_in_reach(s: State) -> bool:
    """Whether a step leads from the hero to each pile, in the end."""
    seen, edge = {s.hero.square}, [s.hero.square]
    while edge:
        here = edge.pop()
        for other in s.room.drawing.steps[SPOTS.index(here)]:
            if other not in seen and other not in s.room.caches:
                seen.add(other)
                edge.append(other)
    return all(square in seen for square in s.room.piles)


def strikes_the_spore(m: Moment) -> bool:
    """Sets off beside himself what goes off, with nobody else beside it."""
    if m.kind not in (q.STRIKE, q.CHARGE) or not m.target.kind.explodes:
        return False
    here = m.target.square
    return not any(one is not m.target and span(one.square, here) <= 1 for one in awake(m.s))


def wakes_the_water(m: Moment) -> bool:
    """Attacks who lies in the water and would not have come."""
    return m.kind in ATTACKS and m.target.kind.ambushes > 0 and not m.target.emerged


def hits_the_harmless(m: Moment) -> bool:
    """Attacks somebody while another beside him will bite, who hurts more and is as easy to hit."""
    if m.kind != q.STRIKE or m.target.kind.dragon or m.target.kind.monster_class < 2:
        return False
    worse = [
        one
        for one in awake(m.s)
        if span(one.square, m.s.hero.square) == 1
        and one.kind.monster_class >= 2
        and one.kind.attack >= m.target.kind.attack + 3
        and one.kind.defense <= m.target.kind.defense
        and one.health <= m.target.health
        and not (one.kind.passes or one.kind.explodes or one.kind.oozes or one.enlarged)
    ]
    return bool(worse) and not m.target.enlarged


def passes_by_the_dragon(m: Moment) -> bool:
    """Leaves the lair with a dragon in it."""
    return m.kind == q.EXIT and m.s.room.at == m.s.tables.lair


def goes_round(m: Moment) -> bool:
    """Into a room he has been in four times since anything changed."""
    if m.kind != q.EXIT:
        return False
    to = m.s.tables.rooms[m.s.room.at].exits[q.what_of(m.act)]
    return m.rooms.count(to) >= 4


def stays_for_ever(m: Moment) -> bool:
    """Is in one room for ever, and nothing happens."""
    return m.still > LONG


RULES: Final[tuple[Never[Moment], ...]] = (
    Never("reads-to-nobody", "Nobody reads a scroll with nobody there.", reads_to_nobody),
    Never("guards-against-nobody", "Nobody guards against nobody.", guards_against_nobody),
    Never("leaves-it-lying", "Nobody leaves potions in an empty room.", leaves_it_lying),
    Never("strikes-the-spore", "Nobody sets off a spore beside himself alone.", strikes_the_spore),
    Never("wakes-the-water", "Nobody attacks what lies in the water.", wakes_the_water),
    Never("hits-the-harmless", "Nobody strikes at the less dangerous.", hits_the_harmless),
    Never("passes-by-the-dragon", "Nobody leaves the lair.", passes_by_the_dragon),
    Never("goes-round", "Nobody goes round and round.", goes_round),
    Never("stays-for-ever", "Nobody stays in a room for nothing.", stays_for_ever),
)


class Witness:
    """A policy that is watched: asks another one and has each answer judged."""

    def __init__(self, inner: Chooser[State, Hero], watch: Watch[Moment], name: str = "") -> None:
        self.inner = inner
        self.watch = watch
        self.name = name
        self.now: tuple[int, ...] = ()
        self.rooms: list[int] = []
        self.last: tuple[int, ...] = ()
        self.since = 0

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """Its answer, once it was looked at."""
        numbers = view.numbers
        health = sum(one.health for one in view.room.monsters if one.alive)
        now = (view.hero.potions, len(view.rooms), numbers["kills"], sum(view.hero.weapons))
        if now != self.now:
            self.now, self.rooms = now, []
        here = (*now, health, view.room.at)
        if here != self.last:
            self.last, self.since = here, view.round
        if not self.rooms or self.rooms[-1] != view.room.at:
            self.rooms.append(view.room.at)
        answer = self.inner.pick(view, seat, question, options)
        if question == q.ACT:
            moment = Moment(view, options, answer, tuple(self.rooms), view.round - self.since)
            self.watch.judge(moment, f"{self.name} round {view.round} {seat.kind.name}")
        return answer


def watched(tables: Tables, games: int, policy: str = "sensible") -> Watch[Moment]:
    """The first games of a plan, each answer held against the rules."""
    watch = Watch(RULES)
    for number in range(1, games + 1):
        game = Game(number, game_seed(7, number), policy, 500)
        inner = POLICIES[policy](game.seed ^ 0x5EED)
        play_out(set_up(tables, game.chance(), Witness(inner, watch, f"#{number}"), None), 500)
    return watch
