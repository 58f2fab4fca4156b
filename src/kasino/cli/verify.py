"""`kasino verify`: check a record's proofs that its packs were sealed before they were dealt."""

from __future__ import annotations

from kasino.cli.frame import Answer, json_answer
from kasino.cli.layout import paragraph
from kasino.cli.replay import content, refused
from kasino.fair import faults_of
from kasino.record import RecordError, read_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.match import Match
    from kasino.texts import Texts


def verify(
    texts: Texts,
    file: str,
    *,
    json: bool = False,
) -> Answer:
    """Check the proofs in a record; the exit code is 0 only if every deal is proved."""
    text = content(file)
    try:
        match = read_record(text)
    except RecordError as error:
        return refused(error, texts, json)
    faults = [faults_of(match, number) for number in range(1, len(match.rounds) + 1)]
    proved = not any(faults)
    if json:
        return json_answer(_as_json(match, faults, proved), 0 if proved else 1)
    if not any(match.proofs):
        return Answer(paragraph(texts.say("cli-fair-nothing")), 1)
    parts = [_told(match, number, found, texts) for number, found in enumerate(faults, 1)]
    parts.append(paragraph(texts.say("cli-fair-all" if proved else "cli-fair-some")))
    parts.append(paragraph(texts.say("cli-fair-compare")))
    return Answer("\n\n".join(parts), 0 if proved else 1)


def _told(match: Match, number: int, found: tuple[str, ...], texts: Texts) -> str:
    """Say what holds of a round, or all that does not, and its seal."""
    lines = [paragraph(texts.say(code, number=number)) for code in found or ("fair-holds",)]
    proof = match.proofs[number - 1]
    if proof is not None:
        lines.append(f"  {texts.say('cli-fair-seal', seal=proof.commit)}")
    return "\n".join(lines)


def _as_json(match: Match, faults: list[tuple[str, ...]], proved: bool) -> dict[str, object]:
    rounds = []
    for number, (proof, found) in enumerate(zip(match.proofs, faults, strict=True), 1):
        told: dict[str, object] = {"round": number, "proved": not found, "faults": list(found)}
        if proof is not None:
            told.update(name=proof.name, commit=proof.commit, seed=proof.seed.hex())
            told.update(mixes=[mix.hex() for mix in proof.mixes])
        rounds.append(told)
    return {"proved": proved, "rounds": rounds}
