"""A choice in its surroundings: the table, the offers, what the hero has done so far."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from authoring.boards.squares import NOWHERE, Squares, flood, grow
from authoring.engine.contract import Game
from authoring.engine.seed import game_seed
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Policy, Seat, State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, set_up
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from tests.rulesets.never import Never, Watch

CLOSE: Final = 8
"""Steps within which an enemy that is awake presses."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a hero has done earlier in the turn, where, and at what progress of the game."""

    square: int
    chosen: int
    progress: int


@dataclass(frozen=True, slots=True)
class Moment:
    """`turn`: what the hero has done in this turn; `starts`: (square, progress) at the
    start of each turn of his, this one last."""

    s: State
    hero: Actor
    offers: Sequence[int]
    moves: Squares
    chosen: int
    turn: tuple[Deed, ...] = ()
    starts: tuple[tuple[int, int], ...] = ()

    @property
    def verb(self) -> int:
        """What kind of act was chosen."""
        return c.verb(self.chosen)

    def offered(self, *verbs: int) -> list[int]:
        """The choices of some kinds."""
        return [one for one in self.offers if c.verb(one) in verbs]

    @property
    def done(self) -> set[int]:
        """Kinds of act done in this turn."""
        return {c.verb(deed.chosen) for deed in self.turn}

    @property
    def idle(self) -> bool:
        """Whether the turn is ended with an Action left."""
        return self.verb == c.END and self.s.actions > 0


def awake(s: State) -> list[Actor]:
    """Monsters on the board that are not asleep."""
    return [foe for foe in s.monsters if foe.alive and foe.square >= 0 and not foe.asleep]


def pressing(s: State, hero: Actor) -> list[Actor]:
    """Enemies awake in the hero's tile, or a few steps away."""
    foes = awake(s)
    if not foes:
        return []
    ground = s.floor | s.hero_mask | s.monster_mask
    near = flood(hero.bit, ground, s.east, s.south, CLOSE) | s.area_at(hero.square).mask
    return [foe for foe in foes if foe.bit & near]


def beside(s: State, foes: Sequence[Actor]) -> Squares:
    """Squares from which one of them can be struck."""
    mask = NOWHERE
    for foe in foes:
        mask |= foe.bit
    return grow(mask, s.east, s.south) if mask else NOWHERE


class Witness:
    """A policy that is watched: asks another one and has each of its choices judged."""

    def __init__(self, inner: Policy, watch: Watch[Moment], name: str = "") -> None:
        self.inner = inner
        self.watch = watch
        self.name = name
        self.turn: list[Deed] = []
        self.now = -1
        self.starts: dict[int, list[tuple[int, int]]] = {}

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Its choice, once it was looked at."""
        starts = self.starts.setdefault(hero.index, [])
        if self.now != view.turns:
            self.now, self.turn = view.turns, []
            starts.append((hero.square, view.progress))
        chosen = self.inner.act(view, hero, choices)
        moment = Moment(
            view, hero, choices.all(), choices.moves(), chosen, tuple(self.turn), tuple(starts[-4:])
        )
        self.watch.judge(moment, f"{self.name} round {view.round} {hero.name}")
        self.turn.append(Deed(hero.square, chosen, view.progress))
        return chosen

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """Its answer."""
        return self.inner.pick(view, seat, question, options)


def watched(
    tables: Tables, games: int, rules: tuple[Never[Moment], ...], policy: str = "cautious"
) -> Watch[Moment]:
    """The first games of a plan, each choice held against the rules."""
    watch = Watch(rules)
    for number in range(1, games + 1):
        game = Game(number, game_seed(7, number), policy, 500)
        inner = POLICIES[policy](game.seed ^ 0x5EED)
        play_out(set_up(tables, game.chance(), Witness(inner, watch, f"#{number}"), None), 500)
    return watch
