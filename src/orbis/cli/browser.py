"""`orbis play` in the browser: the server on this machine, with its tables in a file, and a page opened on it."""

from __future__ import annotations

import os
import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Final

import typer

from orbis.kernel.errors import Invalid
from orbis.server.config import Config

HOST: Final = "127.0.0.1"
PORT: Final = 8710  # if it is free: links of yesterday still work
PATIENCE: Final = 60.0  # seconds for the server to come up


def home() -> Path:
    """Where the tables of this machine are kept: ORBIS_HOME, or the usual place for data."""
    chosen = os.environ.get("ORBIS_HOME")
    usual = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "orbis"
    return Path(chosen) if chosen else usual


def play_in_browser(page: str, *, port: int | None = None, show: bool = True) -> None:
    """Serve this machine until somebody says stop, and open a page. If a server is running already, use that."""
    from orbis.server.http.pages import STATIC  # noqa: PLC0415  playing in the terminal needs none of the server
    from orbis.server.running import serve  # noqa: PLC0415

    if not (STATIC / "index.html").is_file():
        raise Invalid("", "the browser client has not been built: run `make web`, or play with --text")
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Invalid("ORBIS_HOME", f"{folder} cannot be used ({error.strerror})") from None
    running = folder / "address"
    if (url := answering(running)) is not None:
        typer.echo(f"Orbis is running already: {url}{page}")
        if show:
            webbrowser.open(url + page)
        return
    chosen = port if port is not None else PORT if is_free(PORT) else any_port()
    url = f"http://{HOST}:{chosen}"
    running.write_text(url, encoding="utf-8")
    typer.echo(
        f"Orbis: {url}{page}\nYour tables are kept in {folder}. Stop with Ctrl+C; every game goes on where it was."
    )
    if show:
        threading.Thread(target=open_when_ready, args=(url, page), daemon=True).start()
    try:
        serve(Config(database=f"sqlite:{folder / 'orbis.db'}", host=HOST, port=chosen, bots=1), "warning")
    finally:
        running.unlink(missing_ok=True)


def answering(running: Path) -> str | None:
    """The address of the server that runs on these tables, if it answers."""
    try:
        url = running.read_text(encoding="utf-8").strip()
    except OSError:
        return None
    return url if url.startswith(f"http://{HOST}:") and is_well(url) else None


def is_well(url: str) -> bool:
    """Whether a server answers there."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=2) as response:  # noqa: S310  our own address
            return bool(response.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def open_when_ready(url: str, page: str) -> None:
    """Open the page as soon as the server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_well(url):
            webbrowser.open(url + page)
            return
        time.sleep(0.1)


def is_free(port: int) -> bool:
    """Whether nobody listens on a port."""
    with socket.socket() as probe:
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def any_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port
