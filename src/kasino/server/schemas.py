"""The interface described for programs: OpenAPI for HTTP, a JSON schema for messages."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from kasino import __version__
from kasino.server import advised, posed, protocol, shown
from kasino.texts import LANGUAGES

_REFERENCE = "#/components/schemas/{name}"
Json = dict[str, Any]


@cache
def messages() -> Json:
    """Return the JSON schema of messages: `to_server` and `to_client`."""
    (to_server, to_client), parts = msgspec.json.schema_components(
        [protocol.ToServer, protocol.ToClient], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kasino messages",
        "to_server": to_server,
        "to_client": to_client,
        "$defs": parts,
    }


@cache
def openapi() -> Json:
    """Return the OpenAPI description of HTTP."""
    kinds = (
        protocol.RuleBook,
        protocol.Checked,
        protocol.Explained,
        protocol.NewTable,
        protocol.TableMade,
        protocol.Invitation,
        shown.OpenSeat,
        protocol.Join,
        protocol.Joined,
        shown.Replayed,
        protocol.ReviewWish,
        advised.ReviewState,
        posed.Posed,
        posed.Laid,
        posed.PosedSelection,
        posed.Selected,
        posed.PosedMove,
        posed.Outcome,
        posed.Recorded,
        protocol.Fault,
    )
    _, parts = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kasino", "version": __version__, "license": {"name": "MIT"}},
        "paths": _paths(),
        "components": {"schemas": parts},
    }


def _paths() -> Json:
    rules = _query("rules", {"type": "string", "minLength": 1, "maxLength": 2000}, True)
    language = _query("language", {"type": "string", "enum": list(LANGUAGES)})
    whole = {"type": "integer", "minimum": 0, "maximum": 99999}
    table = {
        "name": "table",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]+$", "maxLength": 64},
    }
    match, number = _query("match", whole), _query("number", whole)
    replayed = _answers("Replayed", 400, 404, 503)
    return {
        "/api/rules": {"get": _operation("The rule sets and switches", [], _answers("RuleBook"))},
        "/api/rules/check": {
            "get": _operation("Whether a rule set can be", [rules, language], _answers("Checked", 400))
        },
        "/api/rules/explain": {
            "get": _operation("A rule set explained", [rules, language], _answers("Explained", 400, 422))
        },
        "/api/tables": {
            "post": _operation(
                "Make a table",
                [],
                _answers("TableMade", 400, 403, 413, 415, 422, 503, status=201),
                body="NewTable",
            )
        },
        "/api/tables/{table}/invitation": {
            "post": _operation(
                "What an invitation is good for",
                [table],
                _answers("OpenSeat", 400, 403, 404, 409, 413, 415, 503),
                body="Invitation",
            )
        },
        "/api/tables/{table}/join": {
            "post": _operation(
                "Take a seat by invitation",
                [table],
                _answers("Joined", 400, 403, 404, 409, 413, 415, 503),
                body="Join",
            )
        },
        "/api/tables/{table}/record": {
            "get": _operation("A match's record", [table, match], _record_answers())
        },
        "/api/tables/{table}/replay": {
            "get": _operation("A round that is over, step by step", [table, match, number], replayed)
        },
        "/api/tables/{table}/review": {
            "post": _operation(
                "Have a round that is over reviewed",
                [table],
                _answers("ReviewState", 400, 403, 404, 413, 415, 503, status=202),
                body="ReviewWish",
            ),
            "get": _operation(
                "How far a review is", [table, match, number], _answers("ReviewState", 400, 404, 503)
            ),
        },
        "/api/positions": _posed("The legal moves of a position", "Posed", "Laid"),
        "/api/positions/compose": _posed("What a selection can do", "PosedSelection", "Selected"),
        "/api/positions/play": _posed("What a move does", "PosedMove", "Outcome"),
        "/api/records/replay": {
            "post": _operation(
                "A round of a record, step by step",
                [],
                _answers("Replayed", 400, 403, 404, 413, 415, 422),
                body="Recorded",
            )
        },
    }


def _posed(summary: str, body: str, told: str) -> Json:
    return {"post": _operation(summary, [], _answers(told, 400, 403, 413, 415, 422), body=body)}


def _query(name: str, schema: Json, required: bool = False) -> Json:
    return {"name": name, "in": "query", "required": required, "schema": schema}


def _operation(summary: str, parameters: list[Json], answers: Json, body: str = "") -> Json:
    operation: Json = {"summary": summary, "parameters": parameters, "responses": answers}
    if body:
        operation["requestBody"] = {"required": True, "content": _json(body)}
    return operation


def _json(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": _REFERENCE.format(name=name)}}}


def _answers(name: str, *faults: int, status: int = 200) -> Json:
    answers: Json = {str(status): {"description": name, "content": _json(name)}}
    for each in faults:
        answers[str(each)] = {"description": "It cannot be done", "content": _json("Fault")}
    return answers


def _record_answers() -> Json:
    answers = _answers("Fault", 400, 404, 503)
    text = {"text/plain": {"schema": {"type": "string"}}}
    answers["200"] = {"description": "The record as text", "content": text}
    return answers
