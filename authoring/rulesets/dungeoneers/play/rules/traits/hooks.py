"""The moments at which traits count."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def attacked(s: State, monster: Monster) -> None:
    """Before a hit counts."""


def hit(s: State, monster: Monster, *, by_hero: bool) -> bool:
    """Whether a trait stands in for the loss of health."""
    return False


def killed(s: State, monster: Monster, *, by_hero: bool) -> None:
    """Somebody is dead."""
