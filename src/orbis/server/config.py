"""What a host may set: on the command line, or as ORBIS_... in the environment for worker processes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """How much one person or one address may ask of the server."""

    body_bytes: int = 64 * 1024  # of a request
    message_bytes: int = 16 * 1024  # of a message on a socket
    chat_characters: int = 500
    name_characters: int = 40
    sockets_per_address: int = 60
    connections_per_address: int = 200  # besides the sockets
    body_seconds: int = 30  # for the body of a request to arrive
    acts_per_second: float = 20.0  # for each person, after a burst
    acts_burst: int = 60
    tables_per_hour: int = 60  # that one person may open
    guests_per_hour: int = 120  # from one address
    replays_per_hour: int = 240  # files brought from one address
    queue: int = 128  # messages waiting for a slow reader before it is let go
    logins_per_hour: int = 20  # attempts for one name, and ten times as many from one address


@dataclass(frozen=True)
class Mail:
    """Where notices by e-mail go out. Without a host there are none."""

    host: str = ""
    port: int = 587
    user: str = ""
    password: str = ""
    sender: str = ""
    starttls: bool = True


@dataclass(frozen=True)
class Config:
    """The settings of one server."""

    database: str = "sqlite:orbis.db"
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    url: str = ""  # as people reach it, for links in notices and the check of origins; empty: as the request says
    proxy: str = ""  # addresses of proxies that are believed when they say whom they speak for
    bots: int = 1  # processes in which bots think
    bot_seconds: float = 3.0  # the most for an answer, so that expert has its two; later comes a quick answer instead
    local_webhooks: bool = False  # webhooks may go to this machine and its network: for tests and home servers
    limits: Limits = Limits()
    mail: Mail = Mail()
