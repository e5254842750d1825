"""The webhook channel: a signed POST to a URL that a person chose, but never to a machine inside our own network.

The server resolves the name in the URL once for each notice, checks every IP address, and connects to exactly one that
it has checked. So a name that points elsewhere a moment later (DNS rebinding) gains nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import httpx
import msgspec

from orbis.kernel.errors import Invalid, shorten
from orbis.server.database.api import Record
from orbis.server.notices.model import Notice, Recipient, Setup, Unsent
from orbis.server.notices.outbox import OutboxChannel
from orbis.server.notices.texts import sentence
from orbis.version import __version__

SECONDS: Final = 10.0  # for looking up, connecting, sending and the answer together
LOOK_UP_SECONDS: Final = 5.0
MOST_CHARACTERS: Final = 300
SIGNATURE: Final = "Orbis-Signature"
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")

Resolve = Callable[[str, int], Awaitable[list[str]]]
Ip = ipaddress.IPv4Address | ipaddress.IPv6Address


def signature(key: str, body: bytes) -> str:
    """The HMAC of a body, by which the receiver knows that we sent exactly these bytes."""
    return "sha256=" + hmac.new(key.encode(), body, hashlib.sha256).hexdigest()


def check_url(text: str) -> httpx.URL:
    """Parse the URL of a webhook. Whether we may connect to it is checked later."""
    allowed = f"allowed: http:// or https://, at most {MOST_CHARACTERS} characters, without a name and password in it"
    if len(text) > MOST_CHARACTERS:
        raise Invalid("webhook", f"the address is too long; {allowed}")
    if not text.isprintable() or " " in text:
        raise Invalid("webhook", f"{shorten(text)} has spaces or control characters in it; {allowed}")
    try:
        url = httpx.URL(text)
    except (httpx.InvalidURL, ValueError):
        raise Invalid("webhook", f"{shorten(text)} is not an address; {allowed}") from None
    if url.scheme not in {"http", "https"} or not url.host or url.port == 0 or (url.port or 80) > 65535:
        raise Invalid("webhook", f"{shorten(text)} is not an address on the web; {allowed}")
    if url.userinfo:
        raise Invalid("webhook", f"the address has a name and password in it; {allowed}")
    return url


def is_allowed(address: str, local: bool) -> bool:
    """Whether notices may go to an IP address. `local`: also to the machine and network of the host."""
    return _is_allowed(ipaddress.ip_address(address), local)


def _is_allowed(ip: Ip, local: bool) -> bool:
    if isinstance(ip, ipaddress.IPv6Address):
        if (inner := _embedded(ip)) is not None:
            return _is_allowed(inner, local)
        if ip.is_site_local:
            return False
    # Link-local stays shut even for a home server: cloud machines hand out their own keys there.
    if ip.is_multicast or ip.is_unspecified or ip.is_link_local:
        return False
    if ip.is_loopback:  # first, because Python counts ::1 among the reserved ones
        return local
    if ip.is_reserved:
        return False
    return ip.is_global or (local and ip.is_private)


def _embedded(ip: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 address only wraps: mapped, 6to4, Teredo or NAT64."""
    if ip in NAT64:
        return ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
    return ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)


class SystemResolver:
    """Resolves names as this machine does, in its own thread pool, so that a slow name delays nothing else."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="names")

    async def __call__(self, host: str, port: int) -> list[str]:
        """Resolve a name to IP addresses; OSError if there are none."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, _look_up, host, port)
        return list(dict.fromkeys(found))

    def close(self) -> None:
        """End the threads of the pool."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _look_up(host: str, port: int) -> list[str]:
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class WebhookChannel(OutboxChannel):
    """Sends notices as signed JSON to the URL of a person."""

    name = "webhook"

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.client = WebhookClient(setup.config.local_webhooks)

    def address(self, choices: Record) -> str | None:
        """The URL of the webhook."""
        return choices.get("webhook")

    async def send(self, to: Recipient, notice: Notice) -> None:
        """Post a notice, signed with the key of its recipient."""
        address = self.address(to.choices)
        if address is None:
            raise Unsent("the webhook is switched off")
        body = msgspec.json.encode(
            {
                "event": notice.event,
                "table": notice.table,
                "game": notice.game,
                "text": sentence(to.language, notice),
                "url": self.setup.link(notice),
                "at": notice.at,
                "id": notice.id,
            }
        )
        await self.client.post(address, self.key(to.user_id), body)

    def key(self, user_id: str) -> str:
        """The key that signs the notices to a person's webhook."""
        return self.setup.key("webhook", user_id)

    def close(self) -> None:
        """End the threads that resolve names."""
        self.client.close()


class WebhookClient:
    """Posts to URLs that people chose. A test may bring its own resolver."""

    def __init__(self, local: bool, resolve: Resolve | None = None) -> None:
        self._local = local
        self._system = SystemResolver() if resolve is None else None
        self._resolve: Resolve = resolve or self._system or SystemResolver()
        self._tls: ssl.SSLContext | None = None

    def close(self) -> None:
        """End the threads that resolve names."""
        if self._system is not None:
            self._system.close()

    async def check(self, text: str) -> None:
        """Raise `Invalid` unless notices may go to this URL."""
        await self._addresses(check_url(text))

    async def post(self, text: str, key: str, body: bytes) -> None:
        """Post a signed JSON body; `Unsent` unless the receiver answers with success."""
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._post(check_url(text), key, body)
        except Invalid as no:
            raise Unsent(str(no)) from None
        except (TimeoutError, httpx.TimeoutException):
            raise Unsent(f"the webhook gives no answer within {SECONDS:.0f} seconds") from None
        except httpx.ConnectError:
            raise Unsent("the webhook cannot be reached") from None
        except httpx.TransportError:
            raise Unsent("the webhook breaks off the connection or speaks no HTTP") from None
        if 300 <= status < 400:
            raise Unsent(f"the webhook answers with {status}, and redirects are not followed")
        if not 200 <= status < 300:
            raise Unsent(f"the webhook answers with {status}")

    async def _addresses(self, url: httpx.URL) -> list[str]:
        host = url.raw_host.decode("ascii")
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                found = await self._resolve(host, url.port or (443 if url.scheme == "https" else 80))
        except (OSError, UnicodeError):  # a TimeoutError is an OSError
            found = []
        if not found:
            raise Invalid("webhook", "there is no machine with this name")
        if not all(is_allowed(address, self._local) for address in found):
            raise Invalid("webhook", "the address is not on the public internet; this server sends nothing there")
        return found

    async def _post(self, url: httpx.URL, key: str, body: bytes) -> int:
        addresses = await self._addresses(url)
        for address in addresses[:-1]:
            try:
                return await self._send(url, address, key, body)
            except (httpx.ConnectError, httpx.ConnectTimeout):
                continue
        return await self._send(url, addresses[-1], key, body)

    async def _send(self, url: httpx.URL, address: str, key: str, body: bytes) -> int:
        host = url.raw_host.decode("ascii").rstrip(".")
        request = httpx.Request(
            "POST",
            url.copy_with(host=address),  # the one that was checked; the name is never resolved again
            headers={
                "Host": url.netloc.decode("ascii"),
                "Content-Type": "application/json",
                "User-Agent": f"Orbis/{__version__}",
                SIGNATURE: signature(key, body),
            },
            content=body,
            extensions={
                "timeout": {"connect": SECONDS / 2, "read": SECONDS, "write": SECONDS, "pool": SECONDS},
                "sni_hostname": host,
            },
        )
        tls = await self._trusted() if url.scheme == "https" else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        # No httpx.Client: it would log the address, whose path is often a secret, and look for proxies in the
        # environment. One transport for each request: connections are kept by IP address, and one whose certificate
        # was checked for a name must not serve another name.
        async with httpx.AsyncHTTPTransport(verify=tls, trust_env=False) as transport:
            response = await transport.handle_async_request(request)
            await response.aclose()  # the status is all we want: the body is never read, however long it is
            return response.status_code

    async def _trusted(self) -> ssl.SSLContext:
        # Reading the certificates of the world takes a tenth of a second: once, and not in the event loop.
        if self._tls is None:
            self._tls = await asyncio.to_thread(httpx.create_ssl_context)
        return self._tls
