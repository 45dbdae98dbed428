"""Goes through a transcript of the blank game and says what breaks a rule."""

from tests.referee.book import Book, covered
from tests.referee.table import Alarms, Event

BURNS = (1, 3)
"""Inches for walking and for running (BLANK-TURN-02, BLANK-TURN-03)."""


class Candle:
    """Rolls by pace, totals, and inches."""

    def __init__(self, book: Book) -> None:
        self.rows = {str(k): v for k, v in book.of("charts", "passage")["rows"].items()}
        self.book = book
        self.inches = book.said["quest"]["candle"]
        self.faces: list[int] = []
        self.rolls = 0
        self.row = ""

    def see(self, e: Event) -> Alarms:
        if e["type"] == "dice-rolled":
            self.faces = e["faces"]
        elif e["type"] == "chart-rolled":
            yield from self.passage(e)
        elif e["type"] == "decides":
            if e["inches"] != self.inches or self.inches <= 0:
                yield "BLANK-END-01", f"{e['inches']} inches, not {self.inches}"
            self.rolls = e["pace"] + 1
            self.inches -= BURNS[e["pace"]]
        elif e["type"] == "ends" and (e["ending"] == "won") != (self.row == "way-out"):
            yield "BLANK-CHART-02", f"{e['ending']} on {self.row}"

    def passage(self, e: Event) -> Alarms:
        """One roll, and the inch a draught costs (BLANK-CHART-01)."""
        self.rolls -= 1
        self.row = self.rows[e["row"].partition("/")[2]]
        self.inches -= self.row == "draught"
        if sum(self.faces) != e["total"]:
            yield "BLANK-CHART-01", f"{self.faces} are not {e['total']}"
        if self.rolls < 0:
            yield "BLANK-TURN-02", "a roll too many"
        yield from covered(self.book, e)
