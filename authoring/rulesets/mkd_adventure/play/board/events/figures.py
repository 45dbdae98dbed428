"""Deeds of figures: activations, movement, attacks, clicks, and what they come to."""

from authoring.rulesets.mkd_adventure.play.board.events.values import ByFigure, On, Toward, Who


class Acts(ByFigure):
    """An activation begins."""


class Moves(ByFigure, says="{who} moves to {square}."):
    """A figure has ended its movement on a square, looking to a side."""

    square: On
    side: Toward


class Fills(ByFigure):
    """The second square of a mounted figure, OFF where it has no room (MKD-MNT-04)."""

    square: On


class Turns(ByFigure, says="{who} turns {side}."):
    """A figure turns in place."""

    side: Toward


class BreaksAway(ByFigure, says="{who} rolls {die} and {free:breaks away|does not break away}."):
    """A figure rolls `die` to break away from its opponents; `free`: it succeeds (MKD-BASE-10)."""

    die: int
    free: bool


class LetGo(ByFigure, says="{who} lets {other} go."):
    """A hero lets the monster `other` break away without a roll (MKD-BRK-01)."""

    other: Who


class Passes(ByFigure, says="{who} passes through {other}."):
    """A figure passes through another (MKD-PASS-01)."""

    other: Who


class Terrified(ByFigure, says="{who} does not dare to come near {other}."):
    """The ability Terrify of `other` keeps a figure away from it (MKD-BASE-22)."""

    other: Who


class Attacks(
    ByFigure,
    says="{who} {shot:shoots at|attacks} {target}: {roll} against {need}, {hits:a hit|a miss}.",
):
    """An attack: the sum of 2d6, nothing added, and the least sum that hits (`need`), except that 2
    always misses and 12 always hits (MKD-BASE-05)."""

    target: Who
    shot: bool
    roll: int
    need: int
    hits: bool


class Hurt(ByFigure, says="{who} takes {clicks:click/clicks}: {left} left."):
    """Clicks of damage (MKD-BASE-01); `left` is the number until death."""

    clicks: int
    left: int


class Healed(ByFigure, says="{who} is healed by {clicks:click/clicks}: {left} left."):
    """A figure's dial turns back by `clicks`; `left` is the number until death."""

    clicks: int
    left: int


class Dies(ByFigure, says="{who} dies."):
    """A hero is dead."""


class Slain(ByFigure, says="{who} is slain, for {points} experience."):
    """A monster is dead, which is worth `points` of experience (MKD-XP-03)."""

    points: int


class Becomes(ByFigure, says="{who} {state}."):
    """A state of a figure begins or ends; `state` is a key of `_STATES` in `play/tell/story.py`."""

    state: str


class Rises(ByFigure, says="{who} rises to level {level}: {left:click/clicks} left."):
    """A hero rises to a level (MKD-XP-02); `left` is its number of clicks until death."""

    level: int
    left: int


class Decides(ByFigure, says="{who} decides: {act}."):
    """A monster decides on an act, a key of `_ACTS` in `play/tell/story.py` (MKD-DEC-06)."""

    act: str


class Steals(ByFigure, says="{who} {taken:steals a chest from|tries to steal from} {other}."):
    """A monster tries to steal a chest from the hero `other`; `taken`: it succeeds (MKD-THF-03)."""

    other: Who
    taken: bool


class StrikesChest(
    ByFigure,
    says="{who} strikes the Quest Chest: {roll} against {need}, {hits:it breaks|it holds}.",
):
    """An attack on the Quest Chest (MKD-SCN-11): the sum of 2d6, and the least sum that hits."""

    roll: int
    need: int
    hits: bool


class Uses(ByFigure, says="{who} uses {trait}{on}."):
    """A figure uses a trait, by its word, on a `target`: itself where it aims at no figure."""

    trait: str
    target: Who


class Leaves(ByFigure, says="{who} leaves the dungeon."):
    """A hero is out for good (MKD-GEN-07), or a monster for help (MKD-REIN-07)."""


class Descends(ByFigure, says="{who} goes down the stairs."):
    """A hero goes down, and waits below (MKD-FLR-07)."""
