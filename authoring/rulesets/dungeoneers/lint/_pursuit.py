"""Pursuit in a drawing: positions from which a missile monster gets away for ever."""

from authoring.rulesets.dungeoneers.lint._squares import distance, open_squares, steps_in
from authoring.rulesets.dungeoneers.model.places import Drawing, Place

Positions = frozenset[tuple[Place, Place]]
"""Squares of the hero and of the monster, the hero to step."""


def escapes(drawing: Drawing, *, corners: bool) -> Positions:
    """Return the positions from which a monster is never cornered, whatever the hero does, if it
    steps well (DGN-MIS-02 to -05). Other monsters are left out."""
    ground = open_squares(drawing)
    steps = {place: steps_in(drawing, place, corners=corners) for place in ground}
    safe = {(hero, other) for hero in ground for other in ground if distance(hero, other) > 1}

    def caught(hero: Place, monster: Place) -> bool:
        """Return whether no step of `monster` keeps it safe from a hero on `hero`."""
        far = distance(hero, monster)
        moves: tuple[Place, ...] = (monster,)
        if far == 1:
            moves = tuple(square for square in steps[monster] if distance(hero, square) == 2)
        elif far > 2:
            moves = (
                tuple(square for square in steps[monster] if distance(hero, square) < far) or moves
            )
        return all((hero, square) not in safe for square in moves)

    lost = safe
    while lost:
        lost = {
            (hero, monster)
            for hero, monster in safe
            if any(step != monster and caught(step, monster) for step in steps[hero])
        }
        safe = safe - lost
    return frozenset(safe)
