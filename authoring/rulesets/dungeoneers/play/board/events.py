"""What happens in a game, for the telling."""

from authoring.engine.journal import Event


class RoundBegins(Event):
    """A round of a room, counted from 1 over the whole game."""

    number: int


class Enters(Event):
    """The hero comes into a room, seen or unseen; `side` is where from, -1: no side."""

    room: int
    side: int
    unseen: bool
    new: bool


class Acts(Event):
    """The hero has chosen an act (see `questions`)."""

    act: int


class Spotted(Event):
    """The hero is unseen no more; `by` says what gave him away."""

    by: str


class Attacks(Event):
    """An attack: totals of both sides; `with_` is sword, bow, charge, fireball, breath, ...; a
    monster's place in its room, or -1 for the hero, as attacker and target."""

    attacker: int
    target: int
    with_: str
    attack: int
    defense: int
    hit: bool


class HeroHurt(Event):
    """A potion is gone; so many are left."""

    source: str
    left: int


class MonsterMoves(Event):
    """A monster has gone to a square (OFF: out of sight)."""

    monster: int
    square: int


class MonsterComes(Event):
    """A monster has come into the room."""

    monster: int
    how: str


class MonsterFares(Event):
    """What became of a monster: `slain`, `dives`, `vanishes`, `petrifies`, `wakes`, ..."""

    monster: int
    what: str


class Casts(Event):
    """A caster has prepared or cast a spell; `what` names it."""

    monster: int
    what: str


class HeroMoves(Event):
    """The hero has gone to a square, of his own will or not."""

    square: int


class Takes(Event):
    """The hero has taken potions, scrolls or a weapon; `number` is how many, or the bonus."""

    item: str
    number: int


class Burns(Event):
    """Squares have caught fire for so many rounds."""

    squares: tuple[int, ...]
    rounds: int


class Explodes(Event):
    """Something has gone off on a square."""

    square: int
    what: str


class Becomes(Event):
    """A portal has made another hero of him."""

    hero: str


class Ends(Event):
    """The game is over."""

    ending: str
