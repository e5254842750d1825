"""Structured logs: one JSON object a line, and no secrets in it."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import msgspec

PLAIN: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
# Names of extra values that never reach a log, whoever puts them there.
SECRET: Final = ("password", "secret", "token", "cookie", "invite", "key", "authorization")


class JsonLines(logging.Formatter):
    """A record as one line of JSON: time, level, logger, message, and whatever else was said."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        data: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        for name, value in vars(record).items():
            if name not in PLAIN and not name.startswith("_"):
                data[name] = "(hidden)" if any(word in name.lower() for word in SECRET) else value
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(data, enc_hook=str).decode()


def set_up(level: str = "info") -> None:
    """Log to the error stream from now on. uvicorn's own lines come the same way; it writes no line per request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # The addresses of webhooks may hold a key; httpx would write down each of them.
    for name in ("httpx", "httpcore", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = name != "uvicorn.access"
