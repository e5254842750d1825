"""Notices by e-mail, through the host's mail server. Without one there are none."""

from __future__ import annotations

import asyncio
import re
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from typing import Final

import aiosmtplib

from orbis.kernel.errors import Invalid, shorten
from orbis.server.config import Mail
from orbis.server.ways import Unsent

SECONDS: Final = 20.0  # for one e-mail, from connecting to the server's "250"
TLS_PORT: Final = 465  # here a connection begins with TLS; elsewhere STARTTLS asks for it
MOST_CHARACTERS: Final = 254
# What the browser's <input type="email"> takes, with a dot in the domain. No quotes, no comments, no other alphabets:
# whatever else the standards allow is read differently by different mail servers.
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")

# Not str.split and str.isprintable: they would take the narrow spaces of French for something to remove.
UNPRINTED: Final = re.compile("[ \x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


def check_address(text: str) -> str:
    """An e-mail address in the form we can write to."""
    if len(text) > MOST_CHARACTERS or not ADDRESS.fullmatch(text):
        raise Invalid(
            "address", f"{shorten(text)} is not an e-mail address; allowed: name@example.org, without accents or spaces"
        )
    try:
        Address(addr_spec=text)
    except ValueError:  # two dots in a row, for instance
        raise Invalid("address", f"{shorten(text)} is not an e-mail address; allowed: name@example.org") from None
    return text


def one_line(text: str) -> str:
    """A text as it may stand in a header or a sentence: no line breaks, no control characters."""
    return UNPRINTED.sub(" ", text).strip(" ")


def compose(sender: Address, to: str, subject: str, text: str, off: str = "") -> EmailMessage:
    """An e-mail. `off` is the link that switches such mails off; mail programs show it as a button."""
    letter = EmailMessage(policy=SMTP)
    letter["From"] = sender
    letter["To"] = Address(addr_spec=check_address(to))
    letter["Subject"] = one_line(subject)
    letter["Date"] = format_datetime(localtime())
    letter["Message-ID"] = make_msgid(domain=sender.domain)
    letter["Auto-Submitted"] = "auto-generated"
    if off:
        letter["List-Unsubscribe"] = f"<{off}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content(text, cte="quoted-printable")
    return letter


def _sender(mail: Mail) -> Address:
    name, address = parseaddr(mail.sender or mail.user)
    try:
        if not mail.sender.isprintable():  # the parser would keep what it likes of several lines
            raise Invalid("mail sender", "several lines")
        return Address(display_name=name or "Orbis", addr_spec=check_address(address))
    except Invalid:
        raise Invalid("mail sender", "say from which address e-mails come, such as Orbis <orbis@example.org>") from None


class Mailer:
    """The door to the mail server."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail
        self.on = bool(mail.host)
        if self.on:
            self._sender = _sender(mail)
            self._tls = ssl.create_default_context()

    async def send(self, to: str, subject: str, text: str, off: str = "") -> None:
        """Hand one e-mail to the mail server; `Unsent` unless it takes it."""
        if not self.on:
            raise Unsent("this server sends no e-mail")
        mail = self._mail
        direct = mail.starttls and mail.port == TLS_PORT
        try:
            async with asyncio.timeout(SECONDS):
                await aiosmtplib.send(
                    compose(self._sender, to, subject, text, off),
                    hostname=mail.host,
                    port=mail.port,
                    username=mail.user or None,
                    password=mail.password or None,
                    local_hostname=self._sender.domain,  # else the library asks the DNS, in the event loop
                    timeout=SECONDS,
                    use_tls=direct,
                    start_tls=mail.starttls and not direct,
                    tls_context=self._tls if mail.starttls else None,
                )
        except aiosmtplib.SMTPResponseException as no:
            # Only the number: the text of mail servers likes to repeat addresses and worse.
            raise Unsent(f"the mail server answers with {no.code}") from None
        except aiosmtplib.SMTPRecipientsRefused as no:
            raise Unsent(f"the mail server answers with {no.recipients[0].code} to the address") from None
        except (TimeoutError, aiosmtplib.SMTPException, OSError) as no:
            raise Unsent(f"the mail server cannot be reached or breaks off ({type(no).__name__})") from None
