"""What somebody at a table may ask for: the same messages on the socket and on the REST interface."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from orbis.kernel.errors import Invalid

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, description="The client's own id: repeat it safely.")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
AnswerName = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
FormerAnswerName = Annotated[AnswerName, msgspec.Meta(extra_json_schema={"deprecated": True})]
Number = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
BotName = Annotated[str, msgspec.Meta(max_length=40)]


class Act(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Something asked for. `id` is the client's own; the same id twice is done once."""

    id: Id
    seat: SeatNumber | None = None  # which of one's seats acts; left out: the one looked through


class Answering(Act):
    """An act about an answer. A client of 0.1 calls it `option`, which is read for one release."""

    # Empty by a factory, and not by a default: the schema would show a default that it forbids.
    answer: AnswerName = msgspec.field(default_factory=str)
    option: FormerAnswerName = msgspec.field(default_factory=str)

    def __post_init__(self) -> None:
        if self.answer and self.option:
            raise ValueError("Object has both `answer` and `option`, its former name: give `answer` only")
        if not self.answer and not self.option:
            raise ValueError("Object missing required field `answer`")
        self.answer, self.option = self.answer or self.option, ""


class Play(Answering, tag="play"):
    """Answer the question asked: `number` is the question's, so that a late click answers nothing else."""

    number: Number | None = None


class Undo(Act, tag="undo"):
    """Take back one's last answer."""


class Reset(Act, tag="reset"):
    """Take back all answers of one's turn that can be taken back."""


class Back(Act, tag="back"):
    """Take back to before one of one's answers, given by its row."""

    row: Number


class AskBack(Act, tag="ask-back"):
    """Ask the others to go back to before a row, whatever was rolled or shown since; left out: one's last answer."""

    row: Number | None = None


class AskBot(Act, tag="ask-bot"):
    """Ask the others to let a bot play for somebody who is away."""

    whom: SeatNumber
    bot: BotName = ""


class Agree(Act, tag="agree"):
    """Say yes to what was asked."""


class Decline(Act, tag="decline"):
    """Say no to what was asked, or withdraw what one asked."""


class Say(Act, tag="say"):
    """Talk."""

    text: Text


class Resign(Act, tag="resign"):
    """Leave the seat to a bot."""

    bot: BotName = ""


class Return(Act, tag="return"):
    """Take one's seat back from the bot."""


class Wake(Act, tag="wake"):
    """Let a paused table go on; one plays one's seat oneself again."""


class Rematch(Act, tag="rematch"):
    """A new table with the same people and options."""


class Why(Answering, tag="why"):
    """Ask why something cannot be done. Changes nothing."""


class Peek(Act, tag="peek"):
    """Ask which legal answers could not be taken back, and why: a client says so before they are given."""


class Advice(Act, tag="advice"):
    """Ask the coach about one's question: `number` is the question's, as in `play`. Changes nothing."""

    number: Number | None = None


class Look(Act, tag="look"):
    """Look through another seat of one's own, or as a spectator. Only on the socket."""

    as_: SeatNumber | None = msgspec.field(name="as", default=None)


class Seen(Act, tag="seen"):
    """Remember how far one has seen the table."""

    n: Number


AnyAct = (
    Play
    | Undo
    | Reset
    | Back
    | AskBack
    | AskBot
    | Agree
    | Decline
    | Say
    | Resign
    | Return
    | Wake
    | Rematch
    | Why
    | Peek
    | Advice
    | Look
    | Seen
)
DECODER: Final = msgspec.json.Decoder(AnyAct)


def read(data: bytes | str) -> AnyAct:
    """The act in a message; `Invalid` says what is wrong with it."""
    try:
        act: AnyAct = DECODER.decode(data)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Invalid("message", f"not understood: {str(error)[:200]}") from None
    return act
