"""Deeds of figures: activations, movement, attacks, clicks, and what they come to."""

from authoring.rulesets.mkd_adventure.play.board.events.values import ByFigure, On, Toward, Who


class Acts(ByFigure):
    """An activation begins."""


class Moves(ByFigure, says="{who} moves to {square}."):
    """The end of a movement."""

    square: On
    side: Toward


class Fills(ByFigure):
    """The second square of a mounted figure, `off` where it has no room (MKD-MNT-04)."""

    square: On


class Turns(ByFigure, says="{who} turns {side}."):
    """A spin."""

    side: Toward


class BreaksAway(ByFigure, says="{who} rolls {die} and {free:breaks away|does not break away}."):
    """A break away (MKD-BASE-10)."""

    die: int
    free: bool


class LetGo(ByFigure, says="{who} lets {other} go."):
    """A monster breaks away without a roll (MKD-BRK-01)."""

    other: Who


class Passes(ByFigure, says="{who} passes through {other}."):
    """A figure is passed (MKD-PASS-01)."""

    other: Who


class Terrified(ByFigure, says="{who} does not dare to come near {other}."):
    """Terrify keeps a figure away (MKD-BASE-22)."""

    other: Who


class Attacks(
    ByFigure,
    says="{who} {shot:shoots at|attacks} {target}: {roll} against {need}, {hits:a hit|a miss}.",
):
    """An attack: 2d6, and the roll that it needs (MKD-BASE-05)."""

    target: Who
    shot: bool
    roll: int
    need: int
    hits: bool


class Hurt(ByFigure, says="{who} takes {clicks:click/clicks}: {left} left."):
    """Clicks of damage (MKD-BASE-01)."""

    clicks: int
    left: int


class Healed(ByFigure, says="{who} is healed by {clicks:click/clicks}: {left} left."):
    """A dial turns back."""

    clicks: int
    left: int


class Dies(ByFigure, says="{who} dies."):
    """A hero is dead."""


class Slain(ByFigure, says="{who} is slain, for {points} experience."):
    """A monster is dead (MKD-XP-03)."""

    points: int


class Becomes(ByFigure, says="{who} {state}."):
    """A state of a figure has begun, or ended; one of STATES."""

    state: str


class Rises(ByFigure, says="{who} rises to level {level}: {left:click/clicks} left."):
    """A level (MKD-XP-02)."""

    level: int
    left: int


class Decides(ByFigure, says="{who} decides: {act}."):
    """The act of a monster (MKD-DEC-06)."""

    act: str


class Steals(ByFigure, says="{who} {taken:steals a chest from|tries to steal from} {other}."):
    """A theft (MKD-THF-03)."""

    other: Who
    taken: bool


class StrikesChest(
    ByFigure,
    says="{who} strikes the Quest Chest: {roll} against {need}, {hits:it breaks|it holds}.",
):
    """An attack on the Quest Chest (MKD-SCN-11)."""

    roll: int
    need: int
    hits: bool


class Uses(ByFigure, says="{who} uses {trait}{on}."):
    """An ability is used."""

    trait: str
    target: Who


class Leaves(ByFigure, says="{who} leaves the dungeon."):
    """A hero is out for good (MKD-GEN-07), or a monster for help (MKD-REIN-07)."""


class Descends(ByFigure, says="{who} goes down the stairs."):
    """A hero waits below (MKD-FLR-07)."""
