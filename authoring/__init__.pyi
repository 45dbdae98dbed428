"""The public names, for type checkers and editors; `__init__.py` loads them when asked."""

from authoring.core.errors import CannotRun as CannotRun
from authoring.core.finding import Edit as Edit
from authoring.core.finding import Finding as Finding
from authoring.core.finding import Fix as Fix
from authoring.core.finding import Severity as Severity
from authoring.core.span import Span as Span
from authoring.engine.contract import Told as Told
from authoring.engine.record import Record as Record
from authoring.odds.report import OddsReport as OddsReport
from authoring.playtest.plan import Plan as Plan
from authoring.playtest.records import Measured as Measured
from authoring.playtest.report import Report as Report
from authoring.playtest.run import Part as Part
from authoring.render.options.print_options import Look as Look
from authoring.services.answer import Answer as Answer
from authoring.services.at import Thing as Thing
from authoring.services.at import at as at
from authoring.services.at import references_to as references_to
from authoring.services.campaign import campaign as campaign
from authoring.services.check import Checked as Checked
from authoring.services.check import check as check
from authoring.services.explain import explain as explain
from authoring.services.explain import explained as explained
from authoring.services.lint import lint_pack as lint_pack
from authoring.services.new import new as new
from authoring.services.odds import odds_of as odds_of
from authoring.services.packs import Opened as Opened
from authoring.services.packs import last_sound as last_sound
from authoring.services.packs import open_pack as open_pack
from authoring.services.playtest import Wish as Wish
from authoring.services.playtest import conclude as conclude
from authoring.services.playtest import measure as measure
from authoring.services.playtest import plan_for as plan_for
from authoring.services.playtest import playtest_pack as playtest_pack
from authoring.services.printing import Made as Made
from authoring.services.printing import Order as Order
from authoring.services.printing import print_pack as print_pack
from authoring.services.replay import replay as replay
from authoring.services.runs import Keep as Keep
from authoring.services.runs import runs_in as runs_in
from authoring.source.reader import About as About
from authoring.source.reader import Overlay as Overlay
from authoring.source.reader import Reader as Reader

__version__: str
