"""Nothing the players can do ends a condition that takes their turns or their LIFE.

## What it does

Looks at conditions that forbid all Actions or do damage every turn, and last until the heroes leave
the dungeon or until the quest is over: they need a `save`, healing, or another end.

## Why is this bad?

Whoever is struck by it is out of the game: he never acts again, or dies of it, and all his player
can do is watch.

## Example

```yaml
conditions:
  stone: {name: turned to stone, no_actions: true, until: quest}
```

## Use instead

```yaml
conditions:
  stone:
    name: turned to stone
    no_actions: true
    until: quest
    save: {stat: res, difficulty: 2}
```

## Fix safety

There is no fix: what ends it is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import ConditionSpec
from authoring.verbs.effect import Effect

_FAR = {"leaves_dungeon", "quest"}


@lint_rule(Severity.WARNING)
def condition_never_ends(condition: ConditionSpec | Effect) -> Iterator[Defect]:
    """DP-COND-03, DP-SPELL-17."""
    if isinstance(condition, Effect):
        if not condition.means.afflicts or "id" not in condition.args:
            return
        args, branches = condition.args, condition.branches
        name, until = str(args["id"]), args.get("until", ())
        stops, saved = args.get("no_actions") is True, "save" in args
        effects = (*branches.get("each_turn", ()), *branches.get("turn_end", ()))
    else:
        name, until = condition.id, condition.until
        stops, saved = condition.no_actions, bool(condition.save_difficulty)
        effects = (*condition.each_turn, *condition.turn_end)
    ends = set(until) if isinstance(until, tuple) else set()
    hurts = any(effect.means.blow in ("plain", "defended") for effect in effects)
    if ends and ends <= _FAR and not saved and (stops or hurts):
        what = "takes all Actions" if stops else "does damage every turn"
        message = f"`{name}` {what}, and nothing ends it before the quest is left"
        yield Defect(condition.span, message, "give it a `save`, or another end under `until`")
