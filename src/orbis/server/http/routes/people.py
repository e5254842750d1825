"""REST: who I am, guests, accounts, signing in and out."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Response, Security
from fastapi.security import APIKeyCookie
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import HTTPConnection

from orbis.kernel.content.sentences import LANGUAGES
from orbis.server.config import Limits
from orbis.server.http.problems import Problem, failures
from orbis.server.people.accounts import People, User
from orbis.server.people.cookies import COOKIE, SECONDS
from orbis.server.people.passwords import FEWEST_CHARACTERS, MOST_CHARACTERS
from orbis.server.people.rate_limits import HOUR, RateLimits, neighbourhood

NOT_KEPT: Final = {"Cache-Control": "no-store"}  # an answer about one person is nothing for a cache on the way


# -- who asks; other routers use these too


async def maybe_person(request: HTTPConnection) -> User | None:
    """Who sends this request, or None; also for sockets."""
    return await people(request).who(request.cookies.get(COOKIE))


async def person(request: HTTPConnection) -> User:
    """Who sends this request; a `Problem` if nobody."""
    user = await maybe_person(request)
    if user is None:
        raise Problem(401, "nobody", "Nobody is signed in here: choose a name or sign in first.", key="nobody")
    return user


# `dependencies=SIGNED_IN` tells the OpenAPI document what `Depends(person)` asks for.
SIGNED_IN: Final = [
    Security(APIKeyCookie(name=COOKIE, description="Set by guest, account and login.", auto_error=False))
]
Somebody = Annotated[User, Depends(person)]
Anybody = Annotated[User | None, Depends(maybe_person)]


def people(request: HTTPConnection) -> People:
    """The people of this server."""
    found: People = request.app.state.services.people
    return found


def rate_limits(request: HTTPConnection) -> RateLimits:
    """The rate limits of this server."""
    found: RateLimits = request.app.state.services.rate_limits
    return found


def limits(request: HTTPConnection) -> Limits:
    """How much one person or address may ask."""
    found: Limits = request.app.state.services.config.limits
    return found


def address(request: HTTPConnection) -> str:
    """Where a request comes from."""
    return "" if request.client is None else request.client.host


def is_https(request: HTTPConnection) -> bool:
    """Whether people come over https: to us, or to the proxy at the address the host told us."""
    url: str = request.app.state.services.config.url
    return request.url.scheme == "https" or url.startswith("https:")


def remember(request: HTTPConnection, response: Response, user: User) -> None:
    """Set the cookie by which this person is known."""
    response.set_cookie(
        COOKIE,
        people(request).cookie_for(user),
        max_age=SECONDS,
        path="/",
        secure=is_https(request),
        httponly=True,
        samesite="lax",
    )


def forget(request: HTTPConnection, response: Response) -> None:
    """Take the cookie away."""
    response.delete_cookie(COOKIE, path="/", secure=is_https(request), httponly=True, samesite="lax")


def private(response: Response) -> None:
    """Keep a response out of caches."""
    response.headers.update(NOT_KEPT)


# -- what is said


class Body(BaseModel):
    """A request: a misspelt field is an error, not something to pass over."""

    model_config = ConfigDict(extra="forbid")


# `format` and `enum` are for the document and for programs that make requests from it: `check_name` and the others
# decide, and say what is allowed.
Name = Annotated[
    str,
    Field(
        min_length=1,
        max_length=200,
        description="As shown at tables: 1 to 40 characters after trimming, none of them a control character.",
        json_schema_extra={"format": "name"},
        examples=["Ada"],
    ),
]
Language = Annotated[
    str,
    Field(max_length=20, description="Of notices.", json_schema_extra={"enum": list(LANGUAGES)}, examples=["en"]),
]
Login = Annotated[
    str,
    Field(
        max_length=100,
        description="3 to 60 of the letters a to z, digits and . _ - @ +; capitals count as small letters.",
        json_schema_extra={"pattern": "^[A-Za-z0-9._@+-]{3,60}$"},
        examples=["ada"],
    ),
]
OldPassword = Annotated[str, Field(max_length=MOST_CHARACTERS)]
NewPassword = Annotated[
    str, Field(min_length=FEWEST_CHARACTERS, max_length=MOST_CHARACTERS, description="Anything but the login.")
]


class GuestBody(Body):
    """A name is all a guest needs."""

    name: Name
    language: Language = "en"


class AccountBody(Body):
    """What a guest chooses for their account."""

    login: Login
    password: NewPassword


class LoginBody(Body):
    """What an account signs in with."""

    login: Annotated[str, Field(max_length=100)]
    password: OldPassword


class ChangeBody(Body):
    """What is to change; the rest is left out."""

    name: Name | None = None
    language: Language | None = None


class PasswordBody(Body):
    """The password of today and that of tomorrow."""

    old: OldPassword
    new: NewPassword


class DeleteBody(Body):
    """The password, which a guest does not have."""

    password: OldPassword | None = None


class Person(BaseModel):
    """A person, as they see themselves."""

    id: str
    name: str
    login: str | None = Field(description="Null for a guest.")
    language: str
    guest: bool


class Me(BaseModel):
    """Who is signed in."""

    user: Person


class Maybe(BaseModel):
    """Who is signed in, if anybody."""

    user: Person | None


def told(user: User) -> Person:
    """A person as it is sent to themselves."""
    return Person(id=user.id, name=user.name, login=user.login, language=user.language, guest=user.guest)


# -- the doors

router = APIRouter(prefix="/api", tags=["people"], dependencies=[Depends(private)])


@router.get("/me", summary="Who am I?")
async def me(request: HTTPConnection, response: Response, user: Anybody) -> Maybe:
    """Who is signed in; `user` is null if nobody. Nobody is made by asking. An old cookie is renewed."""
    if user is None:
        return Maybe(user=None)
    if people(request).cookies.is_old(request.cookies.get(COOKIE)):
        remember(request, response, user)
    return Maybe(user=told(user))


@router.post("/guest", status_code=201, summary="Come in as a guest", responses=failures(400, 409, 422, 429))
async def guest(request: HTTPConnection, response: Response, body: GuestBody, user: Anybody) -> Me:
    """Make a new guest and sign them in. Whoever is signed in signs out first: a guest who is left is lost."""
    if user is not None:
        sentence = f"You are here already, as {user.name}."
        raise Problem(409, "already", sentence, key="here-already", facts={"name": user.name})
    await rate_limits(request).allow(f"guest:{neighbourhood(address(request))}", limits(request).guests_per_hour, HOUR)
    user = await people(request).guest(body.name, body.language)
    remember(request, response, user)
    return Me(user=told(user))


@router.post(
    "/account",
    status_code=201,
    summary="Make an account",
    responses=failures(400, 401, 409, 422, 429),
    dependencies=SIGNED_IN,
)
async def account(request: HTTPConnection, response: Response, body: AccountBody, user: Somebody) -> Me:
    """The guest becomes an account and keeps their seats; from then on they can sign in anywhere."""
    await rate_limits(request).allow(
        f"account:{neighbourhood(address(request))}", limits(request).logins_per_hour, HOUR
    )
    user = await people(request).register(user, body.login, body.password)
    remember(request, response, user)
    return Me(user=told(user))


@router.post("/login", summary="Sign in", responses=failures(400, 401, 403, 422, 429))
async def login(request: HTTPConnection, response: Response, body: LoginBody) -> Me:
    """Sign in with login and password. A guest of this browser is left behind."""
    user = await people(request).login(body.login, body.password, address(request))
    remember(request, response, user)
    return Me(user=told(user))


@router.post("/logout", status_code=204, summary="Sign out here")
async def logout(request: HTTPConnection, response: Response) -> None:
    """Sign out on this device. A guest is lost by that."""
    # Another site may send this request, but without our cookie: then nothing is taken away.
    if COOKIE in request.cookies:
        forget(request, response)


@router.post(
    "/logout-everywhere",
    status_code=204,
    summary="Sign out everywhere",
    responses=failures(401),
    dependencies=SIGNED_IN,
)
async def logout_everywhere(request: HTTPConnection, response: Response, user: Somebody) -> None:
    """Sign out on every device and close every open page of this person. A guest is lost by that."""
    await people(request).log_out_everywhere(user)
    forget(request, response)


@router.patch("/me", summary="Change my name or language", responses=failures(400, 401, 422), dependencies=SIGNED_IN)
async def change(request: HTTPConnection, body: ChangeBody, user: Somebody) -> Me:
    """Another name, shown at all tables from now on, or another language."""
    return Me(user=told(await people(request).change(user, name=body.name, language=body.language)))


@router.post(
    "/password",
    summary="Change my password",
    responses=failures(400, 401, 403, 409, 422, 429),
    dependencies=SIGNED_IN,
)
async def password(request: HTTPConnection, response: Response, body: PasswordBody, user: Somebody) -> Me:
    """Another password; every other device is signed out."""
    user = await people(request).change_password(user, body.old, body.new)
    remember(request, response, user)
    return Me(user=told(user))


@router.delete(
    "/me", status_code=204, summary="Delete me", responses=failures(400, 401, 403, 422, 429), dependencies=SIGNED_IN
)
async def delete(request: HTTPConnection, response: Response, user: Somebody, body: DeleteBody | None = None) -> None:
    """Forget me: name, login, password, notices. At the tables I played at, my seat has no name any more."""
    await people(request).delete(user, None if body is None else body.password)
    forget(request, response)
