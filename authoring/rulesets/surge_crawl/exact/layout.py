"""The layout as a branching process: each open way leads to a passage or a room with open ways.
Overlaps and the rule that opens a dead end when no way is left (SRG-GENR-12) are left out."""

from collections.abc import Mapping
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.distributions import distribution, expectation
from authoring.odds.extinction import Ends, Process, dying_out
from authoring.rulesets.surge_crawl.exact import rooms as r
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.model.quest import Quest


@dataclass(frozen=True, slots=True)
class Layout:
    """Results of a quest's charts, each with its odds: numbers of sections of a passage, numbers of
    doors of a section, ends of passages, rooms, and numbers of doors of a room."""

    lengths: Mapping[int, Fraction]
    section_doors: Mapping[int, Fraction]
    ends: Mapping[str, Fraction]
    rooms: Mapping[r.Room, Fraction]
    doors: Mapping[int, Fraction]

    def points(self, goal: str) -> dict[int, Fraction]:
        """Return the odds of each number of points that a room brings for a goal."""
        return distribution((room.points(goal), share) for room, share in self.rooms.items())

    def stairs(self, goal: str) -> Fraction:
        """Return the chance that a passage ends at stairs down, if the goal is STAIRS; else 0."""
        return self.ends.get(k.STAIRS_DOWN, Fraction(0)) if goal == k.STAIRS else Fraction(0)


def layout_of(quest: Quest) -> Layout:
    """Return the Layout of a quest's charts."""
    charts = quest.charts
    return Layout(
        lengths=r.odds_of(charts[k.LENGTH], r.number_of),
        section_doors=r.odds_of(charts[k.FEATURES], lambda row: getattr(row, "doors", 0)),
        ends=r.odds_of(charts[k.END], str),
        rooms=r.rooms_of(quest),
        doors=r.odds_of(charts[k.DOORS], r.number_of),
    )


def growth(layout: Layout) -> Fraction:
    """Return the factor by which open ways multiply from one generation to the next, rounded to
    thousandths: the greatest eigenvalue of a 2x2 matrix."""
    on = sum((share * k.WAYS_ON.get(end, 0) for end, share in layout.ends.items()), Fraction(0))
    doors = expectation(layout.lengths) * expectation(layout.section_doors)
    back = expectation(layout.doors)
    root = float(on) / 2 + (float(on) ** 2 / 4 + float(doors * back)) ** 0.5
    return Fraction(round(root * 1000), 1000)


def too_few(layout: Layout, goal: str, count: int) -> Ends:
    """Return (least, most) of the chance that a dungeon begun with one passage seals itself with
    fewer than `count` points of a goal in all; with count 0, that it seals itself at all."""
    ends = dying_out(_process(layout, goal if count else ""), "passage", max(1, count))
    low, high = (sum((pair[side] for pair in ends), Fraction(0)) for side in (0, 1))
    return low, min(Fraction(1), high)


def _process(layout: Layout, goal: str) -> Process:
    """Return the layout as a branching process that counts the points of a goal."""
    ends = distribution(
        ((k.WAYS_ON.get(end, 0), int(goal == k.STAIRS and end == k.STAIRS_DOWN)), share)
        for end, share in layout.ends.items()
    )
    points = {(0, number): share for number, share in layout.points(goal).items()}
    return {
        "passage": (("section", _powers(layout.lengths)), ("passage", ends)),
        "section": (("room", _powers(layout.section_doors)),),
        "room": (("", points), ("passage", _powers(layout.doors))),
    }


def _powers(odds: Mapping[int, Fraction]) -> dict[tuple[int, int], Fraction]:
    return {(number, 0): share for number, share in odds.items()}


def is_beyond(layout: Layout, goal: Goal, short: Ends | None = None) -> bool:
    """Return whether at most one dungeon in a million brings what a goal asks for; `short` is what
    `too_few` returns for it, where that is known."""
    has_rooms = any(share for doors, share in layout.section_doors.items() if doors)
    brings = has_rooms and any(layout.points(goal.kind))
    if not (brings or layout.stairs(goal.kind)):
        return True
    low, _ = short or too_few(layout, goal.kind, r.needed_for(goal))
    return low > 1 - Fraction(1, 10**6)
