"""Effects of a tile or of a row of a chart: a tuple of these, one class for each verb."""

from dataclasses import field, fields

from authoring.core.lazy_dataclass import dataclass
from authoring.model.dice import Dice, fixed
from authoring.rulesets.jeffro_dungeon.model.keywords import STATS
from authoring.verbs.effect import TypedEffect

Effects = tuple["Effect", ...]
_INSIDE = {"inside": True}
"""Marks a field that holds the effects of a branch."""
_NONE, _ONE = fixed(0), fixed(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done(TypedEffect):
    """The part that all effects have."""

    @property
    def branches(self) -> tuple[Effects, ...]:
        """The lists of effects inside this one, such as those of a won and of a lost fight."""
        return tuple(getattr(self, part.name) for part in fields(self) if part.metadata)


@dataclass(frozen=True, slots=True)
class Lose(_Done):
    """`lose: {life: 1}`: `what` is one of AMOUNTS; `turns` are those that come next.

    Strength and Craft stop at the printed value unless `below_quota` (JEF-SET-06).
    """

    what: str
    amount: Dice
    below_quota: bool = False


@dataclass(frozen=True, slots=True)
class Gain(_Done):
    """`gain: {gold: d6-1}`: `what` is one of AMOUNTS, but never `turns`; less than 0 is 0."""

    what: str
    amount: Dice


@dataclass(frozen=True, slots=True)
class Heal(_Done):
    """`heal: 1`: Lives come back, up to those the character started with."""

    amount: Dice = _NONE


@dataclass(frozen=True, slots=True)
class GainCard(_Done):
    """`gain: {card: torch, deck: purchase}`: nothing when the deck has none left."""

    card: str
    deck: str


@dataclass(frozen=True, slots=True)
class Test(_Done):
    """`test: {stat: craft, dice: 2d6, unless: light}`: the stat or less passes.

    `unless` (empty or `light`): a character that carries a light needs no roll.
    """

    stat: str = STATS[1]
    dice: Dice = _ONE
    unless: str = ""
    on_pass: Effects = field(default=(), metadata=_INSIDE)
    on_fail: Effects = field(default=(), metadata=_INSIDE)


@dataclass(frozen=True, slots=True)
class PayOrLose(_Done):
    """`pay: 1` with `or:` a list of effects: pay the Gold or choose one of them."""

    gold: int = 0
    otherwise: Effects = field(default=(), metadata=_INSIDE)


@dataclass(frozen=True, slots=True)
class Bribe(_Done):
    """`bribe: 2` with effects `paid:` and `refused:`: the character may pay this much Gold."""

    gold: int = 0
    paid: Effects = field(default=(), metadata=_INSIDE)
    refused: Effects = field(default=(), metadata=_INSIDE)


@dataclass(frozen=True, slots=True)
class Fight(_Done):
    """`fight: ghoul` or `{creature: guard, count: 1, guard: true}`, then `win`, `draw`, `lose`.

    A lost fight costs 1 Life before `lose` is done. A `guard` cannot be evaded
    and obeys the rulings `guard_draw` and `guard_loss_life`.
    """

    creature: str = ""
    count: int = 1
    guard: bool = False
    on_win: Effects = field(default=(), metadata=_INSIDE)
    on_draw: Effects = field(default=(), metadata=_INSIDE)
    on_lose: Effects = field(default=(), metadata=_INSIDE)


@dataclass(frozen=True, slots=True)
class Roll(_Done):
    """`roll: lair`: roll on a chart. `plus: creature` adds the value of the creature just
    beaten."""

    chart: str = ""
    plus: str = ""

    @property
    def plus_creature(self) -> bool:
        """True if the value of the beaten creature is added."""
        return self.plus == "creature"


@dataclass(frozen=True, slots=True)
class Toll(_Done):
    """`toll: [gold, metal, light]`: all of it is discarded to go on from here."""

    what: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Leave(_Done):
    """`leave: secret-exit`: out of the Dungeon on the next turn.

    `route` is the name reports count it under; `may_stay`: it can be declined.
    """

    route: str = ""
    may_stay: bool = False


@dataclass(frozen=True, slots=True)
class GoToCell(_Done):
    """`go: cell`: back to the Prison Cell where the character began."""


Effect = (
    Lose | Gain | Heal | GainCard | Test | PayOrLose | Bribe | Fight | Roll | Toll
    | Leave | GoToCell
)  # fmt: skip
