"""A second game from one in progress: it plays on by itself, and the first is
left as it was.

Nothing here knows the fields of a game. What can change is copied, whatever it
hangs on, and every copy of a thing is the same copy; what cannot change (the
quest, its tables, texts and numbers) is shared.
"""

from collections.abc import Callable
from dataclasses import is_dataclass
from enum import Enum
from types import BuiltinFunctionType, FunctionType, MappingProxyType
from typing import Any, Final

from authoring.engine.dice import Dice
from authoring.rulesets.dungeon_plungin.play.policy import Policy
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.tables import Tables

FLAT: Final = frozenset({"tile_at", "rows_seen", "notice_cache"})
"""Long lists and dicts of numbers only: copied without a look at each."""

_SHARED: Final = {
    bool, int, float, complex, str, bytes, range, type(None), type, FunctionType,
    BuiltinFunctionType, MappingProxyType, Tables,
}  # fmt: skip
"""Kinds of value that cannot change; frozen dataclasses join them when met."""

Memo = dict[int, Any]
Copier = Callable[[Any, Memo], Any]


def copied(s: State, dice: Dice, policy: Policy) -> State:
    """The same game with other dice, chosen for by a copy of `policy` that
    remembers what the policy does, and without a trace."""
    memo: Memo = {id(s.dice): dice, id(s.trace): None, id(s.policy): None}
    memo.pop(id(None), None)
    twin: State = _object(s, memo)
    twin.policy = policy if policy is s.policy else _value(policy, memo)
    twin.dice = dice
    twin.trace = None
    return twin
