"""An error of the server: like the kernel's refusals, and besides the status and the code of its response."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orbis.kernel.errors import OrbisError


class Problem(OrbisError):
    """A request that cannot be granted: the HTTP status, a code for programs and a sentence for people."""

    def __init__(
        self,
        status: int,
        code: str,
        sentence: str,
        field: str = "",
        rule: str = "",
        key: str = "",
        facts: dict[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.field = field  # of the request, if one is to blame
        self.rule = rule
        self.key = key  # the sentence as a message, for other languages
        self.facts = facts or {}
        self.headers = dict(headers or {})

    def body(self) -> dict[str, Any]:
        """The problem as plain data; the same on the socket."""
        names = ("code", "sentence", "field", "rule", "key", "facts")
        body = {name: getattr(self, name) for name in names}
        # Both may quote what was sent, and half a surrogate pair cannot be sent back.
        for name in ("sentence", "field"):
            body[name] = body[name].encode("utf-8", "backslashreplace").decode()
        return {"error": body}
