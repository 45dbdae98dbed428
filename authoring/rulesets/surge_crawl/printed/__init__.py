"""Everything printed: values only; loops and ifs are the template's."""

from authoring.engine.contract import Printed
from authoring.paper.front_page import front_page
from authoring.paper.quest_booklet import Booklet
from authoring.rulesets.surge_crawl.model.quest import Pack


def printed(pack: Pack) -> Printed:
    """Return the values of a quest's pages. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest("printed")
    front = front_page(pack, introduction=quest.introduction)
    return Printed("surge_crawl/pack.html.j2", Booklet(front=front))
