"""WebhookClient: signed, sent to exactly the machine that was checked, and never into our own network."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging

import pytest

from orbis.kernel.errors import Invalid
from orbis.server.notices import webhook
from orbis.server.notices.model import Unsent
from orbis.server.notices.webhook import WebhookClient, check_url, is_allowed
from tests.server.notices.receivers import http_receiver, our_log

PUBLIC = "93.184.215.14"


class Names:
    """A resolver that answers from a list, one entry for each question."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int]] = []

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append((host, port))
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


def test_a_webhook_gets_a_post_whose_signature_its_owner_can_check() -> None:
    async def main() -> None:
        async with http_receiver() as receiver:
            await WebhookClient(True, Names(["127.0.0.1"])).post(receiver.url + "?a=b", "a key", b'{"text": "hello"}')

            (request,) = receiver.requests
            assert request.line == "POST /hook?a=b HTTP/1.1"
            assert request.body == b'{"text": "hello"}'
            assert request.headers["content-type"] == "application/json"
            expected = hmac.new(b"a key", request.body, hashlib.sha256).hexdigest()
            assert request.headers["orbis-signature"] == f"sha256={expected}"
            assert request.headers["user-agent"].startswith("Orbis/")
            assert "cookie" not in request.headers

    asyncio.run(main())


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.9.10",
        "0.0.0.0",  # noqa: S104 - an address to be refused
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "fd00::1",
        "fc00::1",
        "ff02::1",
        "2001:db8::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe",
        "2002:7f00:1::",
        "2002:a00:1::1",
        "2001:0:5ef5:79fb:0:0:80ff:fffe",  # Teredo around 127.0.0.1
    ],
)
def test_no_notice_goes_into_our_own_network(address: str) -> None:
    assert not is_allowed(address, local=False)

    async def main() -> None:
        with pytest.raises(Invalid, match="not on the public internet"):
            await WebhookClient(False, Names([address])).check("https://hook.example/")
        with pytest.raises(Unsent, match="not on the public internet"):
            await WebhookClient(False, Names([address])).post("https://hook.example/", "key", b"{}")
        # One bad address among good ones spoils them all.
        with pytest.raises(Invalid, match="not on the public internet"):
            await WebhookClient(False, Names([PUBLIC, address])).check("https://hook.example/")

    asyncio.run(main())


@pytest.mark.parametrize("address", [PUBLIC, "1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"])
def test_the_public_internet_is_allowed(address: str) -> None:
    assert is_allowed(address, local=False)
    assert is_allowed(address, local=True)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "10.1.2.3", "192.168.1.1", "fd00::1", "::ffff:127.0.0.1"])
def test_a_home_server_may_allow_its_own_network(address: str) -> None:
    assert is_allowed(address, local=True)


@pytest.mark.parametrize("address", ["169.254.169.254", "fe80::1", "224.0.0.1", "ff02::1", "255.255.255.255", "::"])
def test_even_a_home_server_sends_nothing_to_everybody_or_to_the_cloud_machine_s_own_keys(address: str) -> None:
    assert not is_allowed(address, local=True)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "127.1", "[::1]", "[::ffff:7f00:1]"]
)
def test_however_this_machine_is_spelt_nothing_is_sent_to_it(host: str) -> None:
    async def main() -> None:
        async with http_receiver() as receiver:
            hooks = WebhookClient(False)  # with the real resolver
            try:
                with pytest.raises(Invalid):
                    await hooks.check(f"http://{host}:{receiver.port}/")
                with pytest.raises(Unsent):
                    await hooks.post(f"http://{host}:{receiver.port}/", "key", b"{}")
            finally:
                hooks.close()
            assert receiver.connections == 0

    asyncio.run(main())


def test_a_name_that_is_rebound_after_it_was_checked_gains_nothing() -> None:
    """The name is public when it is set and this machine when it is used; then public for the check and ours after."""

    async def main() -> None:
        async with http_receiver() as receiver:
            url = f"http://rebound.example:{receiver.port}/"
            names = Names([PUBLIC], ["127.0.0.1"])
            hooks = WebhookClient(False, names)
            await hooks.check(url)
            with pytest.raises(Unsent, match="not on the public internet"):
                await hooks.post(url, "key", b"{}")
            assert receiver.connections == 0

            # 203.0.113.1 stands for "checked": it must be asked for only once, and only that address is connected to.
            names = Names(["127.0.0.1"], ["203.0.113.1"])
            await WebhookClient(True, names).post(url, "key", b"{}")
            assert names.asked == [("rebound.example", receiver.port)]
            assert receiver.connections == 1

    asyncio.run(main())


def test_the_machine_is_told_the_name_although_we_connect_to_the_address() -> None:
    async def main() -> None:
        async with http_receiver() as receiver:
            await WebhookClient(True, Names(["127.0.0.1"])).post(f"http://hook.example:{receiver.port}/x", "key", b"{}")
            assert receiver.requests[0].headers["host"] == f"hook.example:{receiver.port}"

    asyncio.run(main())


def test_with_https_the_certificate_must_be_that_of_the_name() -> None:
    """The hello of TLS asks for the name, not the address. (A receiver that has no certificate gets no notice.)"""

    async def main() -> None:
        hello = bytearray()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            hello.extend(await reader.read(4096))
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server:
            with pytest.raises(Unsent):
                await WebhookClient(True, Names(["127.0.0.1"])).post(f"https://hook.example:{port}/", "key", b"{}")
        assert hello[0] == 0x16  # a TLS handshake
        assert b"hook.example" in hello

    asyncio.run(main())


def test_the_next_address_is_tried_if_one_cannot_be_reached() -> None:
    async def main() -> None:
        async with http_receiver() as receiver:
            names = Names(["::1", "127.0.0.1"])
            await WebhookClient(True, names).post(f"http://hook.example:{receiver.port}/", "key", b"{}")
            assert len(receiver.requests) == 1

    asyncio.run(main())


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(status: int) -> None:
    async def main() -> None:
        async with http_receiver() as receiver, http_receiver() as elsewhere:
            receiver.status(status, f"Location: {elsewhere.url}")
            with pytest.raises(Unsent, match="redirects are not followed"):
                await WebhookClient(True, Names(["127.0.0.1"])).post(receiver.url, "key", b"{}")
            assert len(receiver.requests) == 1
            assert elsewhere.connections == 0

    asyncio.run(main())


@pytest.mark.parametrize("status", [400, 401, 404, 410, 429, 500, 503])
def test_an_answer_that_is_no_success_is_a_failure(status: int) -> None:
    async def main() -> None:
        async with http_receiver() as receiver:
            receiver.status(status)
            with pytest.raises(Unsent, match=str(status)):
                await WebhookClient(True, Names(["127.0.0.1"])).post(receiver.url, "key", b"{}")

    asyncio.run(main())


def test_an_endless_answer_is_not_read() -> None:
    async def main() -> None:
        async with http_receiver() as receiver:
            receiver.answer = b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n"
            receiver.goes_on = b"x" * 65536
            await WebhookClient(True, Names(["127.0.0.1"])).post(receiver.url, "key", b"{}")
            await receiver.hung_up.wait()

    asyncio.run(main())


def test_endless_headers_and_things_that_are_not_http_are_failures() -> None:
    async def main() -> None:
        async with http_receiver() as receiver:
            receiver.answer = b"220 mail.example ESMTP\r\n"
            with pytest.raises(Unsent, match="speaks no HTTP"):
                await WebhookClient(True, Names(["127.0.0.1"])).post(receiver.url, "key", b"{}")
            receiver.answer = b"HTTP/1.1 200 OK\r\nx: "
            receiver.goes_on = b"x" * 65536
            with pytest.raises(Unsent, match="speaks no HTTP"):
                await WebhookClient(True, Names(["127.0.0.1"])).post(receiver.url, "key", b"{}")

    asyncio.run(main())


def test_a_receiver_that_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "SECONDS", 0.2)

    async def main() -> None:
        async with http_receiver() as receiver:
            receiver.silent = True
            with pytest.raises(Unsent, match="no answer"):
                await WebhookClient(True, Names(["127.0.0.1"])).post(receiver.url, "key", b"{}")
            await receiver.hung_up.wait()

    asyncio.run(main())


def test_a_receiver_that_is_not_there_is_a_failure() -> None:
    async def main() -> None:
        async with http_receiver() as receiver:
            url = receiver.url
        with pytest.raises(Unsent, match="cannot be reached"):
            await WebhookClient(True, Names(["127.0.0.1"])).post(url, "key", b"{}")

    asyncio.run(main())


def test_a_name_that_does_not_exist_is_said_to_be_so() -> None:
    async def nobody(host: str, port: int) -> list[str]:
        raise OSError("no such name")

    with pytest.raises(Invalid, match="there is no machine with this name"):
        asyncio.run(WebhookClient(False, nobody).check("https://hook.example/"))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "hook.example",
        "//hook.example/",
        "ftp://hook.example/",
        "file:///etc/passwd",
        "gopher://hook.example/",
        "javascript:alert(1)",
        "http://",
        "http:///x",
        "https://ada:secret@hook.example/",
        "https://ada@hook.example/",
        "http://hook.example:0/",
        "http://hook.example:99999/",
        "http://hook.example:x/",
        "http://hook example/",
        "http://hook.example/a b",
        "http://hook.example/\r\nX: y",
        "http://hook.example/\0",
        "http://[::1",
        "http://" + "a" * 300 + ".example/",
    ],
)
def test_an_address_that_is_not_on_the_web_is_refused_with_what_is_allowed(url: str) -> None:
    with pytest.raises(Invalid) as no:
        check_url(url)
    assert no.value.field == "webhook"
    assert "allowed: http:// or https://" in str(no.value)
    assert "secret" not in str(no.value)


def test_an_address_may_be_in_any_script() -> None:
    assert check_url("https://bücher.example/turn").raw_host == b"xn--bcher-kva.example"


def test_neither_the_address_nor_the_key_is_in_any_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def main() -> None:
        async with http_receiver() as receiver:
            hooks = WebhookClient(True, Names(["127.0.0.1"]))
            await hooks.post(receiver.url + "/tok3n", "a k3y", b'{"text": "n3ws"}')
            receiver.status(500)
            with pytest.raises(Unsent) as unsent:
                await hooks.post(receiver.url + "/tok3n", "a k3y", b'{"text": "n3ws"}')
            assert "tok3n" not in str(unsent.value)

    asyncio.run(main())
    assert caplog.records  # the libraries did say something
    for secret in ("tok3n", "a k3y", "n3ws"):
        assert secret not in our_log(caplog)
