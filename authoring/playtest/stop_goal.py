"""Stopping goals in place of a number of games: decided targets, or a precise rate."""

import re
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import did_you_mean
from authoring.model.targets import Targets

LOOK: Final = 50
"""Games between two checks of the goals: fewer say little about causes of losses."""
_TARGETS, _WIN_RATE = "targets", "win_rate"
_MARGIN = re.compile(
    rf"{_WIN_RATE}\s*(?:\+-|\+/-|\N{{PLUS-MINUS SIGN}})\s*(\d{{1,2}}(?:\.\d{{1,4}})?)\s*%?"
)
_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Margin:
    """Goal of a win rate whose interval is at most twice `points` wide, in percentage points."""

    points: float


Goal = Targets | Margin


@dataclass(frozen=True, slots=True)
class StopGoals:
    """Goals at which play ends: targets decided, the win rate precise enough.

    They are checked after every `look` games in order, so that the end depends on the games and
    never on the number of processes.
    """

    goals: tuple[Goal, ...]
    look: int = LOOK


def asks_games(targets: Targets) -> bool:
    """Return whether any target is decided by games, and not all by the odds alone."""
    return targets.win_rate is not None or bool(targets.numbers)


def read_until(text: str, targets: Targets) -> StopGoals:
    """Parse `win_rate +-2%`, `targets` (the pack's `targets`), or both with a comma between.

    Raises CannotRun for anything else, and for `targets` where none needs games.
    """
    return StopGoals(tuple(_goal(part.strip(), targets) for part in text.split(",")))


def _goal(text: str, targets: Targets) -> Goal:
    if text == _TARGETS:
        if not asks_games(targets):
            message = "the quest declares no target that games could decide"
            raise CannotRun(message, f'ask for a margin: --until "{_WIN_RATE} +-2%"')
        return targets
    match = _MARGIN.fullmatch(text)
    if match is None:
        hint = did_you_mean(text.split(" ", maxsplit=1)[0], (_TARGETS, _WIN_RATE))
        usage = f'write "{_WIN_RATE} +-2%", "{_TARGETS}", or both with a comma between'
        excerpt = text[:_SHOWN]
        raise CannotRun(f"--until: `{excerpt}` is nothing to play for", f"{hint} {usage}".strip())
    if not float(match[1]):
        raise CannotRun("--until: no number of games has a margin of 0", "allow some: +-2%")
    return Margin(float(match[1]))


def goal_text(goal: Goal) -> str:
    """Return a goal as it is typed: `win_rate +-2%` or `targets`."""
    return f"{_WIN_RATE} +-{goal.points:g}%" if isinstance(goal, Margin) else _TARGETS
