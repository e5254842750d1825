"""Notices: as durable as the moves they tell of, sent once, only to those who want them and have not seen it yet."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Invalid
from orbis.server.clock import CLOCK
from orbis.server.database.api import Transaction
from orbis.server.notices import outbox
from orbis.server.notices.browser import Feed
from orbis.server.notices.model import EVENTS, Notice
from orbis.server.notices.texts import sentence
from orbis.server.people.accounts import add, delete
from orbis.server.people.rate_limits import TooMany
from tests.server.notices.notice_world import ADA, BOB, MINUTE, SECRET, later, send_due, someone, world
from tests.server.notices.receivers import http_receiver, letter_box, our_log


@pytest.fixture(autouse=True)
def clock() -> Iterator[None]:
    """Tests move the clock; afterwards it is right again."""
    yield
    CLOCK.ahead = 0


# -- what arrives


def test_a_webhook_is_told_whose_turn_it_is_and_can_check_who_says_so(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.queue(ADA)
            later()
            assert await send_due(w.notices) == 1

            (request,) = receiver.requests
            told = json.loads(request.body)
            assert set(told) == {"event", "table", "game", "text", "url", "at", "id"}
            assert told["event"] == "turn"
            assert told["table"] == "T"
            assert told["game"] == "caravels"
            assert told["text"] == "Caravels: it is your turn."
            assert told["url"] == "https://play.example/t/T"
            key = (await w.notices.settings(ADA.id)).webhook_key
            signature = hmac.new(key.encode(), request.body, hashlib.sha256).hexdigest()
            assert request.headers["orbis-signature"] == f"sha256={signature}"
            assert await w.rows() == []

    asyncio.run(main())


def test_each_person_has_a_webhook_key_of_their_own_and_it_is_not_the_secret(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w:
            keys = [(await w.notices.settings(user.id)).webhook_key for user in (ADA, BOB)]
            assert keys[0] != keys[1]
            assert keys == [(await w.second.settings(user.id)).webhook_key for user in (ADA, BOB)]
            assert SECRET not in keys

    asyncio.run(main())


def test_an_email_comes_in_the_person_s_language_and_says_how_to_switch_it_off(database_url: str) -> None:
    async def main() -> None:
        async with letter_box() as box, world(database_url, box) as w:
            await w.email(BOB, "bob@example.org")
            await w.queue(BOB, event="rematch", name="Ada\r\nBcc: victim@example.org")
            later()
            assert await send_due(w.notices) == 1

            (letter,) = box.letters
            assert box.recipients == [["bob@example.org"]]
            news = "Caravels\u202f: Ada Bcc: victim@example.org vous invite à une revanche."
            assert letter["Subject"] == news
            assert letter["Bcc"] is None
            lines = letter.get_content().splitlines()
            assert lines[0] == news
            assert "La table\u202f: https://play.example/t/T" in lines
            off = letter["List-Unsubscribe"].strip("<>")
            assert off.startswith("https://play.example/api/notices/off/")
            assert lines[-1] == f"Pour ne plus recevoir ces courriels\u202f: {off}"

    asyncio.run(main())


def test_every_event_has_its_sentence_in_every_language() -> None:
    said = {
        (language, event, name): sentence(language, Notice("1", event, "T", "caravels", 0, 0, {"name": name}))
        for language in LANGUAGES
        for event in (*EVENTS, "test")
        for name in ("", "Ada")
    }
    assert said["en", "asked", "Ada"] == "Caravels: Ada asks for your agreement."
    assert said["en", "asked", ""] == "Caravels: the others ask for your agreement."
    assert said["fr", "over", ""] == "Caravels\u202f: la partie est terminée."
    assert len(set(said.values())) == len(LANGUAGES) * 12
    assert sentence("", Notice("1", "turn", "T", "a-newer-game", 0)) == "a-newer-game: it is your turn."


def test_both_languages_say_the_same_things_and_french_keeps_its_spaces() -> None:
    def sentences(language: str) -> dict[str, str]:
        text = files("orbis.server").joinpath("sentences", f"{language}.ftl").read_text(encoding="utf-8")
        return dict(re.findall(r"^([a-z-]+) = (.*)$", text, re.MULTILINE))

    english, french = sentences("en"), sentences("fr")
    assert list(english) == list(french)
    for key, text in french.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", english[key])), key
        assert not re.search(r"(?<!\u202f)[:;?!]", text), key
        assert text != english[key]


# -- when, and whether at all


def test_a_notice_is_as_durable_as_the_move(database_url: str) -> None:
    """A move that is not stored tells nobody, and one that is tells even after a restart."""

    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            pages = w.notices.feed.subscribe(ADA.id)

            def move_that_fails(tx: Transaction) -> None:
                w.notices.queue(tx, [ADA.id], "T", "caravels", "turn", {"n": 3})
                raise KeyError("no move")

            with pytest.raises(KeyError):
                await w.database.write(move_that_fails)
            assert await w.rows() == []
            assert pages.empty()

            await w.queue(ADA)
            later()
            assert await send_due(w.second) == 1  # which did not queue it
            assert len(receiver.requests) == 1

    asyncio.run(main())


def test_nothing_is_sent_in_the_first_twenty_seconds(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.queue(ADA)
            later(10_000)
            assert await send_due(w.notices) == 0
            later(10_000)
            assert await send_due(w.notices) == 1
            assert await send_due(w.notices) == 0
            assert len(receiver.requests) == 1

    asyncio.run(main())


def test_nothing_is_sent_to_those_who_switched_it_off(database_url: str) -> None:
    async def main() -> None:
        async with letter_box() as box, world(database_url, box) as w, http_receiver() as receiver:
            ada, bob = w.notices.feed.subscribe(ADA.id), w.notices.feed.subscribe(BOB.id)
            await w.notices.change(ADA, browser=False, webhook=None)
            await w.notices.ask_address(BOB, "bob@example.org")  # never confirmed
            await w.queue(ADA, BOB)
            assert await w.rows() == []
            assert (await bob.get())["is"] == "turn"
            assert ada.empty()

            # Switched off after the notice was queued, before it was sent.
            await w.webhook(ADA, receiver)
            await w.email(ADA)
            await w.queue(ADA)
            assert len(await w.rows()) == 2
            await w.notices.change(ADA, browser=True, webhook=None)
            await w.notices.forget_address(ADA)
            later()
            assert await send_due(w.notices) == 0
            assert await w.rows() == []
            assert w.notices.outbox.dropped == 2
            assert receiver.connections == 0
            assert len(box.letters) == 1  # Bob's code

    asyncio.run(main())


def test_nothing_is_sent_to_people_who_are_shut_out_or_gone(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            for user in (ADA, BOB):
                await w.webhook(user, receiver)
            await w.queue(ADA, BOB, event="over")
            await w.do("UPDATE users SET barred = 1 WHERE id = :id", id=ADA.id)
            await w.database.write(lambda tx: delete(tx, BOB.id))
            later()
            assert await send_due(w.notices) == 0
            assert await w.rows() == []
            await w.queue(BOB, event="over")
            assert await w.rows() == []
            assert receiver.connections == 0

    asyncio.run(main())


def test_your_turn_is_not_said_when_it_is_no_longer_true(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.queue(ADA)
            await w.queue(ADA, event="asked")
            await w.do("UPDATE places SET waits = 0 WHERE table_id = 'T'")
            later()
            assert await send_due(w.notices) == 1
            assert [json.loads(each.body)["event"] for each in receiver.requests] == ["asked"]

    asyncio.run(main())


@pytest.mark.parametrize(("seen", "sent"), [(3, 0), (2, 1)])
def test_whoever_has_seen_the_table_meanwhile_is_not_told(database_url: str, seen: int, sent: int) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.queue(ADA)
            await w.do("INSERT INTO looks (table_id, user_id, n) VALUES ('T', :user, :n)", user=ADA.id, n=seen)
            later()
            assert await send_due(w.notices) == sent
            assert len(receiver.requests) == sent
            assert await w.rows() == []

    asyncio.run(main())


def test_newer_news_of_the_same_kind_take_the_place_of_older_ones(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.queue(ADA)
            later(15_000)
            await w.queue(ADA)
            later(15_000)
            assert await send_due(w.notices) == 0  # twenty seconds after the newer one
            later(5_000)
            assert await send_due(w.notices) == 1
            assert len(receiver.requests) == 1

    asyncio.run(main())


def test_news_that_come_while_older_ones_are_being_sent_are_not_lost(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.queue(ADA)
            later()
            found = await w.database.write(lambda tx: outbox.claim(tx, w.notices.webhook))
            await w.queue(ADA)
            await w.notices.outbox._send(w.notices.webhook, found.claimed[0])
            assert len(await w.rows()) == 1
            later()
            assert await send_due(w.notices) == 1
            ids = [json.loads(each.body)["id"] for each in receiver.requests]
            assert len(set(ids)) == 2

            # Even if the newer ones are due in the very millisecond in which the claim ends.
            await w.queue(ADA)
            later()
            found = await w.database.write(lambda tx: outbox.claim(tx, w.notices.webhook))
            await w.do("UPDATE outbox SET data = '{}'")
            await w.notices.outbox._send(w.notices.webhook, found.claimed[0])
            assert len(await w.rows()) == 1

    asyncio.run(main())


def test_an_unknown_event_is_our_mistake_and_is_refused(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w:
            with pytest.raises(Invalid, match="did you mean 'turn'"):
                await w.queue(ADA, event="turns")

    asyncio.run(main())


# -- once, and at least once


def test_two_processes_send_each_notice_once(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            people = [someone(f"Number {n}") for n in range(40)]

            def arrive(tx: Transaction) -> None:
                for user in people:
                    add(tx, user)
                    tx.do(
                        "INSERT INTO notices (user_id, browser, webhook) VALUES (:user, 1, :url)",
                        user=user.id,
                        url=receiver.url,
                    )

            await w.database.write(arrive)
            await w.queue(*people, event="over")
            later()
            sent = await asyncio.gather(send_due(w.notices), send_due(w.second))

            assert sum(sent) == 40
            assert len({json.loads(each.body)["id"] for each in receiver.requests}) == 40
            assert len(receiver.requests) == 40
            assert await w.rows() == []

    asyncio.run(main())


def test_what_a_killed_process_was_sending_is_sent_by_another_a_minute_later(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.queue(ADA)
            later()
            receiver.silent = True
            sender = asyncio.create_task(w.notices.run())
            while not receiver.requests:  # it is in the middle of sending
                await asyncio.sleep(0.01)
            sender.cancel()
            with pytest.raises(asyncio.CancelledError):
                await sender

            receiver.silent = False
            assert await send_due(w.second) == 0  # for all it knows the other one is still at it
            later(MINUTE)
            assert await send_due(w.second) == 1
            first, again = [json.loads(each.body)["id"] for each in receiver.requests]
            assert first == again  # so that the receiver can tell
            assert await w.rows() == []

    asyncio.run(main())


def test_a_failing_receiver_is_tried_five_times_and_then_given_up(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.notices.change(ADA, browser=True, webhook=receiver.url + "/tok3n")
            receiver.status(500)
            await w.queue(ADA)
            later()
            for minutes in (1, 5, 30, 180):
                assert await send_due(w.notices) == 1
                later(minutes * MINUTE - 30_000)
                assert await send_due(w.notices) == 0
                later(30_000)
            assert await send_due(w.notices) == 1
            assert await w.rows() == []
            assert len(receiver.requests) == 5
            assert w.notices.outbox.given_up == 1

    asyncio.run(main())
    (line,) = [each for each in caplog.records if each.name == "orbis.notices"]
    assert line.getMessage() == "a notice is given up"
    shown = {name: line.__dict__[name] for name in ("way", "user", "tries", "why")}
    assert shown == {"way": "webhook", "user": ADA.id, "tries": 5, "why": "the webhook answers with 500"}
    for secret in ("tok3n", SECRET):
        assert secret not in our_log(caplog)


def test_a_receiver_that_recovers_gets_its_notice(database_url: str) -> None:
    async def main() -> None:
        async with letter_box() as box, world(database_url, box) as w:
            await w.email(ADA)
            await w.queue(ADA)
            later()
            box.refuses = "451 later"
            assert await send_due(w.notices) == 1
            box.refuses = ""
            later(MINUTE)
            assert await send_due(w.notices) == 1
            assert len(box.letters) == 1
            assert (w.notices.outbox.sent, w.notices.outbox.failed) == (1, 1)

    asyncio.run(main())


def test_a_notice_that_kills_its_sender_every_time_is_given_up_too(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.queue(ADA)
            later()
            for _ in range(5):
                found = await w.database.write(lambda tx: outbox.claim(tx, w.notices.webhook))
                assert len(found.claimed) == 1  # and then it dies
                later(MINUTE)
            assert await send_due(w.second) == 0
            assert await w.rows() == []
            assert w.second.outbox.given_up == 1

    asyncio.run(main())


def test_our_own_mistake_with_one_notice_stops_no_other_and_shows_no_secret(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            for user in (ADA, BOB):
                await w.webhook(user, receiver)
            await w.queue(ADA, event="over")
            await w.queue(BOB, event="over")
            broken = Notice("1", "no-such-sentence-tok3n", "T", "caravels", 0)
            await w.do(
                "UPDATE outbox SET data = :data WHERE user_id = :user",
                user=ADA.id,
                data=json.dumps({name: getattr(broken, name) for name in broken.__struct_fields__}),
            )
            later()
            assert await send_due(w.notices) == 2
            assert len(receiver.requests) == 1
            assert len(await w.rows()) == 1  # put off

    asyncio.run(main())
    assert "could not be made: Invalid" in our_log(caplog)
    assert "tok3n" not in our_log(caplog)


def test_the_running_task_sends_by_itself_and_survives_a_database_that_fails_for_a_while(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "IDLE_SECONDS", 0.01)

    async def main() -> None:
        async with letter_box() as box, world(database_url, box) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            await w.email(ADA)
            await w.do("ALTER TABLE outbox RENAME TO lost")
            sender = asyncio.create_task(w.notices.run())
            await asyncio.sleep(0.05)
            assert not sender.done()
            await w.do("ALTER TABLE lost RENAME TO outbox")
            await w.queue(ADA)
            later()
            while await w.rows():
                await asyncio.sleep(0.01)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            assert len(receiver.requests) == len(box.letters) == 1

    asyncio.run(main())


# -- the browser channel


def test_every_page_of_a_person_hears_in_whichever_process_it_is(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w:
            pages = [
                w.notices.feed.subscribe(ADA.id),
                w.notices.feed.subscribe(ADA.id),
                w.second.feed.subscribe(ADA.id),
            ]
            other = w.notices.feed.subscribe(BOB.id)
            await w.queue(ADA)
            for page in pages:
                assert await page.get() == {"is": "turn", "table": "T", "game": "caravels", "n": 3}
                assert page.empty()
            assert other.empty()

    asyncio.run(main())


def test_a_slow_page_keeps_the_newest_news_and_a_closed_one_gets_none() -> None:
    async def main() -> None:
        feed = Feed(most_waiting=2)
        slow, closed = feed.subscribe("U1"), feed.subscribe("U1")
        feed.unsubscribe("U1", closed)
        feed.unsubscribe("U1", closed)
        for n in range(5):
            feed.push("U1", {"n": n})
        feed.push("U2", {"n": 9})
        assert [slow.get_nowait()["n"], slow.get_nowait()["n"]] == [3, 4]
        assert closed.empty()
        feed.push_gap()
        assert slow.get_nowait()["is"] == "gap"
        feed.unsubscribe("U1", slow)
        feed.receive('U1 {"n": 1}')
        assert slow.empty()

    asyncio.run(main())


# -- settings


def test_settings_are_kept_and_begin_with_the_browser_only(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            first = await w.notices.settings(ADA.id)
            assert (first.browser, first.webhook, first.email, first.confirmed) == (True, None, None, False)
            changed = await w.notices.change(ADA, browser=False, webhook=receiver.url)
            assert (changed.browser, changed.webhook) == (False, receiver.url)
            assert await w.second.settings(ADA.id) == changed
            assert (await w.notices.settings(BOB.id)).webhook is None

    asyncio.run(main())


def test_a_webhook_that_may_not_be_reached_is_refused_and_the_old_one_stays(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            await w.webhook(ADA, receiver)
            for bad in ("http://169.254.169.254/", "ftp://hook.example/"):
                with pytest.raises(Invalid) as no:
                    await w.notices.change(ADA, browser=True, webhook=bad)
                assert no.value.field == "webhook"
            assert (await w.notices.settings(ADA.id)).webhook == receiver.url

    asyncio.run(main())


def test_a_test_tries_every_channel_and_says_what_came_of_it(database_url: str) -> None:
    async def main() -> None:
        async with letter_box() as box, world(database_url, box) as w, http_receiver() as receiver:
            page = w.second.feed.subscribe(BOB.id)
            await w.webhook(BOB, receiver)
            await w.email(BOB, "bob@example.org")
            tried = await w.notices.test(BOB)
            assert [(each.way, each.sent, each.why) for each in tried] == [
                ("browser", True, ""),
                ("webhook", True, ""),
                ("email", True, ""),
            ]
            assert (await page.get())["is"] == "test"
            told = json.loads(receiver.requests[0].body)
            assert (told["event"], told["url"]) == ("test", "https://play.example")
            assert box.letters[0]["Subject"] == "Ceci est un essai\u202f: vos avis arrivent ici."

            receiver.status(404)
            box.refuses = "550 no"
            tried = await w.notices.test(BOB)
            assert [each.sent for each in tried] == [True, False, False]
            assert tried[1].why == "the webhook answers with 404"

    asyncio.run(main())


def test_tests_and_new_webhooks_cannot_be_had_without_end(database_url: str) -> None:
    async def main() -> None:
        async with world(database_url) as w, http_receiver() as receiver:
            for _ in range(10):
                await w.notices.test(ADA)
            with pytest.raises(TooMany):
                await w.notices.test(ADA)
            for n in range(30):
                await w.notices.change(ADA, browser=True, webhook=f"{receiver.url}/{n}")
            with pytest.raises(TooMany):
                await w.notices.change(ADA, browser=True, webhook=f"{receiver.url}/31")
            await w.notices.change(ADA, browser=False, webhook=None)  # switching off is always possible

    asyncio.run(main())
