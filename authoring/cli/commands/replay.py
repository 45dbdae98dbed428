"""Tell one game of a playtest in words, with a map of where it ended."""

from typing import Annotated

import typer

from authoring.cli.common import PackPath, Policy, Seed, doubt, refuse, say
from authoring.cli.exit import Exit
from authoring.services.packs import open_pack
from authoring.services.playtest import DEFAULT_SEED, Wish
from authoring.services.replay import replay


def run(
    pack: PackPath,
    *,
    game: Annotated[int, typer.Option("--game", metavar="N", help="Number of the game.")] = 1,
    seed: Seed = DEFAULT_SEED,
    policy: Policy = "",
) -> Exit:
    """Play it again and tell it."""
    answer = replay(open_pack(pack), Wish(seed=seed, policy=policy), game)
    told = answer.value
    if told is None:
        return refuse(answer)
    doubt(answer, pack)
    say("\n".join(told.lines) + "\n")
    say("\n" + "\n".join(told.map) + "\n")
    record = told.record
    say(f"\nGame {record.game}, seed {seed}: {record.ending} after {record.rounds} rounds\n")
    return Exit.CLEAN
