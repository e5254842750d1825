"""REST: the channels by which I get notices, and the page that switches e-mails off without signing in."""

from __future__ import annotations

from html import escape
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from orbis.server.http.problems import Failed, failures
from orbis.server.http.routes.people import SIGNED_IN, Body, Somebody, address, private, rate_limits
from orbis.server.notices import email as email_channel
from orbis.server.notices import webhook as webhook_channel
from orbis.server.notices.service import CODE_TRIES, Notices, Settings
from orbis.server.notices.texts import say
from orbis.server.people.rate_limits import HOUR, neighbourhood

CODES_FROM_ONE_ADDRESS: Final = 20  # in an hour

WEBHOOK_TELLS: Final = """A webhook gets a POST with a JSON object: `event` (turn, over, asked, rematch,
away, handed, freed, paused or test),
`table`, `game`, `text` (a sentence), `url` (of the table), `at` (milliseconds since 1970) and `id`. After a crash the
same notice may come twice: with the same `id`. The header `Orbis-Signature` is `sha256=` and the HMAC-SHA256 of the
body, in hexadecimal digits, with `webhook_key` (its characters, as they are) as the key. Any answer from 200 to 299 is
a success; redirects are not followed; a failure is tried again after 1 minute, 5 minutes, 30 minutes and 3 hours."""


# -- what is said


class NoticesBody(Body):
    """The browser channel and the webhook."""

    browser: bool = Field(description="Whether open pages may show a notification.")
    webhook: str | None = Field(
        max_length=webhook_channel.MOST_CHARACTERS,
        description="An http or https address on the public internet; null: none.",
        examples=["https://example.org/turns"],
    )


class AddressBody(Body):
    """Where e-mails are to go."""

    address: str = Field(max_length=email_channel.MOST_CHARACTERS, examples=["ada@example.org"])


class CodeBody(Body):
    """What the e-mail said."""

    code: str = Field(min_length=1, max_length=20, description="The six digits.", examples=["012345"])


class NoticesNow(BaseModel):
    """How I am told."""

    browser: bool
    webhook: str | None
    webhook_key: str = Field(description="With which the receiver of my webhook checks the signature.")
    email: str | None
    confirmed: bool = Field(
        description="Whether the code sent to the address has come back; only then it gets notices."
    )
    mail: bool = Field(description="Whether this server can send e-mail at all.")


class TriedWay(BaseModel):
    """The result of a test of one channel."""

    way: str = Field(description="browser, webhook or email")
    sent: bool
    why: str = Field(description="Why not; empty if it was sent.")


class TestResult(BaseModel):
    """The results of a test: one for each channel that is switched on."""

    __test__ = False  # pytest looks for names that begin like this one

    ways: list[TriedWay]


def told(settings: Settings) -> NoticesNow:
    """Settings as they are sent to their owner."""
    return NoticesNow(**{name: getattr(settings, name) for name in settings.__struct_fields__})


def notices(request: HTTPConnection) -> Notices:
    """The notices of this server."""
    found: Notices = request.app.state.services.notices
    return found


UNSENT: Final[dict[int | str, dict[str, Any]]] = {
    503: {"model": Failed, "description": "The mail server does not take the e-mail at the moment."}
}

# -- the doors

router = APIRouter(prefix="/api", tags=["notices"], dependencies=[Depends(private)])


@router.get("/me/notices", summary="How am I told?", responses=failures(401), dependencies=SIGNED_IN)
async def settings(request: HTTPConnection, user: Somebody) -> NoticesNow:
    """The channels by which I hear that it is my turn."""
    return told(await notices(request).settings(user.id))


@router.put(
    "/me/notices",
    summary="Choose how I am told",
    description=WEBHOOK_TELLS,
    responses=failures(401, 413, 422, 429),
    dependencies=SIGNED_IN,
)
async def change(request: HTTPConnection, body: NoticesBody, user: Somebody) -> NoticesNow:
    """Switch the browser channel on or off, and set or remove the webhook."""
    return told(await notices(request).change(user, browser=body.browser, webhook=body.webhook))


@router.post(
    "/me/notices/email",
    summary="Send a code to my e-mail address",
    responses={**failures(401, 409, 413, 422, 429), **UNSENT},
    dependencies=SIGNED_IN,
)
async def email(request: HTTPConnection, body: AddressBody, user: Somebody) -> NoticesNow:
    """The code comes by e-mail and is good for half an hour. Until it is given back, no address of mine gets any."""
    await rate_limits(request).allow(f"code-from:{neighbourhood(address(request))}", CODES_FROM_ONE_ADDRESS, HOUR)
    return told(await notices(request).ask_address(user, body.address))


@router.post(
    "/me/notices/email/confirm",
    summary="Give the code back",
    description=f"Then notices go to the address. Each code can be tried {CODE_TRIES} times.",
    responses=failures(401, 409, 413, 422, 429),
    dependencies=SIGNED_IN,
)
async def confirm(request: HTTPConnection, body: CodeBody, user: Somebody) -> NoticesNow:
    """Confirm an address."""
    return told(await notices(request).confirm(user, body.code))


@router.delete("/me/notices/email", summary="No more e-mails", responses=failures(401), dependencies=SIGNED_IN)
async def forget_email(request: HTTPConnection, user: Somebody) -> NoticesNow:
    """Forget my e-mail address."""
    return told(await notices(request).forget_address(user))


@router.post("/me/notices/test", summary="Send me a notice now", responses=failures(401, 429), dependencies=SIGNED_IN)
async def test(request: HTTPConnection, user: Somebody) -> TestResult:
    """Try every channel that is switched on."""
    tried = await notices(request).test(user)
    return TestResult(ways=[TriedWay(way=each.way, sent=each.sent, why=each.why) for each in tried])


# -- the link in an e-mail. Programs that check e-mails follow every link, so only the button switches anything off.

Token = Annotated[str, Path(min_length=1, max_length=400, description="From the link in an e-mail.")]
OFF_PAGES: Final[dict[int | str, dict[str, Any]]] = {
    404: {"content": {"text/html": {}}, "description": "The link is not one of ours."},
    422: {"model": Failed, "description": "No link looks like this."},
}
PAGE_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    # Not "no-referrer": the button would then come from the origin "null", which the guard takes for a foreign page.
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
}


@router.get(
    "/notices/off/{token}",
    summary="The page to switch e-mails off",
    response_class=HTMLResponse,
    responses=OFF_PAGES,
)
async def off_page(request: HTTPConnection, token: Token) -> HTMLResponse:
    """A page with a button. Looking at it changes nothing."""
    language = await notices(request).language_of(token)
    if language is None:
        return _page("en", "off-unknown", status=404)
    return _page(language, "off-ask", button=True)


@router.post(
    "/notices/off/{token}",
    summary="Switch e-mails off",
    response_class=HTMLResponse,
    responses=OFF_PAGES,
)
async def switch_off(request: HTTPConnection, token: Token) -> HTMLResponse:
    """What the button does; mail programs do it too (RFC 8058). Nobody needs to be signed in."""
    language = await notices(request).switch_off(token)
    if language is None:
        return _page("en", "off-unknown", status=404)
    return _page(language, "off-done")


def _page(language: str, key: str, *, status: int = 200, button: bool = False) -> HTMLResponse:
    title, text = escape(say(language, "off-title")), escape(say(language, key))
    # A form without an action comes back to the address of its page.
    form = f'<form method="post"><button>{escape(say(language, "off-button"))}</button></form>' if button else ""
    page = (
        f'<!doctype html><html lang="{escape(language or "en")}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title></head>'
        f"<body><h1>{title}</h1><p>{text}</p>{form}</body></html>"
    )
    return HTMLResponse(page, status, PAGE_HEADERS)
