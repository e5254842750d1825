"""The e-mail channel: notices through the mail server of the host. Without one there are none."""

from __future__ import annotations

import asyncio
import hashlib
import re
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from typing import Final

import aiosmtplib
from itsdangerous import BadData, URLSafeSerializer

from orbis.kernel.errors import Invalid, shorten
from orbis.server.config import Mail
from orbis.server.database.api import Record
from orbis.server.notices.model import Notice, Recipient, Setup, Unsent
from orbis.server.notices.outbox import OutboxChannel
from orbis.server.notices.texts import one_line, say, sentence

SECONDS: Final = 20.0  # for one e-mail, from connecting to the server's "250"
TLS_PORT: Final = 465  # here a connection begins with TLS; elsewhere STARTTLS asks for it
MOST_CHARACTERS: Final = 254
# What the browser's <input type="email"> takes, with a dot in the domain. No quotes, no comments, no other alphabets:
# mail servers disagree about the rest of the standards.
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")


def check_address(text: str) -> str:
    """Return an e-mail address that we can write to; `Invalid` says what is allowed."""
    if len(text) > MOST_CHARACTERS or not ADDRESS.fullmatch(text):
        raise Invalid(
            "address", f"{shorten(text)} is not an e-mail address; allowed: name@example.org, without accents or spaces"
        )
    try:
        Address(addr_spec=text)
    except ValueError:  # two dots in a row, for instance
        raise Invalid("address", f"{shorten(text)} is not an e-mail address; allowed: name@example.org") from None
    return text


def compose(sender: Address, to: str, subject: str, text: str, off: str = "") -> EmailMessage:
    """Compose an e-mail. `off` is the link that switches such mails off; mail programs show it as a button."""
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


class EmailChannel(OutboxChannel):
    """Sends notices to the address that a person has confirmed."""

    name = "email"

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.mailer = Mailer(setup.config.mail)
        self._off = URLSafeSerializer(
            setup.secret, salt="orbis.notices.off", signer_kwargs={"digest_method": hashlib.sha256}
        )

    def address(self, choices: Record) -> str | None:
        """The address, if the code that was sent to it has come back."""
        return choices.get("email") if choices.get("code") is None else None

    async def send(self, to: Recipient, notice: Notice) -> None:
        """Send the sentence of a notice, a link to its table, and a link that switches e-mails off."""
        address = self.address(to.choices)
        if address is None:
            raise Unsent("e-mail is switched off")
        text = sentence(to.language, notice)
        off = self.setup.base_url() + f"/api/notices/off/{self.off_token(to.user_id, address)}"
        lines = [text, "", "-- ", say(to.language, "mail-off", url=off), ""]
        if notice.table:
            lines[1:1] = ["", say(to.language, "mail-table", url=self.setup.link(notice))]
        await self.mailer.send(address, text, "\n".join(lines), off)

    async def send_code(self, language: str, address: str, code: str) -> None:
        """Send the code that confirms an address."""
        lines = [say(language, "code-text", code=code), "", say(language, "code-not-you"), ""]
        await self.mailer.send(address, say(language, "code-subject"), "\n".join(lines))

    def off_token(self, user_id: str, address: str) -> str:
        """The token of the link that switches e-mails off: it is good for one address, and does not show it."""
        token = self._off.dumps([user_id, self.off_tag(user_id, address)])
        return token if isinstance(token, str) else token.decode()

    def read_off_token(self, token: str) -> tuple[str, str] | None:
        """The user and the tag of a token; None if this server did not sign it."""
        try:
            user_id, tag = self._off.loads(token)
        except (BadData, ValueError, TypeError):
            return None
        return user_id, tag

    def off_tag(self, user_id: str, address: str) -> str:
        """The mark of an address in a token."""
        return self.setup.key("off", user_id, address)[:16]


class Mailer:
    """Sends e-mails through one mail server."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail
        self.on = bool(mail.host)
        if self.on:
            self._sender = _sender(mail)
            self._tls = ssl.create_default_context()

    async def send(self, to: str, subject: str, text: str, off: str = "") -> None:
        """Send one e-mail; `Unsent` unless the mail server accepts it."""
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
