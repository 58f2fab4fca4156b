"""Records by themselves, of no table: a round step by step, or the sentence with the line that is wrong.

Nothing is kept: whoever wants to see another round sends the record again.
"""

from __future__ import annotations

from kasino.match import Match
from kasino.record import RecordError, read_record
from kasino.server import posed, shown
from kasino.server.archive import NotThere
from kasino.server.rulebook import texts_in
from kasino.server.seating import Unseated
from kasino.server.told import score_of, steps_of, told_cards, told_draw


def replayed(wanted: posed.Recorded) -> shown.Replayed:
    """Tell a round of a record step by step; raise `NotThere`, or `Unseated` if it does not replay."""
    try:
        match = read_record(wanted.record)
    except RecordError as error:
        raise Unseated(422, error.code, **_place(error, wanted.language)) from None
    number = wanted.number or match.number
    if number > match.number:
        raise NotThere("no-such-round")
    round = match.rounds[number - 1]
    return shown.Replayed(
        table="",
        rules=str(match.rules),
        names=match.names,
        match=1,
        matches=1,
        number=number,
        rounds=match.number,
        dealer=round.dealer,
        steps=steps_of(round),
        score=_score(match, number) if round.over else None,
        pack=told_cards(round.pack),
        draw=told_draw(match.first_draw) if number == 1 else (),
    )


def _place(error: RecordError, language: str) -> dict[str, int | str]:
    texts = texts_in(language)
    what = texts.record_error(error)
    sentence = texts.say("recorded-wrong", line=error.line, column=error.column, what=what)
    return {"line": error.line, "column": error.column, "sentence": sentence}


def _score(match: Match, number: int) -> shown.Score:
    scores = match.scores[:number]
    before = [sum(score.points[side] for score in scores[:-1]) for side in range(match.rules.sides)]
    won = match.over and number == match.number
    return score_of(match.rounds[number - 1], number, scores[-1], before, won, match.proofs[number - 1])
