"""Packs of two or three charts drawn from any combination of what a table can say."""

from itertools import pairwise
from json import dumps
from random import Random
from typing import Any

from tests.charts.twin.enumerated import Enumerated, dice, listed

FEATURES = (
    "digits", "product", "mixed", "below 1", "above the die", "gap", "add number", "add dice",
    "add word", "own plus", "columns", "by", "list", "weight", "draw", "once", "then", "ignore",
    "times", "times dice", "by heroes", "all", "choose", "set", "name", "chart in text",
    "dice in text", "again",
)  # fmt: skip
WORDS = {"phase": (1, 3), "heroes": (2, 2), "level": (1, 1), "counter:water": (0, 2)}
"""Words that add a number to a roll, with the least and the greatest."""
LEAST, MOST = ({word: ends[side] for word, ends in WORDS.items()} for side in (0, 1))
_DICE = {
    "digits": ("d22", "d33"), "product": ("d2*d2", "d2*10"), "mixed": ("d2+d3", "d4-d2"),
    "below 1": ("d3-2", "d2-1"),
}  # fmt: skip
_PLUS = {"add number": (1, 2, -1), "add dice": ("d2+1", "d3-1")} | {
    "add word": ("phase", "heroes", "level", {"counter": "water"})
}
Chart = dict[str, Any]


class Drawn:
    """A pack drawn from a seed: its `charts` as they are written, the first one leading to the
    others, and the `features` that it has."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self._allowed = {name for name in FEATURES if self.random.random() < 0.7}
        self.features: set[str] = set()
        self.charts: dict[str, Chart] = {}
        for id in self.random.choice(("ba", "cba", "cba")):
            chart = self._chart(id)
            self.charts = {id: chart, **self.charts}
            self._roll_again(id)

    @property
    def text(self) -> str:
        """The charts as YAML."""
        return _yaml(self.charts)

    def _may(self, feature: str, odds: float) -> bool:
        """Return whether a feature is used here, and remember it."""
        if feature not in self._allowed or self.random.random() >= odds:
            return False
        self.features.add(feature)
        return True

    def _chart(self, id: str) -> Chart:
        chart: Chart = {}
        columns = ["near", "far"]
        if self._may("columns", 0.3):
            chart["columns"] = columns
        elif self._may("by", 0.3):
            chart["by"] = columns
        if self._may("draw", 0.4):
            chart["draw"] = True
        elif self._may("own plus", 0.3) and (plus := self._plus()):
            chart["plus"] = plus
        if "by" not in chart and self._may("list", 0.3):
            cells = [self._cells(chart, f"{id}{at}") for at in range(self.random.choice((2, 3, 4)))]
            return {**chart, "rows": [self._weighed(row) for row in cells]}
        kinds = self.random.sample([*_DICE], len(_DICE))
        every = next((_DICE[kind] for kind in kinds if self._may(kind, 0.4)), ("d2", "d3", "2d2"))
        chart = {"die": self.random.choice(every), **chart}
        keys = self._keys(chart["die"])
        rows = {key: self._cells(chart, f"{id}{at}") for at, key in enumerate(keys)}
        if "by" not in chart:
            return {**chart, "rows": rows}
        both = zip(rows.items(), self._keys(chart["die"]), strict=False)
        listed = [{"near": key, "far": far, "then": result} for (key, result), far in both]
        return {**chart, "rows": listed}

    def _keys(self, die: str) -> list[str]:
        """Return the keys of two or three rows that cover what the dice can show."""
        totals = sorted(dice(die))
        firsts = sorted({totals[0], *self.random.sample(totals[1:], min(2, len(totals) - 1))})
        if self._may("above the die", 0.3):
            firsts.append(totals[-1] + 1)
        spans = [(low, past - 1) for low, past in pairwise([*firsts, firsts[-1] + 2])]
        keys = [f"{low}" if low == high else f"{low}-{high}" for low, high in spans]
        if self.random.random() < 0.5:
            keys[-1] = f"{firsts[-1]}+"
        if len(keys) > 2 and self._may("gap", 0.2):
            del keys[1]
        return keys

    def _cells(self, chart: Chart, name: str) -> Any:
        """Return what a row gives, in each column."""
        if "draw" in chart and self.random.random() < 0.6:
            return [name] * len(chart["columns"]) if "columns" in chart else name
        if "columns" not in chart:
            return self._changing(name)
        return [self._changing(f"{name}{column[0]}") for column in chart["columns"]]

    def _weighed(self, row: Any) -> Any:
        return {"weight": 2, "then": row} if self._may("weight", 0.6) else row

    def _changing(self, name: str) -> Any:
        """Return a result, that of a later row perhaps coming only once or becoming another."""
        result = self._result(name)
        if name[1] != "0" and self._may("once", 0.3):
            result = {**result, "once": True}
        elif name[1] != "0" and "chart" not in result and self._may("then", 0.3):
            result |= {"times": self.random.choice((1, 2)), "then": self._result(f"{name}t")}
        return result if list(result) != ["text"] else result["text"]

    def _result(self, name: str, depth: int = 0) -> dict[str, Any]:
        random, later = self.random, list(self.charts)
        text = name
        if later and self._may("chart in text", 0.2):
            text += f" by [[{random.choice(later)}]]"
        if self._may("dice in text", 0.2):
            text += f" for [[{random.choice(('d2', 'd2*10', 'd22'))}]]"
        if self._may("name", 0.2):
            text = f"[[{random.choice(['mood', *later])}]] and {text}"
        result: dict[str, Any] = {"text": text}
        if later and random.random() < 0.5:
            result |= self._link(random.choice(later))
        if self._may("set", 0.4):
            result["set"] = {random.choice(["mood", "b", "c", "c"]): f"k{name}"}
        result = dict(random.sample([*result.items()], len(result)))
        for key in ("all", "choose"):
            if not depth and self._may(key, 0.15):
                return {key: [result, self._result(f"{name}{key[0]}", 1)]}
        return result

    def _link(self, id: str) -> dict[str, Any]:
        random, chart = self.random, self.charts[id]
        link: dict[str, Any] = {"chart": id}
        columns = chart.get("columns") or chart.get("by")
        if columns and random.random() < 0.7:
            link["column"] = random.choice(columns)
        if self._may("times dice", 0.2):
            link["times"] = random.choice(("d2", "d2-1", "d3-2"))
        elif self._may("by heroes", 0.3):
            link["times"] = random.choice(("1 per hero", "1 per hero - 1", {1: 3, 2: "d2"}))
        elif self._may("times", 0.4):
            link["times"] = 2
        plus = None if "draw" in chart else self._plus()
        if plus:
            link["plus"] = plus
        if self._may("ignore", 0.3):
            totals = Enumerated(self.charts, LEAST).totals(id, listed(plus or 0))
            link["ignore"] = [random.choice([*totals])]
        return link

    def _plus(self) -> Any:
        """Return what is added to a roll, or None."""
        parts = [self.random.choice(every) for name, every in _PLUS.items() if self._may(name, 0.2)]
        return parts if len(parts) > 1 else next(iter(parts), None)

    def _roll_again(self, id: str) -> None:
        """Let a row of a plain chart roll twice on it, ignoring that row."""
        chart, twin = self.charts[id], Enumerated(self.charts, LEAST)
        rows = chart["rows"]
        if not isinstance(rows, dict) or {"columns", "plus"} & chart.keys():
            return
        again = [total for total in dice(chart["die"]) if twin.row_at(id, "", total) == 1]
        if 0 < len(again) < len(dice(chart["die"])) and self._may("again", 0.3):
            link = {"chart": id, "times": 2, "ignore": again}
            rows[[*rows][1]] = {"text": f"{id}1", **link}


def _yaml(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_yaml(part)}' for key, part in value.items())}}}"
    return f"[{', '.join(map(_yaml, value))}]" if isinstance(value, list) else dumps(value)
