"""How commands declare their options: values beside the types of `run`'s parameters.

`Annotated[int, Option("--seed", metavar="N", help="Same seed, same games.")]` becomes what click
parses. Whether one is a flag, may be missing or takes several is in its type and default.
"""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import Parameter, signature
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import click
from click.shell_completion import CompletionItem

from authoring.cli.completing import Completion
from authoring.core.printable import printable


class Option:
    """An option: its names as typed, such as `-n`, `--games`, or `--ink/--no-ink`."""

    def __init__(
        self,
        *names: str,
        help: str,
        metavar: str | None = None,
        show_default: bool = True,
        least: int | None = None,
        heading: str = "Options",
        complete: Completion | None = None,
    ) -> None:
        self.names = names
        self.help = help
        self.metavar = metavar
        self.show_default = show_default
        self.least = least
        self.heading = heading
        self.complete = complete


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument:
    """What stands without a name, such as the folder of a pack."""

    metavar: str
    help: str
    complete: Completion | None = None


class Headed(click.Option):
    """An option that knows the heading it stands below in the help."""

    def __init__(self, *declared: Any, heading: str, **more: Any) -> None:
        super().__init__(*declared, **more)
        self.heading = heading


def parameters(run: Callable[..., int]) -> list[click.Parameter]:
    """Return what click parses for a command, in the order in which `run` declares it."""
    hints = get_type_hints(run, include_extras=True)
    return [_parameter(one, hints[one.name]) for one in signature(run).parameters.values()]


def _parameter(one: Parameter, hint: Any) -> click.Parameter:
    kind, said = hint.__origin__, hint.__metadata__[0]
    required = one.default is Parameter.empty
    default: Any = {} if required or one.default is None else {"default": one.default}
    several = get_origin(kind) in (list, tuple)
    if isinstance(said, Argument):
        return click.Argument(
            [one.name],
            type=_parsed(get_args(kind)[0] if several else kind),
            nargs=-1 if several else 1,
            required=required,
            metavar=said.metavar,
            help=said.help,
            shell_complete=_completed(kind, said.complete, "dir"),
            **default,
        )
    if get_origin(kind) is tuple:
        kind = get_args(kind)[0]
        default = {**default, "multiple": True, "type": _parsed(kind), "metavar": said.metavar}
    elif kind is bool:
        default = {**default, "is_flag": True}
    elif several:
        parsed = _parsed(get_args(kind)[0])
        default = {**default, "type": parsed, "multiple": True, "metavar": said.metavar}
    else:
        default = {**default, "type": _parsed(kind, said.least), "metavar": said.metavar}
    return Headed(
        [*said.names, one.name],
        heading=said.heading,
        help=said.help,
        required=required,
        shell_complete=_completed(kind, said.complete, "file"),
        show_default=said.show_default
        and kind is not bool
        and default.get("default") not in ("", ()),
        **default,
    )


def _completed(kind: Any, complete: Completion | None, path: str) -> Any:
    """Return what a shell is told of a place: names, that it is a path, or nothing."""
    is_path = kind is Path or Path in get_args(kind)
    if complete is None and not is_path:
        return None

    def found(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
        if complete is None:
            return [CompletionItem(incomplete, type=path)]
        before, comma, last = incomplete.rpartition(",")
        try:
            names = sorted(dict(complete(_given(ctx))).items())
        except Exception:  # noqa: BLE001 - a shell asks while somebody types
            return []
        return [
            CompletionItem(f"{before}{comma}{name}", help=printable(says) or None)
            for name, says in names
            if name.startswith(last)
        ]

    return found


def _given(ctx: click.Context) -> dict[str, Any]:
    """Return what the line holds. Behind an option that waits for its value, click has not yet told
    arguments apart."""
    arguments = (one.name for one in ctx.command.params if isinstance(one, click.Argument))
    return {**ctx.params, **dict(zip(arguments, ctx.args, strict=False))}


def _parsed(kind: Any, least: int | None = None) -> Any:
    """Return what click makes of the text; an option that may be missing is of its other type."""
    if isinstance(kind, UnionType):
        kind = next(one for one in get_args(kind) if one is not type(None))
    if least is not None:
        return click.IntRange(min=least)
    return kind
