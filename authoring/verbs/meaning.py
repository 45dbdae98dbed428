"""Meaning of a verb: facts that policies, lint and odds need to know of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

Blow = Literal["", "plain", "defended", "tested"]
"""How harm is dealt: not at all; by the number under `value`; by dice against a
defence; by its branches, after a test."""

Way = Literal["", "locked", "doors", "dead", "any"]
"""What an effect by itself may open up: nothing; what only needs a key or more strength;
locked doors; the return of the dead, when there are any; anything."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of one effect, apart from that of its branches.

    Policies weigh `harm`, `help` and `worth`, lint asks for the people and things that are named,
    odds ask what is brought or dealt, play asks what can still be opened. A field left out means
    no.
    """

    harm: int = 0
    """How much it is against those who play, 0 to 9."""
    help: int = 0
    """How much it is for them, 0 to 9."""
    worth: float = 0.0
    """What setting it off is worth to them, in turns, about; healing and counters are
    weighed by need instead."""
    personal: bool = False
    """It happens to whoever it concerns: it needs somebody, at whom it may be aimed."""
    side: str = ""
    """On which side somebody must be to whom it can happen, "" for either."""
    on_tile: bool = False
    """It happens on a tile: where none is concerned, nothing comes of it."""
    hands_on: bool = False
    """Whoever it concerns is whom its branches concern."""
    chooses: bool = False
    """Of its branches somebody chooses one."""
    blow: Blow = ""
    hampers: bool = False
    """It is worth aiming at enemies."""
    hinders: bool = False
    """It harms whoever it is aimed at for sure."""
    afflicts: bool = False
    """It brings a state that lasts; which, its arguments say."""
    heals: bool = False
    revives: bool = False
    way: Way = ""
    new_way: str = ""
    """The kind of the new way on that it makes, "" for none."""
    cuts_off: bool = False
    """Ways on, and whatever lies there, are lost."""
    beyond: str = ""
    """Id of the definition that lies beyond that way, "" where the rules settle it."""
    opens: tuple[str, ...] = ()
    """Names of what it opens."""
    unlocks: tuple[str, ...] = ()
    shuts: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    """Every name of a place's features among its arguments."""
    at: object | None = None
    """The square or the place it names, None for none."""
    brings: Mapping[tuple[str, str], object] = field(default_factory=dict)
    """Kind and id of whoever it brings into play, with their numbers."""
    boxes: object | None = None
    """How many things with something inside it brings, None for none."""
    gives: tuple[str, ...] = ()
    """Ids of the things it gives."""
    pays: Mapping[str, object] = field(default_factory=dict)
    """What it gives of things that are only counted, with their numbers."""
    springs: str = ""
    """Id of the definition whose effects it sets off."""
    rolls: str = ""
    """Id of the chart it rolls on."""
    sets: Mapping[str, object] = field(default_factory=dict)
    """Counters it sets, with their numbers."""
    adds: Mapping[str, object] = field(default_factory=dict)
    """Counters it changes, with the changes."""
    tests: bool = False
    """It asks whether something holds."""
    asks: str = ""
    """The counter it asks about."""
    times: object | None = None
    """For how long its branches come back, None when they do not."""
    follows: str = ""
    """For a verb that does nothing by itself: how to write what follows."""
    manual: bool = False
    """It is printed and not played."""


MeaningOf = Callable[[Mapping[str, object]], Meaning]
"""What a verb means with these arguments, where that depends on them."""
