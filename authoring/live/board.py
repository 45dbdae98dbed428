"""Contents of the page: a fragment for each panel, and its version.

State is kept, not steps: a page that was away for ten changes sees the last.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Shown:
    """The HTML of a panel; `version` grows with every change of it."""

    html: str
    version: int


@dataclass(slots=True)
class Board:
    """All `panels` by name."""

    panels: dict[str, Shown] = field(default_factory=dict)
    _versions: int = 0

    def put(self, made: Mapping[str, str]) -> None:
        """Take over what has been made anew; what reads as before is no change."""
        for name, html in made.items():
            known = self.panels.get(name)
            if known is None or known.html != html:
                self._versions += 1
                self.panels[name] = Shown(html, self._versions)

    def versions(self) -> dict[str, int]:
        """Return what is there now."""
        return {name: panel.version for name, panel in self.panels.items()}
