"""E-mails: what they say, that nobody can put anything into them, and what happens if the mail server will not."""

from __future__ import annotations

import asyncio
import logging
from email.headerregistry import Address

import pytest

from orbis.kernel.errors import Invalid
from orbis.server.config import Mail
from orbis.server.notices.email import Mailer, check_address, compose
from orbis.server.notices.model import Unsent
from tests.server.notices.receivers import LetterBox, letter_box, our_log

SENDER = "Orbis <orbis@example.org>"


def plain(box: LetterBox) -> Mail:
    return Mail(host="127.0.0.1", port=box.port, sender=SENDER, starttls=False)


def test_an_email_arrives_as_it_was_written() -> None:
    async def main() -> None:
        async with letter_box() as box:
            text = "C'est à vous de jouer\u202f!\n\n" + "https://example.org/" + "x" * 300 + "\n"
            await Mailer(plain(box)).send("ada@example.org", "À vous", text, "https://example.org/off")

            (letter,) = box.letters
            assert box.recipients == [["ada@example.org"]]
            assert letter["From"] == SENDER
            assert letter["To"] == "ada@example.org"
            assert letter["Subject"] == "À vous"
            assert letter["Auto-Submitted"] == "auto-generated"
            assert letter["List-Unsubscribe"] == "<https://example.org/off>"
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert letter["Message-ID"].endswith("@example.org>")
            assert letter.get_content().replace("\r\n", "\n") == text
            assert box.greetings == ["example.org"]

    asyncio.run(main())


@pytest.mark.parametrize("break_", ["\r\n", "\n", "\r", "\v", "\f", "\x1c", "\x85", "\u2028", "\0"])
def test_nothing_in_a_subject_or_a_name_becomes_a_header(break_: str) -> None:
    letter = compose(
        Address("Orbis", addr_spec="orbis@example.org"),
        "ada@example.org",
        f"Hello{break_}Bcc: victim@example.org{break_}{break_}a body",
        "text",
    )

    assert letter["Bcc"] is None
    assert letter["Subject"] == "Hello Bcc: victim@example.org a body"
    head = bytes(letter).split(b"\r\n\r\n", 1)[0]
    assert not [line for line in head.split(b"\r\n") if line.lower().startswith(b"bcc")]


@pytest.mark.parametrize("link", ["https://example.org/\r\nBcc: victim@example.org", "https://example.org/\nX: y"])
def test_a_link_with_a_line_break_in_it_is_not_sent_at_all(link: str) -> None:
    with pytest.raises(ValueError, match=r"newline|linefeed|carriage"):
        compose(Address("Orbis", addr_spec="orbis@example.org"), "ada@example.org", "Hello", "text", link)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ada",
        "ada@localhost",
        "@example.org",
        "ada@",
        "ada@example.org\r\nBcc: victim@example.org",
        "ada@example.org\n",
        "ada@example.org, victim@example.org",
        "ada@example.org victim@example.org",
        "Ada <ada@example.org>",
        '"ada"@example.org',
        "ada(comment)@example.org",
        "a..da@example.org",
        ".ada@example.org",
        "adä@example.org",
        "ada@exämple.org",
        "ada@example..org",
        "ada@[127.0.0.1]",
        "a" * 65 + "@example.org",
        "ada@" + "a." * 130 + "org",
    ],
)
def test_an_address_that_is_not_plain_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as no:
        check_address(text)
    assert no.value.field == "address"
    assert "name@example.org" in str(no.value)


@pytest.mark.parametrize("text", ["ada@example.org", "ada.l+turns@sub.example.org", "a_b-c'd@x.example"])
def test_an_ordinary_address_is_taken(text: str) -> None:
    assert check_address(text) == text


def test_without_a_mail_server_there_are_no_emails() -> None:
    mailer = Mailer(Mail())
    assert not mailer.on
    with pytest.raises(Unsent, match="sends no e-mail"):
        asyncio.run(mailer.send("ada@example.org", "s", "t"))


@pytest.mark.parametrize("sender", ["", "not an address", "a@b.example\nBcc: c@d.example", "Orbis"])
def test_a_mail_server_without_a_proper_sender_is_refused_at_the_start(sender: str) -> None:
    with pytest.raises(Invalid, match=r"such as Orbis <orbis@example\.org>"):
        Mailer(Mail(host="127.0.0.1", sender=sender))


def test_the_mail_server_is_told_name_and_password_which_no_log_shows(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def main() -> None:
        async with letter_box(auth=True) as box:
            good = Mail("127.0.0.1", box.port, "orbis", "the right one", SENDER, starttls=False)
            await Mailer(good).send("ada@example.org", "s", "t")
            assert len(box.letters) == 1

            bad = Mail("127.0.0.1", box.port, "orbis", "a wrong one", SENDER, starttls=False)
            with pytest.raises(Unsent, match="535") as unsent:
                await Mailer(bad).send("ada@example.org", "s", "t")
            assert "a wrong one" not in str(unsent.value)
            assert unsent.value.__cause__ is None
            assert len(box.letters) == 1

    asyncio.run(main())
    shown = our_log(caplog)
    assert "the right one" not in shown
    assert "a wrong one" not in shown


def test_no_password_goes_to_a_server_that_cannot_encrypt_unless_the_host_says_so() -> None:
    async def main() -> None:
        async with letter_box(auth=True) as box:
            with pytest.raises(Unsent):
                await Mailer(Mail("127.0.0.1", box.port, "orbis", "the right one", SENDER)).send(
                    "a@b.example", "s", "t"
                )
            assert box.passwords == []
            assert box.letters == []

    asyncio.run(main())


def test_an_answer_of_the_mail_server_is_reported_by_its_number_alone() -> None:
    async def main() -> None:
        async with letter_box() as box:
            box.refuses = "451 ada@example.org is busy"
            with pytest.raises(Unsent, match="451") as unsent:
                await Mailer(plain(box)).send("ada@example.org", "s", "t")
            assert "ada" not in str(unsent.value)

    asyncio.run(main())


def test_a_mail_server_that_is_not_there_is_a_reason_too() -> None:
    async def main() -> None:
        async with letter_box() as box:
            mail = plain(box)
        with pytest.raises(Unsent, match="cannot be reached"):
            await Mailer(mail).send("ada@example.org", "s", "t")

    asyncio.run(main())
