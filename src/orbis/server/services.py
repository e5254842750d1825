"""Everything a request may need, made once when a process starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orbis.server.config import Config
from orbis.server.database.api import Database
from orbis.server.metrics import Meters

if TYPE_CHECKING:
    from orbis.server.bots.pool import BotPool
    from orbis.server.notices.service import Notices
    from orbis.server.people.accounts import People
    from orbis.server.people.rate_limits import RateLimits
    from orbis.server.rooms.registry import Registry


class Services:
    """The parts of a running server."""

    config: Config
    database: Database
    meters: Meters
    people: People
    rate_limits: RateLimits
    notices: Notices
    bot_pool: BotPool
    rooms: Registry
