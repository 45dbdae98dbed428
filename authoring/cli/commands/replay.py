"""Tell one game of a playtest in words, with a map of where it ended.

With --dice every die with what it was for and every square, enough to play the game
again at a table; with --json the same for other programs; with --html FILE a page to step
through on the drawn board, with the arrow keys.

With --roll the dice for something show chosen faces first, as `odds` names them for a goal
that is not certain; all others fall by the seed.
"""

from pathlib import Path
from typing import Annotated

from typer import Option

from authoring.cli.common import AsJson, Force, PackPath, Policy, Seed, echo, echo_err, refuse, warn
from authoring.cli.exit import Exit
from authoring.cli.options import PathOption
from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.services.opened import Sound
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED, PlaytestRequest
from authoring.services.replay import read_rolls, replay, transcript, transcript_text
from authoring.services.stepped_page import stepped_page
from authoring.services.write import check_free, write_whole


def run(
    pack: PackPath,
    *,
    game: Annotated[int, Option("--game", metavar="N", help="Number of the game.")] = 1,
    seed: Seed = DEFAULT_SEED,
    policy: Policy = "",
    roll: Annotated[
        list[str] | None,
        Option(
            "--roll",
            metavar="NAME=FACES",
            help="First faces of the dice for NAME, such as location=3,5,1 for a chart. "
            "Repeatable.",
        ),
    ] = None,
    dice: Annotated[bool, Option("--dice", help="Show every die and every square.")] = False,
    json: AsJson = False,
    html: Annotated[
        Path | None,
        PathOption("--html", metavar="FILE", help="Write an HTML page to step through."),
    ] = None,
    force: Force = False,
) -> Exit:
    """Replay a game and show its transcript, or write it as JSON or as an HTML page."""
    if dice + json + (html is not None) > 1:
        raise CannotRun("--dice, --json and --html do not go together", "ask for one of them")
    if html is not None:
        check_free(html, force=force)
    opened, request = open_pack(pack), PlaytestRequest(seed=seed, policy=policy)
    rolls = read_rolls(roll or ())
    answer = replay(opened, request, game, rolls)
    result = answer.value
    if result is None or not isinstance(opened, Sound):
        return refuse(answer)
    warn(answer, pack)
    for purpose, faces in result.unrolled.items():
        hint = "" if purpose in result.rolled_for else did_you_mean(purpose, result.rolled_for)
        echo_err(
            f"questpack: nothing was left to roll for `{purpose}`: {join_words(map(str, faces))}\n"
            f"  help: {hint or '--dice tells what dice are rolled for'}\n"
        )
    if html is not None:
        write_whole(html, stepped_page(opened.pack.title, result), force=force)
        echo(f"wrote {html}\n")
        return Exit.CLEAN
    if json:
        echo(transcript_text(transcript(opened, request, result, rolls)))
        return Exit.CLEAN
    echo("\n".join(result.dice or result.lines if dice else result.lines) + "\n")
    echo("\n" + "\n".join(result.map) + "\n")
    record = result.record
    echo(f"\nGame {record.game}, seed {seed}: {record.ending} after {record.rounds} rounds\n")
    return Exit.CLEAN
