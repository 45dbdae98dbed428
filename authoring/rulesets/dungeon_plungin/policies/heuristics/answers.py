"""Answers to the questions of a game that are no choices of Actions."""

from collections.abc import Sequence

from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.verbs.effect import Effect


def answer(s: State, question: str, options: Sequence[int]) -> int:
    """Return the option to pick: a useful reaction, the kindest effects, the tile with most doors;
    for other questions the first."""
    if question == "react":
        return _reaction(s, options)
    if question == "choose" and s.offered is not None:
        branches = list(s.offered.branches.values())
        if len(branches) == len(options):
            return max(options, key=lambda at: _kindness(branches[at]))
    if question == "tile" and len(s.laying) == len(options):
        return max(options, key=lambda at: (s.laying[at].doors, -at))
    return options[0]


def _reaction(s: State, options: Sequence[int]) -> int:
    """Return the first reaction of use, healing only for the hurt, or 0 for none (DP-REACT-01)."""
    for at, (do, whom) in enumerate(s.pondering, start=1):
        whole = whom.is_hero and whom.life >= whom.max_life
        healing = do.heals and not (do.attack if isinstance(do, Ability) else do.harms)
        if at in options and not (whole and healing):
            return at
    return 0 if 0 in options else options[0]


def _kindness(effects: tuple[Effect, ...]) -> int:
    total = 0
    for effect in effects:
        total += effect.means.help - effect.means.harm
        total += sum(_kindness(branch) for branch in effect.branches.values())
    return total
