"""Moves, Escape Checks, Dodges (area MOV)."""

from authoring.boards.ground import Square
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State


def reachable(s: State, figure: Figure, steps: int) -> list[Square]:
    """Return the squares where a Move of `steps` can end, the figure's own first: allies may be
    passed, enemies not (SRG-MOV-01, SRG-MOV-02, SRG-MOV-03)."""
    blocked = [enemy.square for enemy in s.enemies(figure)]
    return s.ground.ends(figure.square, steps, blocked, s.taken())


def path(s: State, figure: Figure, goal: Square, steps: int) -> list[Square]:
    """Return the squares of a way to a goal, one that no foe is beside if that takes at most
    `steps`, else a shortest one; [] if there is none."""
    enemies = [enemy.square for enemy in s.enemies(figure)]
    foes = [foe.square for foe in s.foes(figure)]
    return s.ground.way_around([figure.square, goal], enemies, foes, steps)


def move(s: State, figure: Figure, goal: Square) -> None:
    """Move a figure step by step to `goal`. A step away from foes beside it needs an Escape Check
    against their highest Grab, once for each foe; a failed one ends the Move (SRG-MOV-04,
    SRG-MOV-05, SRG-MOV-06, SRG-MOV-08, SRG-MOV-09)."""
    start = figure.square
    escaped: set[int] = set()
    each_step = s.ruling("escape_per") == "step"
    taken = s.taken()
    stood = start
    for square in path(s, figure, goal, s.speed(figure)):
        foes = [foe for foe in s.beside(figure) if each_step or foe.number not in escaped]
        if foes and not escape(s, figure, max([s.grab(foe) for foe in foes])):
            break
        escaped.update([foe.number for foe in foes])
        figure.square = square
        if square not in taken:
            stood = square
    figure.square = stood
    if stood != start:
        s.note(e.Moves, figure.number, stood)


def escape(s: State, figure: Figure, grab: int) -> bool:
    """Roll an Escape Check, 2D6 and what abilities add (SRG-ENC-12); return whether it is at least
    the Grab (SRG-MOV-05)."""
    total = s.roll(2, 6, "escape", figure.fighter.name) + figure.fighter.escape
    free = total >= grab
    s.numbers["escapes"] += free
    s.numbers["escapes-failed"] += not free
    s.note(e.Escapes, figure.number, total, grab, free)
    return free


def dodge(s: State, figure: Figure, steps: int) -> None:
    """Let a figure move without Escape Checks (SRG-MOV-07); some slip by foes (SRG-HERO-05)."""
    blocked = [] if figure.fighter.slips else [enemy.square for enemy in s.enemies(figure)]
    taken = s.taken()
    choose_square(s, figure, s.ground.ends(figure.square, steps, blocked, taken)[1:])


def teleport(s: State, figure: Figure) -> None:
    """Let a figure go to an empty square in sight (SRG-CRY-11)."""
    taken = s.taken()
    here = figure.square
    squares = s.ground.reach(here, len(s.ground.part))
    sees = s.ground.sees
    choose_square(s, figure, [at for at in squares if at not in taken and sees(here, at)])


def choose_square(s: State, figure: Figure, squares: list[Square]) -> None:
    """Put a hero on one of `squares` by choice, or leave it where it is; monsters do not move."""
    if figure.hero and squares:
        square = s.ask(figure, q.DODGE, [figure.square, *squares])
        if square != figure.square:
            figure.square = square
            s.note(e.Moves, figure.number, square)
