"""`orbis serve`: the table server."""

from __future__ import annotations

import os
from dataclasses import fields
from typing import Annotated, Final

import typer

from orbis.cli.packs import Packs
from orbis.kernel.errors import Invalid
from orbis.server.config import Config, Limits, Mail

LIMIT_NAMES: Final = [field.name for field in fields(Limits)]


def serve(
    database: Annotated[
        str, typer.Option(envvar="ORBIS_DATABASE", help="sqlite:FILE or postgresql://...")
    ] = "sqlite:orbis.db",
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 is all of them.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="Processes; more than one need PostgreSQL.")] = 1,
    url: Annotated[
        str, typer.Option(envvar="ORBIS_URL", help="How people reach it, such as https://orbis.example.")
    ] = "",
    proxy: Annotated[str, typer.Option(help="Addresses of proxies whose X-Forwarded-For counts, with commas.")] = "",
    bots: Annotated[int, typer.Option(help="Processes in which bots think, for each worker.")] = 1,
    bot_seconds: Annotated[
        float, typer.Option(help="How long a bot may think; the level expert takes 2.")
    ] = Config.bot_seconds,
    local_webhooks: Annotated[bool, typer.Option(help="Let webhooks reach this machine and its network.")] = False,
    limit: Annotated[list[str] | None, typer.Option(help="NAME=NUMBER; a wrong name lists them all.")] = None,
    mail_host: Annotated[str, typer.Option(envvar="ORBIS_MAIL_HOST", help="SMTP server; none: no e-mail.")] = "",
    mail_port: Annotated[int, typer.Option(envvar="ORBIS_MAIL_PORT")] = 587,
    mail_user: Annotated[str, typer.Option(envvar="ORBIS_MAIL_USER")] = "",
    mail_sender: Annotated[str, typer.Option(envvar="ORBIS_MAIL_SENDER", help="The address e-mails come from.")] = "",
    mail_starttls: Annotated[bool, typer.Option(envvar="ORBIS_MAIL_STARTTLS")] = True,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    pack: Packs = None,
) -> None:
    """Serve tables until you say stop. The password for e-mail comes from ORBIS_MAIL_PASSWORD, never from here."""
    from orbis.server.running import serve as run  # noqa: PLC0415  the other commands start quicker without it

    if log_level not in ("debug", "info", "warning", "error"):
        raise Invalid("log-level", f"{log_level[:40]!r} is not one; allowed: debug, info, warning, error")
    password = os.environ.get("ORBIS_MAIL_PASSWORD", "")
    config = Config(
        database=database,
        host=host,
        port=port,
        workers=workers,
        url=url,
        proxy=proxy,
        bots=bots,
        bot_seconds=bot_seconds,
        local_webhooks=local_webhooks,
        limits=read_limits(limit or []),
        mail=Mail(mail_host, mail_port, mail_user, password, mail_sender, mail_starttls),
    )
    typer.echo(f"Orbis listens on http://{host}:{port} and keeps its tables in {safe(database)}", err=True)
    run(config, log_level)


def read_limits(given: list[str]) -> Limits:
    """Limits from NAME=NUMBER."""
    chosen: dict[str, float] = {}
    for each in given:
        name, _, number = each.partition("=")
        name = name.replace("-", "_")
        if name not in LIMIT_NAMES:
            raise Invalid("limit", f"there is no limit {name[:40]!r}; allowed: {', '.join(LIMIT_NAMES)}")
        try:
            value = float(number)
        except ValueError:
            value = 0.0
        if not 0 < value < 1e9:
            raise Invalid("limit", f"{name} has to be a number above 0, not {number[:40]!r}")
        chosen[name] = value if name == "acts_per_second" else int(value)
    return Limits(**chosen)  # type: ignore[arg-type]


def safe(database: str) -> str:
    """An address without the password in it."""
    kind, at, rest = database.partition("@")
    return f"{kind.split('://')[0]}://...@{rest}" if at else database
