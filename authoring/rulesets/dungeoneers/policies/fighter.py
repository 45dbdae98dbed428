"""A policy that attacks any monster in the room, and takes the loot when none is left."""

from collections.abc import Sequence

from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.policies import fighting
from authoring.rulesets.dungeoneers.policies.sensible import SensiblePolicy
from authoring.rulesets.dungeoneers.policies.sight import PASSER, STILL, Sight


class FighterPolicy(SensiblePolicy):
    """A policy that neither sneaks nor runs, unless no monster there can be brought to a fight."""

    def unseen(self, s: State, sight: Sight, options: Sequence[int]) -> int:
        """Return the act of an unseen hero: the first blow, if there is prey."""
        if self.prey(sight):
            return fighting.first_blow(s, sight, options)
        return super().unseen(s, sight, options)

    def seen(self, s: State, sight: Sight, options: Sequence[int], last: bool) -> int:
        """Return the act of a hero that is seen: fight to the end, if there is prey."""
        goes_on = self.prey(sight) and s.room.at not in self.travels.given_up
        return super().seen(s, sight, options, last or goes_on)

    def prey(self, sight: Sight) -> bool:
        """Return whether there is any monster to attack."""
        return any(foe.way not in (PASSER, STILL) for foe in sight.foes)


POLICY = FighterPolicy
