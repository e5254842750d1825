"""Everything a request may need, made once when a process starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orbis.server.config import Config
from orbis.server.database import Database
from orbis.server.meters import Meters

if TYPE_CHECKING:
    from orbis.server.attempts import Attempts
    from orbis.server.hall import Hall
    from orbis.server.notices import Notices
    from orbis.server.people import People
    from orbis.server.thinkers import Thinkers


class Services:
    """The parts of a running server."""

    config: Config
    database: Database
    meters: Meters
    people: People
    attempts: Attempts
    notices: Notices
    thinkers: Thinkers
    hall: Hall
