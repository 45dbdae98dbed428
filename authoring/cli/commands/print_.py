"""Print a quest as PDF, pictures or HTML: booklet, play aids, pieces to cut out."""

import sys
from pathlib import Path

from authoring.cli import print_options as options
from authoring.cli.common import PackPath, echo, echo_err, refuse, show_findings
from authoring.cli.exit import Exit
from authoring.core.columns import aligned
from authoring.core.errors import CannotRun
from authoring.render.options.print_options import Look, bleed_size, square_size
from authoring.render.standards.names import PLAIN, UA
from authoring.render.standards.profile import profile_at
from authoring.services.answer import Answer
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED, PlaytestRequest
from authoring.services.print_order import (
    ALL,
    PNG,
    Order,
    checked_imposition,
    destination,
    wanted_parts,
)
from authoring.services.print_plan import PartUse, plan_of
from authoring.services.printing import WrittenFile, print_pack
from authoring.services.seal import GAMES
from authoring.services.starter import FULL, checked_set


def run(
    pack: PackPath,
    *,
    out: options.Out = "",
    plan: options.Plan = False,
    part: options.Part = ALL,
    set_: options.Set = FULL,
    sheets: options.Sheets = 0,
    paper: options.Paper = "a4",
    language: options.Language = "",
    imposition: options.Imposition = "",
    duplex: options.Duplex = False,
    ink_saver: options.InkSaver = False,
    fillable: options.Fillable = True,
    theme: options.Theme = "",
    border: options.Border = "white",
    square: options.Square = "",
    bleed: options.Bleed = "0",
    sheet: options.Sheet = "",
    backs: options.Backs = True,
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
    """Print the quest, or with `plan` only show the use of paper, and say what was written."""
    look = Look(
        paper.lower(), border.lower(), theme.lower(), ink_saver, bleed_size(bleed),
        square=square_size(square.lower()), sheet=sheet, fillable=fillable,
        standard=_standard(standard.lower(), plain=html or bool(imposition)),
        profile=profile_at(icc, condition), language=language.lower(),
        duplex=duplex, backs=backs,
    )  # fmt: skip
    if not seal and (seal_games, seed) != (GAMES, DEFAULT_SEED):
        raise CannotRun("--seal-games and --seed are for the page of --seal", "add --seal")
    if not out and not plan:
        raise CannotRun("where to?", "name a file or folder: -o my-quest.pdf")
    path, several = destination(out) if out else (Path(), False)
    playtest = PlaytestRequest(games=seal_games, seed=seed) if seal else None
    order = Order(
        path, several, wanted_parts(part), look,
        dpi=png, html=html, seal=playtest, jobs=jobs, force=force,
        set=checked_set(set_.lower(), sheets), sheets=sheets, plan=True,
        folded=checked_imposition(imposition.lower(), part),
    )  # fmt: skip
    if plan:
        return _plan_table(plan_of(open_pack(pack), order))
    answer = print_pack(open_pack(pack), order)
    return _report(answer)


def _standard(standard: str, *, plain: bool) -> str:
    """Return the name of the PDF standard to follow: tagged for readers of voice by default, unless
    nothing can be tagged (`plain`), as in HTML or in folding order."""
    return standard or (PLAIN if plain else UA)


def _report(answer: Answer[tuple[WrittenFile, ...]]) -> Exit:
    """Show the written files and the findings; return the exit code, FINDINGS without a value."""
    if answer.value is None:
        return refuse(answer)
    if answer.findings:
        show_findings(answer, sys.stderr)
    pictures = [file for file in answer.value if file.path.suffix == PNG]
    for file in answer.value:
        if file not in pictures:
            echo_err(f"wrote {file.path} ({file.size / 1024:,.0f} KiB)\n")
    if pictures:
        first, last = pictures[0].path, pictures[-1].path
        echo_err(f"wrote a picture of every page: {first} to {last.name}\n")
    return Exit.CLEAN


def _plan_table(answer: Answer[tuple[PartUse, ...]]) -> Exit:
    """Show the use of paper and ink as a table; return the exit code, FINDINGS without a value."""
    if answer.value is None:
        return refuse(answer)
    if answer.findings:
        show_findings(answer, sys.stderr)
    rows = [("", "pages", "sheets", "sides", "ink", "paper")]
    rows += [
        (part.title, f"{part.pages}", f"{part.sheets}", "both" if part.both_sides else "one",
         f"{part.ink / part.pages:.0%}", part.paper)
        for part in answer.value
    ]  # fmt: skip
    pages, sheets, ink = (
        sum(getattr(part, name) for part in answer.value) for name in ("pages", "sheets", "ink")
    )
    rows.append(("all", f"{pages}", f"{sheets}", "", f"{ink / max(pages, 1):.0%}", ""))
    echo(f"{aligned(rows)}The ink would cover {ink:.1f} pages wholly.\n")
    return Exit.CLEAN
