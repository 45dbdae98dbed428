"""Print a quest as PDF, pictures or HTML: booklet, play aids, pieces to cut out."""

import sys

from authoring.cli import print_options as options
from authoring.cli.common import PackPath, refuse, show_findings, whisper
from authoring.cli.exit import Exit
from authoring.core.errors import CannotRun
from authoring.render.options.print_options import Look, bleed_size, square_size
from authoring.render.standards.profile import profile_at
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED, Wish
from authoring.services.printing import ALL, PNG, Order, destination, print_pack, wanted_parts
from authoring.services.seal import GAMES


def run(
    pack: PackPath,
    *,
    out: options.Out,
    part: options.Part = ALL,
    paper: options.Paper = "a4",
    language: options.Language = "",
    ink_saver: options.InkSaver = False,
    fillable: options.Fillable = True,
    theme: options.Theme = "",
    border: options.Border = "white",
    square: options.Square = "",
    bleed: options.Bleed = "0",
    sheet: options.Sheet = "",
    html: options.Html = False,
    png: options.Png = 0,
    standard: options.Standard = "",
    icc: options.Icc = "",
    condition: options.Condition = "",
    jobs: options.Jobs = 0,
    force: options.Force = False,
    seal: options.Seal = False,
    seal_games: options.SealGames = GAMES,
    seed: options.Seed = DEFAULT_SEED,
) -> Exit:
    """Print and say what was written."""
    look = Look(
        paper.lower(), border.lower(), theme.lower(), ink_saver, bleed_size(bleed),
        square=square_size(square.lower()), sheet=sheet, standard=standard.lower(),
        profile=profile_at(icc, condition), fillable=fillable, language=language.lower(),
    )  # fmt: skip
    if not seal and (seal_games, seed) != (GAMES, DEFAULT_SEED):
        raise CannotRun("--seal-games and --seed are for the page of --seal", "add --seal")
    path, several = destination(out)
    playtest = Wish(games=seal_games, seed=seed) if seal else None
    order = Order(
        path, several, wanted_parts(part), look,
        dpi=png, html=html, seal=playtest, jobs=jobs, force=force,
    )  # fmt: skip
    answer = print_pack(open_pack(pack), order)
    if answer.value is None:
        return refuse(answer)
    if answer.findings:
        show_findings(answer, sys.stderr)
    pictures = [made for made in answer.value if made.path.suffix == PNG]
    for made in answer.value:
        if made not in pictures:
            whisper(f"wrote {made.path} ({made.size / 1024:,.0f} KiB)\n")
    if pictures:
        first, last = pictures[0].path, pictures[-1].path
        whisper(f"wrote a picture of every page: {first} to {last.name}\n")
    return Exit.CLEAN
