"""Tell one game of a playtest in words, with a map of where it ended.

With --dice every die with what it was for and every square, enough to play the game
again at a table; with --json the same for other programs.
"""

from typing import Annotated

import typer

from authoring.cli.common import AsJson, PackPath, Policy, Seed, doubt, refuse, say
from authoring.cli.exit import Exit
from authoring.core.errors import CannotRun
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED, Wish
from authoring.services.replay import replay, transcript, transcript_text


def run(
    pack: PackPath,
    *,
    game: Annotated[int, typer.Option("--game", metavar="N", help="Number of the game.")] = 1,
    seed: Seed = DEFAULT_SEED,
    policy: Policy = "",
    dice: Annotated[bool, typer.Option("--dice", help="Tell every die and every square.")] = False,
    json: AsJson = False,
) -> Exit:
    """Play it again and tell it."""
    if dice and json:
        raise CannotRun("--dice and --json do not go together", "--json has every die anyway")
    opened, wish = open_pack(pack), Wish(seed=seed, policy=policy)
    answer = replay(opened, wish, game)
    told = answer.value
    if told is None:
        return refuse(answer)
    doubt(answer, pack)
    if json:
        say(transcript_text(transcript(opened, wish, told)))
        return Exit.CLEAN
    say("\n".join(told.dice or told.lines if dice else told.lines) + "\n")
    say("\n" + "\n".join(told.map) + "\n")
    record = told.record
    say(f"\nGame {record.game}, seed {seed}: {record.ending} after {record.rounds} rounds\n")
    return Exit.CLEAN
