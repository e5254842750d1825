"""The documentation site: built without a warning, every local link leads somewhere, nothing comes from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
PICTURES = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)|<img[^>]* src=\"([^\"]+)\"")
LINKS = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")


class Page(HTMLParser):
    """What a page links to, what it loads, and where in it one can be sent."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value is not None}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "link" and given.get("rel") != "canonical" and "href" in given:
            self.loads.append(given["href"])
        elif "src" in given:
            self.loads.append(given["src"])


def dead(site: Path) -> list[str]:
    """The local links of a site that lead nowhere, and whatever it would load from elsewhere."""
    pages = {file: Page(file) for file in sorted(site.rglob("*.html"))}
    found = []
    for file, page in pages.items():
        for link in [*page.links, *page.loads]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loads:
                    found.append(f"{file.relative_to(site)} loads {link}")
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            there = target.is_file() and (
                not parts.fragment or target not in pages or unquote(parts.fragment) in pages[target].anchors
            )
            if not there and link != "#":
                found.append(f"{file.relative_to(site)} links to {link}")
    return found


@pytest.mark.slow
def test_the_site_is_built_without_a_warning_and_no_local_link_is_dead(tmp_path: Path) -> None:
    site = tmp_path / "site"
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-E", "-b", "html", str(ROOT / "docs"), str(site)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )

    assert (built.returncode, built.stderr) == (0, "")
    assert len(list(site.rglob("*.html"))) > 40
    assert dead(site) == []


def test_the_check_of_links_finds_what_is_dead(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text(
        '<link href="https://elsewhere.example/a.css"><h1 id="top">One</h1><a href="two.html#here">a</a>'
        '<a href="two.html#gone">b</a><a href="three.html">c</a><a href="#top">d</a><img src="no.png">'
        '<a href="https://elsewhere.example/">e</a>',
        encoding="utf-8",
    )
    (tmp_path / "two.html").write_text('<p id="here">', encoding="utf-8")

    assert dead(tmp_path) == [
        "one.html links to two.html#gone",
        "one.html links to three.html",
        "one.html loads https://elsewhere.example/a.css",
        "one.html links to no.png",
    ]


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_the_pages_outside_of_the_site_link_to_files_that_are_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    told = LINKS.findall(text) + [one or other for one, other in PICTURES.findall(text)]
    local = [unquote(urlsplit(link).path) for link in told if not urlsplit(link).scheme and not link.startswith("#")]

    assert [link for link in local if not (ROOT / link).exists()] == []
