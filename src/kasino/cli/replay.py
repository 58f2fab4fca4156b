"""`kasino replay`: read a record, and show the match after any move or at its end."""

from __future__ import annotations

import sys

from kasino.cli.frame import Answer, json_answer
from kasino.cli.inputs import LONGEST, whole
from kasino.cli.layout import columns, glossary, paragraph
from kasino.cli.play_seats import shown
from kasino.cli.wrong import Unusable
from kasino.engine.round import Round
from kasino.match import Match
from kasino.record import RecordError, read_record
from kasino.texts import Texts


def replay(
    texts: Texts,
    file: str,
    *,
    at: str = "",
    json: bool = False,
) -> Answer:
    """Replay a record, and show the match after a move or at the end."""
    text = content(file)
    try:
        match = read_record(text)
    except RecordError as error:
        return refused(error, texts, json)
    moves = sum(len(round.plays) for round in match.rounds)
    moment = Moment(match, whole("--at", at, 0, moves) if at else moves, moves)
    if json:
        return json_answer(moment.as_json())
    if at or not match.round.over:
        return Answer(_shown(moment, texts))
    return Answer(_result(match, moves, texts))


def content(file: str) -> str:
    """Return what a file holds, or standard input for `-`; raise `Unusable` if it is no text."""
    try:
        if file == "-":
            content = sys.stdin.buffer.read(LONGEST + 1) if sys.stdin is not None else b""
        else:
            with open(file, "rb") as opened:
                content = opened.read(LONGEST + 1)
    except FileNotFoundError:
        raise Unusable("cli-no-file", file=file) from None
    except IsADirectoryError:
        raise Unusable("cli-directory", file=file) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unusable("cli-file-failed", file=file, why=why) from None
    if len(content) > LONGEST:
        raise Unusable("cli-file-long", file=file)
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise Unusable("cli-not-text", file=file) from None
    if "\0" in text:
        raise Unusable("cli-not-text", file=file)
    return text


class Moment:
    """A match after one of its moves, counted through all rounds."""

    def __init__(self, match: Match, move: int, moves: int) -> None:
        self.match = match
        self.move = move
        self.moves = moves
        self.number, round = 1, match.rounds[0]
        while move > len(round.plays):
            move -= len(round.plays)
            self.number += 1
            round = match.rounds[self.number - 1]
        self.round: Round = round.history[move]

    @property
    def totals(self) -> list[str]:
        """The points of each side so far."""
        finished = self.match.scores[: self.number if self.round.over else self.number - 1]
        sides = range(self.match.rules.sides)
        return [str(sum(score.points[side] for score in finished)) for side in sides]

    def hand(self, seat: int) -> str:
        """A seat's hand as text."""
        return " ".join(card.text for card in self.round.hand(seat))

    def as_json(self) -> dict[str, object]:
        """All of it as JSON has it; sides are counted from 0, seats from 1."""
        match, round = self.match, self.round
        played = round.plays[-1] if round.plays else None
        return {
            "replays": True,
            "rules": str(match.rules),
            "names": list(match.names),
            "move": self.move,
            "moves": self.moves,
            "round": self.number,
            "deal": round.deal_number,
            "turn": round.turn,
            "played": {"seat": played.seat, "move": str(played.move)} if played else None,
            "table": round.table_text,
            "hands": [self.hand(seat) for seat in range(1, match.rules.players + 1)],
            "captured": [len(round.pile(side)) for side in range(match.rules.sides)],
            "totals": [int(total) if total.isdigit() else total for total in self.totals],
            "over": match.over and self.move == self.moves,
            "winners": list(match.winners) if self.move == self.moves else [],
        }


def _seat(match: Match, seat: int, texts: Texts) -> str:
    name = shown(match.names[seat - 1])
    return f"{seat} {name}" if name else texts.say("cli-seat", seat=seat)


def _side(match: Match, side: int, texts: Texts) -> str:
    """Return the names of a side's seats."""
    rules = match.rules
    seats = [seat for seat in range(1, rules.players + 1) if rules.side(seat) == side]
    return texts.join([_seat(match, seat, texts) for seat in seats])


def _shown(moment: Moment, texts: Texts) -> str:
    """Show the table and hands after a move."""
    say, match, round = texts.say, moment.match, moment.round
    place = say(
        "cli-record-place",
        move=moment.move,
        moves=moment.moves,
        round=moment.number,
        deal=round.deal_number,
    )
    parts = [paragraph(place)]
    if round.plays:
        play = round.plays[-1]
        said = texts.move(play.move, name=_seat(match, play.seat, texts), sweep=play.sweep, mulle=play.mulle)
        parts.append(paragraph(f"{said} ({play.move})"))
    rows = [(say("cli-table"), round.table_text or "–")]
    for seat in range(1, match.rules.players + 1):
        turn = f" ({say('cli-to-move')})" if seat == round.turn else ""
        rows.append((_seat(match, seat, texts) + turn, moment.hand(seat) or "–"))
    parts.append(glossary(rows, indent=0))
    heads = [("", say("cli-captured"), say("cli-total"))]
    for side in range(match.rules.sides):
        heads.append((_side(match, side, texts), str(len(round.pile(side))), moment.totals[side]))
    parts.append(columns(heads))
    return "\n\n".join(parts)


def _result(match: Match, moves: int, texts: Texts) -> str:
    """Show what each round gave, the totals and who won."""
    say = texts.say
    sides = range(match.rules.sides)
    rows = [(say("cli-round"), *[_side(match, side, texts) for side in sides])]
    for number, score in enumerate(match.scores, 1):
        rows.append((str(number), *[str(points) for points in score.points]))
    rows.append((say("cli-total"), *[str(total) for total in match.totals]))
    result = say("cli-no-winner")
    if match.winners:
        result = say("cli-winner", name=texts.join([_side(match, side, texts) for side in match.winners]))
    head = say("cli-record-replays", rules=str(match.rules), rounds=len(match.rounds), moves=moves)
    return "\n\n".join((paragraph(head), columns(rows), paragraph(result)))


def refused(error: RecordError, texts: Texts, json: bool) -> Answer:
    """Say where and why a record does not replay."""
    what = texts.record_error(error)
    if json:
        return json_answer(
            {
                "replays": False,
                "line": error.line,
                "column": error.column,
                "code": error.code,
                "text": what,
            },
            1,
        )
    complaint = texts.say("recorded-wrong", line=error.line, column=error.column, what=what)
    return Answer(code=1, complaint=complaint)
