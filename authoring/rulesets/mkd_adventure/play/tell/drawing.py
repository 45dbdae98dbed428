"""The dungeon drawn: as text, a sign a square, and as marks, step by step."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.ground import Square, offset
from authoring.engine.journal import Event, Journal
from authoring.engine.stepping import Mark, Marks
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.tell.story import name_of

_ORDER: Final = ("floor", "open", "door", "blocked", "feature", "chest", "foe", "hero")


def draw(s: State) -> Iterator[str]:
    """Yield the rows of the last floor, north up, then the legend."""
    signs = {square: s.floor.terrain.get(square, ".") for square in s.floor.part}
    signs |= dict.fromkeys(s.entrance, "+")
    signs |= {token.square: "?" for token in s.tokens}
    signs |= {chest.square: "$" for chest in s.chests}
    signs |= {square: "m" for monster in s.monsters for square in monster.squares}
    signs |= {hero.square: str(hero.number + 1)[-1] for hero in s.heroes}
    by_place = {offset(square): sign for square, sign in signs.items() if square in s.floor.part}
    columns, rows = [x for x, _ in by_place], [y for _, y in by_place]
    for y in range(min(rows), max(rows) + 1):
        across = range(min(columns), max(columns) + 1)
        yield "".join(by_place.get((x, y), " ") for x in across).rstrip()
    yield ". floor  + entrance  , hindering  ~ water  : crevice  ? token  $ chest  m monster"
    for hero in s.heroes:
        left = f"{hero.left} clicks left"
        state = "dead" if hero.dead else "out of the dungeon" if hero.out else left
        yield f"{hero.number + 1} {hero.name}: level {hero.level}, {state}"


class _Board(Marks):
    """Marks so far."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.tokens: dict[int, str] = {}

    def put_on(
        self, kind: str, owner: str, square: Square, text: str, title: str, *, at: int
    ) -> None:
        """Put a thing on a square."""
        self.put(owner, Mark(kind, (offset(square),), text, title, begin=at))

    def stand(self, who: int, square: Square, at: int) -> None:
        """Put a figure on a square."""
        figure, name = self.s.everyone[who], name_of(self.s, who)
        number = name.rpartition(" ")[2]
        text = f"{name[0]}{number}" if number.isdigit() else name[:2]
        self.put_on("hero" if figure.hero else "foe", f"who {who}", square, text, name, at=at)

    def floor(self, at: int) -> None:
        """Put all tiles of the floor on the board."""
        for number, laid in enumerate(self.s.floor.tiles):
            squares = tuple(offset(square) for square in laid.marks())
            title = self.s.tables.quest.content.tiles[laid.pose.tile].name
            self.put(f"tile {number}", Mark("floor", squares, title=title, begin=at))

    def see(self, event: Event, at: int) -> None:
        """Apply the changes of an event."""
        if isinstance(event, e.Built) and self.s.depth == self.depth(at):
            self.floor(at)
        elif isinstance(event, e.NextFloor):
            self.clear(at)
        elif isinstance(event, e.Enters):
            self.stand(event.hero, event.square, at)
        elif isinstance(event, e.Moves | e.Appears | e.Imprisoned):
            self.stand(event.who, event.square, at)
        elif isinstance(event, e.Dies | e.Slain | e.Leaves | e.Descends):
            self.take(f"who {event.who}", at)
        else:
            self._thing(event, at)

    def _thing(self, event: Event, at: int) -> None:
        """Apply an event about tokens, chests and markers."""
        if isinstance(event, e.TokenLies):
            self.tokens[event.token] = event.name
            self.put_on("feature", f"token {event.token}", event.square, "?", event.name, at=at)
        elif isinstance(event, e.TokenMoves):
            name = self.tokens[event.token]
            self.put_on("feature", f"token {event.token}", event.square, "?", name, at=at)
        elif isinstance(event, e.Reveals):
            self.take(f"token {event.token}", at)
        elif isinstance(event, e.ChestLies | e.Drops):
            self.put_on("chest", f"chest {event.chest}", event.square, "$", "chest", at=at)
        elif isinstance(event, e.Takes):
            self.take(f"chest {event.chest}", at)
        elif isinstance(event, e.MarkerLies):
            self.put_on("feature", f"on {event.square}", event.square, "", event.kind, at=at)
        elif isinstance(event, e.DoorStands):
            squares = tuple(offset(square) for square in event.squares)
            self.put(f"door {event.door}", Mark("door", squares, title="door", begin=at))

    def depth(self, _at: int) -> int:
        """Return the floor that is drawn."""
        return self.s.depth


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield everything that ever lay on the board, tiles first and figures on top."""
    board = _Board(s)
    for at, event in enumerate(journal):
        board.see(event, at)
    yield from sorted(board.history, key=lambda mark: (_ORDER.index(mark.kind), mark.begin))
