"""The options of `questpack print`, under the headings of its help."""

from typing import Annotated

from typer import Option

PAGES, PIECES, FILES, SEAL = "What and on which paper", "Pieces to cut out", "Files", "Seal"


def _option(*names: str, about: str, group: str, metavar: str | None = None) -> object:
    return Option(*names, metavar=metavar, help=about, rich_help_panel=group, show_default=False)


Out = Annotated[
    str,
    _option("-o", "--out", metavar="PATH", group=FILES,
            about="A .pdf or .html file, or a folder for one file per part."),
]  # fmt: skip
Plan = Annotated[
    bool,
    _option("--plan", group=FILES, about="Only show what it needs: pages, sheets, paper and ink."),
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
            about="Tiles: full set (default), or starter: enough for 99 of 100 games."),
]  # fmt: skip
Sheets = Annotated[
    int,
    _option(
        "--sheets", metavar="N", group=PIECES, about="Maximum number of sheets of a starter set."
    ),
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
            about="For printing both sides at once: nothing on the back of what is cut out."),
]  # fmt: skip
Backs = Annotated[
    bool, _option("--backs/--no-backs", group=PIECES, about="Print card backs (default), or not.")
]
InkSaver = Annotated[
    bool, _option("--ink-saver", group=PAGES, about="Print outlines instead of full pictures.")
]
Fillable = Annotated[
    bool,
    _option("--fillable/--no-fillable", group=PAGES,
            about="Sheets are forms to type into (default), or plain paper."),
]  # fmt: skip
Theme = Annotated[
    str, _option("--theme", metavar="NAME", group=PIECES, about="dungeon, crypt or cave.")
]
Border = Annotated[
    str,
    _option("--border", metavar="COLOUR", group=PIECES,
            about="Colour around tiles: white (default) or black."),
]  # fmt: skip
Square = Annotated[
    str,
    _option("--square", metavar="SIZE", group=PIECES,
            about="Size of a square: 25mm (for a4) or 1in (for letter)."),
]  # fmt: skip
Bleed = Annotated[
    str,
    _option(
        "--bleed",
        metavar="MM",
        group=PIECES,
        about="Bleed, colour beyond the cut line: 0 (default) to 10.",
    ),
]
Sheet = Annotated[
    str,
    _option("--sheet", metavar="NAME", group=PIECES, about="Layout of cards on a page."),
]
Html = Annotated[bool, _option("--html", group=FILES, about="HTML instead of PDF.")]
Png = Annotated[
    int,
    _option(
        "--png",
        metavar="DPI",
        group=FILES,
        about="Also write a PNG of every page, at 30 to 600 dpi.",
    ),
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
    _option(
        "--icc",
        metavar="FILE",
        group=FILES,
        about="ICC profile of the printing press, for pdf/x-4.",
    ),
]
Condition = Annotated[
    str,
    _option("--condition", metavar="NAME", group=FILES,
            about="Registered name of the printing condition, such as FOGRA51."),
]  # fmt: skip
Jobs = Annotated[
    int,
    Option("--jobs", "-j", metavar="N", min=0, rich_help_panel=FILES, show_default=False,
                 help="Number of processes for several files; 0 (default): one per core."),
]  # fmt: skip
Force = Annotated[bool, _option("--force", group=FILES, about="Overwrite files that exist.")]
Seal = Annotated[
    bool, _option("--seal", group=SEAL, about="Add a last page with lint, odds and a playtest.")
]
SealGames = Annotated[
    int,
    _option(
        "--seal-games",
        metavar="N",
        group=SEAL,
        about="Number of games of that playtest (default: 200).",
    ),
]
Seed = Annotated[
    int, _option("--seed", metavar="N", group=SEAL, about="Seed of that playtest (default: 7).")
]
