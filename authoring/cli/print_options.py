"""The options of `questpack print`, by the heading they stand below in its help."""

from typing import Annotated

from typer import Option

PAGES, PIECES, FILES, SEAL = "What and on which paper", "Pieces to cut out", "Files", "Seal"


def _option(*names: str, about: str, group: str, metavar: str | None = None) -> object:
    return Option(*names, metavar=metavar, help=about, rich_help_panel=group, show_default=False)


Out = Annotated[
    str,
    _option("-o", "--out", metavar="PATH", group=FILES,
            about="A .pdf or .html file, or a folder: then a file for each part."),
]  # fmt: skip
Plan = Annotated[
    bool,
    _option("--plan", group=FILES, about="Only say what it takes: pages, sheets, paper and ink."),
]  # fmt: skip
Part = Annotated[
    str,
    _option("--part", metavar="NAMES", group=PAGES,
            about="booklet, aids, tiles, standups, cards, extras; several with commas; "
                  "all (default)."),
]  # fmt: skip
Paper = Annotated[
    str, _option("--paper", metavar="SIZE", group=PAGES, about="a4 (default) or letter.")
]
Set = Annotated[
    str,
    _option("--set", metavar="NAME", group=PIECES,
            about="Of tiles: full (default), or starter: the fewest that lay 99 of 100 games."),
]  # fmt: skip
Sheets = Annotated[
    int, _option("--sheets", metavar="N", group=PIECES, about="Sheets of a starter set at most.")
]
Language = Annotated[
    str, _option("--language", metavar="CODE", group=PAGES, about="en (default), de, ...")
]
Imposition = Annotated[
    str,
    _option("--imposition", metavar="NAME", group=PAGES,
            about="a5: the booklet to fold and staple, two pages on a side of a sheet."),
]  # fmt: skip
Duplex = Annotated[
    bool,
    _option("--duplex", group=PAGES,
            about="For one go on both sides: nothing backs what is cut out."),
]  # fmt: skip
Backs = Annotated[
    bool, _option("--backs/--no-backs", group=PIECES, about="Of cards (default), or none.")
]
InkSaver = Annotated[
    bool, _option("--ink-saver", group=PAGES, about="Outlines in place of full pictures.")
]
Fillable = Annotated[
    bool,
    _option("--fillable/--no-fillable", group=PAGES,
            about="Sheets are forms to type into (default), or plain."),
]  # fmt: skip
Theme = Annotated[
    str, _option("--theme", metavar="NAME", group=PIECES, about="dungeon, crypt or cave.")
]
Border = Annotated[
    str,
    _option("--border", metavar="COLOUR", group=PIECES,
            about="Around tiles: white (default) or black."),
]  # fmt: skip
Square = Annotated[
    str,
    _option("--square", metavar="SIZE", group=PIECES,
            about="Of a tile: 25mm (goes with a4) or 1in (goes with letter)."),
]  # fmt: skip
Bleed = Annotated[
    str,
    _option("--bleed", metavar="MM", group=PIECES, about="Colour past the cut: 0 (default) to 10."),
]
Sheet = Annotated[
    str,
    _option("--sheet", metavar="NAME", group=PIECES, about="Another layout of cards on a page."),
]
Html = Annotated[bool, _option("--html", group=FILES, about="HTML instead of PDF.")]
Png = Annotated[
    int,
    _option("--png", metavar="DPI", group=FILES, about="A PNG of every page, too: 30 to 600."),
]
Standard = Annotated[
    str,
    _option(
        "--standard",
        metavar="NAME",
        group=FILES,
        about="pdf/ua-1 (default), pdf/a-3u, pdf/x-4 or plain.",
    ),
]
Icc = Annotated[
    str,
    _option("--icc", metavar="FILE", group=FILES, about="ICC profile of the press, for pdf/x-4."),
]
Condition = Annotated[
    str,
    _option("--condition", metavar="NAME", group=FILES,
            about="Registered name of its printing condition, such as FOGRA51."),
]  # fmt: skip
Jobs = Annotated[
    int,
    Option("--jobs", "-j", metavar="N", min=0, rich_help_panel=FILES, show_default=False,
                 help="Processes for several files; 0 (default): one per core."),
]  # fmt: skip
Force = Annotated[bool, _option("--force", group=FILES, about="Overwrite what is there.")]
Seal = Annotated[
    bool, _option("--seal", group=SEAL, about="A last page: lint, odds and a playtest.")
]
SealGames = Annotated[
    int, _option("--seal-games", metavar="N", group=SEAL, about="Games of that playtest: 200.")
]
Seed = Annotated[int, _option("--seed", metavar="N", group=SEAL, about="Its seed: 7.")]
