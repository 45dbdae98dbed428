"""Contents of the page: the HTML of each panel, and its version. Only the current state is stored:
a page that missed ten changes gets the last."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class PanelState:
    """The HTML of a panel; `version` grows with every change of any panel, and is unique."""

    html: str
    version: int


@dataclass(slots=True)
class Board:
    """The current state of all `panels`, by name."""

    panels: dict[str, PanelState] = field(default_factory=dict)
    _versions: int = 0

    def put(self, fragments: Mapping[str, str]) -> None:
        """Store HTML by the name of its panel; a panel with equal HTML keeps its version."""
        for name, html in fragments.items():
            state = self.panels.get(name)
            if state is None or state.html != html:
                self._versions += 1
                self.panels[name] = PanelState(html, self._versions)

    def versions(self) -> dict[str, int]:
        """Return a map of each panel's name to its version."""
        return {name: panel.version for name, panel in self.panels.items()}
