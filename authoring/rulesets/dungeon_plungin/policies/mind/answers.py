"""Answers to the questions a game asks outside a hero's choices."""

from typing import Final

from authoring.model.effect import Effect
from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.board.state import State

_GOOD: Final = {"heal": 2, "revive": 3, "gain": 2, "remove": 1, "win": 9}
_BAD: Final = {
    "damage": 2, "attack": 2, "lose": 1, "trap": 2, "spawn": 2, "condition": 1, "skip_action": 1,
    "end_turn": 1, "lose_quest": 9,
}  # fmt: skip
"""What effects of a kind do for the heroes, about."""


def answer(s: State, question: str, options: list[int]) -> int:
    """Reactions are had, the kindest option is chosen; else the plainest answer."""
    if question == "react":
        return _reaction(s, options)
    if question == "choose" and s.offered is not None:
        branches = list(s.offered.branches.values())
        if len(branches) == len(options):
            return max(options, key=lambda at: _kindness(branches[at]))
    return options[0]


def _reaction(s: State, options: list[int]) -> int:
    """The first that is of use (DP-REACT-01): healing only for the hurt."""
    for at, (do, whom) in enumerate(s.pondering, start=1):
        whole = whom.is_hero and whom.life >= whom.max_life
        healing = do.heals and not (do.attack if isinstance(do, Ability) else do.harms)
        if at in options and not (whole and healing):
            return at
    return 0 if 0 in options else options[0]


def _kindness(effects: tuple[Effect, ...]) -> int:
    total = 0
    for effect in effects:
        total += _GOOD.get(effect.verb, 0) - _BAD.get(effect.verb, 0)
        total += sum(_kindness(branch) for branch in effect.branches.values())
    return total
