"""Roll on a chart of a pack, and on all that it leads to.

CHART is its id or its title. The same seed gives the same rolls; without one they
differ every time. With -n several rolls, one after the other.
"""

from typing import Annotated

from typer import Argument, Option

from authoring.cli.common import AsJson, PackPath, echo, in_order, refuse, warn
from authoring.cli.completing import ids
from authoring.cli.exit import Exit
from authoring.cli.output.rolls import as_text
from authoring.core.printable import json_text
from authoring.engine.seed import fresh_seed
from authoring.services.packs import open_pack
from authoring.services.rolling import as_json, roll_on


def run(
    pack: PackPath,
    chart: Annotated[
        str, Argument(metavar="CHART", help="A chart, by id or title.", autocompletion=ids)
    ],
    *,
    times: Annotated[int, Option("-n", "--rolls", metavar="N", help="Number of rolls.")] = 1,
    plus: Annotated[int, Option("--plus", metavar="N", help="Add a number to each roll.")] = 0,
    seed: Annotated[
        int | None,
        Option("--seed", metavar="N", help="Same seed, same rolls.", show_default=False),
    ] = None,
    show_dice: Annotated[
        bool, Option("--show-dice", help="Show every die, and the rows it led to.")
    ] = False,
    json: AsJson = False,
) -> Exit:
    """Roll `times` times on the chart and write the results to standard output."""
    pack, chart = in_order(pack, chart)
    seed = fresh_seed() if seed is None else seed
    answer = roll_on(open_pack(pack), chart, times, seed, plus)
    if answer.value is None:
        return refuse(answer)
    warn(answer, pack)
    results = answer.value
    if json:
        echo(json_text(as_json(results[0].chart.id, seed, results)))
    else:
        echo(as_text(results, seed, show_dice=show_dice))
    return Exit.CLEAN
