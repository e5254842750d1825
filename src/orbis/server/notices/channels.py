"""The list of channels."""

from __future__ import annotations

from typing import Final

from orbis.server.notices.browser import BrowserChannel
from orbis.server.notices.email import EmailChannel
from orbis.server.notices.model import Channel
from orbis.server.notices.webhook import WebhookChannel

CHANNELS: Final[tuple[type[Channel], ...]] = (BrowserChannel, WebhookChannel, EmailChannel)
