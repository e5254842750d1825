"""What a client may send: the fields of a message, and what is wrong with one that is refused."""

from __future__ import annotations

import pytest

from orbis.kernel.errors import Invalid
from orbis.tables import messages_in
from orbis.tables.messages_in import Play, Why


@pytest.mark.parametrize("field", ["answer", "option"])  # the second is its name in 0.1
@pytest.mark.parametrize(("do", "kind"), [("play", Play), ("why", Why)])
def test_an_answer_is_read_by_its_name_and_by_its_former_name(do: str, kind: type[Play | Why], field: str) -> None:
    assert messages_in.read(f'{{"do": "{do}", "id": "a", "{field}": "bid:0"}}') == kind(id="a", answer="bid:0")


@pytest.mark.parametrize("do", ["play", "why"])
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ("", "message: not understood: Object missing required field `answer`"),
        (
            ', "answer": "bid:0", "option": "bid:0"',
            "message: not understood: Object has both `answer` and `option`, its former name: give `answer` only",
        ),
        (', "answer": ""', "message: not understood: Expected `str` of length >= 1 - at `$.answer`"),
        (', "answer": null', "message: not understood: Expected `str`, got `null` - at `$.answer`"),
        (', "option": ""', "message: not understood: Expected `str` of length >= 1 - at `$.option`"),
    ],
)
def test_a_message_without_exactly_one_answer_is_refused(do: str, fields: str, sentence: str) -> None:
    with pytest.raises(Invalid) as refused:
        messages_in.read(f'{{"do": "{do}", "id": "a"{fields}}}')
    assert str(refused.value) == sentence
