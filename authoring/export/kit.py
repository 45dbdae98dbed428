"""Pieces of a quest as pictures and data, for all export targets, each kind drawn on first use."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.printable import on_paper
from authoring.core.wording import titled
from authoring.export.board import Plan, plan_of_tile
from authoring.export.board_picture import board_art, rooms_laid
from authoring.export.names import Names
from authoring.export.pictured import CardPicture, CardSheet, FigurePicture, Picture, TilePicture
from authoring.export.plain_charts import chart_id, to_columns
from authoring.model.pack import Pack
from authoring.paper.charts import ChartSheet, chart_sheets
from authoring.paper.figures import silhouette_credits
from authoring.paper.pieces import CardPiece, Face, FigurePiece, MarkerPiece, TilePiece
from authoring.paper.quest_booklet import Booklet
from authoring.render.authors.own import NOTHING, Own
from authoring.render.options.print_options import Look
from authoring.render.pieces.card_words import Side
from authoring.render.press.piece_export import (
    CARD,
    INCH,
    MARGIN,
    ClearPiece,
    board_apart,
    draw_apart,
    face_apart,
    floor_of,
    marker_apart,
    rooms_apart,
    sheet_apart,
    sides_of,
    standing_apart,
    tile_apart,
    token_apart,
)

DOTS: Final = 100
"""Dots along a square."""
MOST_DOTS: Final = 4096
"""Most dots along a side of a picture: some graphics cards refuse larger ones."""
LEAST_DOTS: Final = 20
"""Least dots along a square: smaller grids are refused."""
FACE_DOTS: Final = 400
"""Dots along a tile that is one square, and has words on it."""
CREDITS: Final = "CREDITS.txt"
COLUMNS, ROWS = 10, 7
"""Cards on a sheet; the last place is that of the back."""


@dataclass(frozen=True)
class Kit:
    """A quest to export: `board` is the final board of a game, None for none; `dots` are pixels
    along a square, `own` the author's files, `templates` a folder searched before the shipped
    one."""

    pack: Pack
    booklet: Booklet
    look: Look = field(default_factory=lambda: Look(square=INCH))
    own: Own = NOTHING
    templates: Path | None = None
    dots: int = DOTS
    board: Plan | None = None

    @cached_property
    def _names(self) -> Names:
        return Names()

    @cached_property
    def tiles(self) -> tuple[TilePicture, ...]:
        """All tiles, each once; `Picture.copies` counts them."""
        drawn, form = self.booklet.pieces.tiles, self.booklet.pieces.faces
        things = [tile_apart(tile, self.look, self.dots) for tile in drawn]
        faces: dict[str, list[Face]] = {}
        if form is not None:
            for face in form.tiles:
                faces.setdefault(face.id, []).append(face)
            things += [face_apart(same[0], form, FACE_DOTS) for same in faces.values()]
        views = []
        pages = list(self.drawn(things))
        for piece, (png,), thing in zip(drawn, pages, things, strict=False):
            views.append(self._tile(piece, png, thing))
        for (id, same), (png,), thing in zip(
            faces.items(), pages[len(drawn) :], things[len(drawn) :], strict=True
        ):
            picture = self._gridded(same[0].title, png, thing, (1, 1), len(same))
            views.append(TilePicture(id, picture, None))
        return tuple(views)

    def _tile(self, piece: TilePiece, png: bytes, page: ClearPiece) -> TilePicture:
        floor = floor_of(piece.tile)
        plan = plan_of_tile(piece.tile, floor.left, floor.top, MARGIN)
        size = (plan.width, plan.height)
        title = piece.tile.title or piece.tile.id
        picture = self._gridded(title, png, page, size, piece.copies, margin=MARGIN)
        return TilePicture(piece.tile.id, picture, plan)

    def _gridded(
        self, title: str, png: bytes, page: ClearPiece, squares: tuple[int, int], copies: int = 1,
        *, folder: str = "tiles", margin: int = 0,
    ) -> Picture:  # fmt: skip
        """Return a picture whose name ends in its number of squares, as virtual tables read it."""
        path = self._names.take(folder, title, f" [{squares[0]}x{squares[1]}].png")
        size = (page.page.width, page.page.height)
        return Picture(path, title, png, *size, squares, margin, copies)

    @cached_property
    def figures(self) -> tuple[FigurePicture, ...]:
        """A token and a stand-up of each figure, each once."""
        people = self.booklet.pieces.figures
        tokens = [token_apart(figure, self.dots, self.own) for figure in people]
        stood = [standing_apart(figure, self.look, 2 * self.dots, self.own) for figure in people]
        seen = zip(people, self._shown(tokens, people, "tokens"), strict=True)
        return tuple(
            FigurePicture(piece, token, standing)
            for (piece, token), standing in zip(
                seen, self._shown(stood, people, "stand-ups"), strict=True
            )
        )

    def _shown(
        self, things: Sequence[ClearPiece], people: Sequence[FigurePiece], folder: str
    ) -> Iterator[Picture]:
        for piece, thing, (png,) in zip(people, things, self.drawn(things), strict=True):
            path = self._names.take(folder, piece.name, ".png")
            size = (thing.page.width, thing.page.height)
            yield Picture(path, piece.name, png, *size, copies=piece.copies)

    @cached_property
    def markers(self) -> tuple[tuple[Picture, ...], ...]:
        """The pictures of the sides of each marker, each once."""
        pieces = self.booklet.pieces.markers
        sides = [marker_apart(marker, self.look, self.dots) for marker in pieces]
        drawn = self.drawn(side for faces in sides for side in faces)
        pictures = []
        for piece, faces in zip(pieces, sides, strict=True):
            titles = (piece.name, piece.reverse[0] or f"{piece.name}, other side")
            named = zip(titles, faces, strict=False)
            pictures.append(tuple(self._marker(piece, *pair, next(drawn)[0]) for pair in named))
        return tuple(pictures)

    def _marker(self, piece: MarkerPiece, title: str, page: ClearPiece, png: bytes) -> Picture:
        path = self._names.take("markers", title, ".png")
        return Picture(path, title, png, page.page.width, page.page.height, copies=piece.copies)

    @cached_property
    def sheets(self) -> tuple[CardSheet, ...]:
        """All cards, kind by kind, on sheets of at most 70 places."""
        kinds: dict[str, list[CardPiece]] = {}
        for card in self.booklet.pieces.cards:
            kinds.setdefault(card.kind.id, []).append(card)
        batches = []
        for kind, group in kinds.items():
            sides = sides_of(group)
            most = COLUMNS * ROWS - 1
            batches += [(kind, sides[at : at + most]) for at in range(0, len(sides), most)]
        grids = [_grid(len(sides) + 1) for _, sides in batches]
        pages = [
            sheet_apart([side for side, _ in sides], *grid)
            for (_, sides), grid in zip(batches, grids, strict=True)
        ]
        return tuple(
            self._sheet(kind, sides, grid, drawn)
            for (kind, sides), grid, drawn in zip(batches, grids, self.drawn(pages), strict=True)
        )

    def _sheet(
        self, kind: str, sides: Sequence[tuple[Side, int]], grid: tuple[int, int],
        drawn: tuple[bytes, ...],
    ) -> CardSheet:  # fmt: skip
        whole, *fronts, back = drawn
        title = sides[0][0].piece.kind.title or titled(kind)
        size = (grid[0] * CARD[0], grid[1] * CARD[1])
        cards = tuple(
            CardPicture(side, slot, self._card(kind, side.name, png, copies))
            for slot, ((side, copies), png) in enumerate(zip(sides, fronts, strict=True))
        )
        path = self._names.take("card-sheets", title, ".png")
        picture = Picture(path, title, whole, *size)
        return CardSheet(kind, title, *grid, picture, self._card(kind, "back", back, 1), cards)

    def _card(self, kind: str, title: str, png: bytes, copies: int) -> Picture:
        path = self._names.take(f"cards/{kind}", title, ".png")
        return Picture(path, title, png, *CARD, copies=copies)

    @cached_property
    def map(self) -> Picture | None:
        """A picture of the final board of a game; None without one."""
        plan = self.board
        if plan is None:
            return None
        limit = max(LEAST_DOTS, MOST_DOTS // max(plan.width, plan.height))
        size = (plan.width, plan.height)
        if all(len(area) == 1 for area in plan.areas):
            thing = rooms_apart(rooms_laid(plan), *size, min(FACE_DOTS // 2, limit))
        else:
            thing = board_apart(board_art(plan), *size, min(self.dots, limit))
        ((png,),) = self.drawn([thing])
        return self._gridded(plan.title, png, thing, size, folder="maps", margin=MARGIN)

    @property
    def maps(self) -> tuple[tuple[Picture, Plan], ...]:
        """All pictures with a floor plan: of tiles, and of the board."""
        plans = [(tile.picture, tile.plan) for tile in self.tiles if tile.plan is not None]
        if self.map is not None and self.board is not None:
            plans.append((self.map, self.board))
        return tuple(plans)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures: tiles, figures, markers, sheets of cards with each card, the map."""
        images = [tile.picture for tile in self.tiles]
        for figure in self.figures:
            images += [figure.token, figure.standing]
        for sides in self.markers:
            images += sides
        for sheet in self.sheets:
            images += [sheet.picture, sheet.back, *(card.picture for card in sheet.cards)]
        return (*images, self.map) if self.map is not None else tuple(images)

    @property
    def credits(self) -> bytes:
        """Text of the credits of the quest and, as their licences require, of the silhouettes."""
        pack, people = self.pack, silhouette_credits(self.booklet.pieces.figures)
        lines = (pack.title, ", ".join(pack.authors), pack.licence, *people)
        return "".join(f"{line}\n" for line in map(on_paper, lines) if line).encode()

    @cached_property
    def charts(self) -> tuple[ChartSheet, ...]:
        """All printed charts, each once; columns are charts of their own, with links to them."""
        sheets = (part for sheet in chart_sheets(self.booklet) for part in sheet.each or (sheet,))
        known = {sheet.anchor: sheet for sheet in sheets}
        charts = ((self.pack.charts.get(chart_id(sheet)), sheet) for sheet in known.values())
        return tuple(to_columns(sheet, chart.rows, known) if chart else sheet
                     for chart, sheet in charts)  # fmt: skip

    @property
    def decks(self) -> frozenset[str]:
        """The ids of charts that are drawn from without replacement."""
        return frozenset(id for id, chart in self.pack.charts.items() if chart.deck)

    def drawn(self, things: Iterable[ClearPiece]) -> Iterator[tuple[bytes, ...]]:
        """Yield the PNG pictures of each of `things`, in order; see `draw_apart`."""
        return draw_apart(things, self.look, own=self.own, templates=self.templates)


def _grid(places: int) -> tuple[int, int]:
    """Return (columns, rows) of a sheet with at least `places` places, and at least two of each."""
    columns = min(COLUMNS, max(2, places))
    return columns, max(2, -(-places // columns))
