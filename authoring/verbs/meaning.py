"""Meaning of a verb: facts that policies, lint and odds need to know of it."""

from collections.abc import Callable, Mapping
from typing import Literal

from authoring.core.lazy_dataclass import dataclass, field

Blow = Literal["", "plain", "defended", "tested"]
"""Kind of harm: none; plain, the number under `value`; defended, dice against a defence; tested,
harm in a branch after a test."""

Way = Literal["", "locked", "doors", "dead", "any"]
"""Obstacle that an effect removes: none; locked, where a key or more strength is needed; doors;
dead, who return; any."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of one effect, without that of its branches.

    Policies weigh `harm`, `help` and `worth`, lint looks for the figures and things that are named,
    odds for what is brought or dealt, play for what can still be opened. Defaults mean no.
    """

    harm: int = 0
    """Harm to the players, 0 to 9."""
    help: int = 0
    """Help for the players, 0 to 9."""
    worth: float = 0.0
    """Value to the players of setting it off, in turns, roughly; policies weigh healing and
    counters by need instead."""
    personal: bool = False
    """True if it happens to a character, at whom it may be aimed."""
    side: str = ""
    """The side to which it can happen, such as `heroes`; "" for either."""
    on_tile: bool = False
    """True if it happens on a tile; without a tile it does nothing."""
    hands_on: bool = False
    """True if its branches concern the character whom it concerns."""
    chooses: bool = False
    """True if a player chooses one of its branches."""
    blow: Blow = ""
    aimed_at_enemies: bool = False
    """True if policies count it as something to aim at enemies."""
    surely_harms: bool = False
    """True if it can do its target nothing but harm, for lint and for spells in play."""
    afflicts: bool = False
    """True if it brings a lasting condition, named in its arguments."""
    heals: bool = False
    revives: bool = False
    way: Way = ""
    new_way: str = ""
    """The kind of the new way that it makes, "" for none."""
    cuts_off: bool = False
    """True if ways on, and all that lies there, are lost."""
    beyond: str = ""
    """Id of the definition that lies beyond that way, "" where the rules settle it."""
    opens: tuple[str, ...] = ()
    """Names of what it opens."""
    unlocks: tuple[str, ...] = ()
    shuts: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    """The names of features of a place among its arguments."""
    at: object | None = None
    """The square or the location it names, None for none."""
    brings: Mapping[tuple[str, str], object] = field(default_factory=dict)
    """(Kind, id) of the figures it brings into play -> their number."""
    boxes: object | None = None
    """Number of containers it brings, such as chests; None for none."""
    gives: tuple[str, ...] = ()
    """Ids of the items it gives."""
    pays: Mapping[str, object] = field(default_factory=dict)
    """Countable goods it gives, such as gold -> their number."""
    springs: str = ""
    """Id of the definition whose effects it triggers."""
    rolls: str = ""
    """Id of the chart it rolls on."""
    sets: Mapping[str, object] = field(default_factory=dict)
    """Counter -> the number it is set to."""
    adds: Mapping[str, object] = field(default_factory=dict)
    """Counter -> the number added to it."""
    tests: bool = False
    """True if it asks whether a condition holds."""
    asks: str = ""
    """The counter it asks about."""
    times: object | None = None
    """The number of times its branches are repeated; None when they are not."""
    follows: str = ""
    """For a verb that does nothing by itself: a hint how to write its consequences."""
    manual: bool = False
    """True if it is printed and not played."""


MeaningOf = Callable[[Mapping[str, object]], Meaning]
"""Function from the arguments of a verb to its meaning, for verbs where that depends on them."""
