"""The fame that each level takes."""

from fractions import Fraction

from authoring.rulesets.dungeoneers.model.quest import Fame


def points_of_levels(fame: Fame, *, linear: bool = False) -> tuple[Fraction, ...]:
    """Return the points at which level 1, 2, ... up to the cap begin, 0 for level 1 (DGN-FAM-05,
    DGN-FAM-06): each step takes `growth` percent more than the one before, or, if `linear`, that
    percentage of the first step more."""
    points = [Fraction(0)]
    more = Fraction(fame.growth, 100)
    for number in range(fame.cap - 1):
        step = fame.first * (1 + number * more if linear else (1 + more) ** number)
        points.append(points[-1] + step)
    return tuple(points)
