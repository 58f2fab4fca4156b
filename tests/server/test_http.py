"""The server over HTTP: rule sets, faults, the page, and how it describes itself."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import msgspec
import pytest
from starlette.routing import Route

from kasino import PRESETS, RuleSet
from kasino.server import protocol
from kasino.server.app import Server
from kasino.server.commands import _ANSWERS, _CHANGES
from kasino.server.page import Page
from kasino.server.store import Store
from kasino.switches import SWITCHES
from kasino.texts import LANGUAGES, Texts
from serving import Running, running

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("http") / "tables.sqlite") as server:
        yield server


def test_the_rule_book_holds_all_rule_sets_and_switches(server: Running) -> None:
    status, told = server.ask("/api/rules")
    book = msgspec.convert(told, protocol.RuleBook)
    assert status == 200 and [preset.id for preset in book.presets] == list(PRESETS)
    assert [each.name for each in book.switches] == list(SWITCHES)
    assert book.presets[0].switches == RuleSet(PRESETS[0]).switches()
    keys = Texts().keys()
    for key in (
        *(f"phrase-{each}" for each in book.phrases),
        *(f"level-{each}" for each in book.bots),
        *(f"pace-{each}" for each in book.paces),
    ):
        assert key in keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_sets_are_checked_and_explained_in_each_language(server: Running, language: str) -> None:
    status, told = server.ask(f"/api/rules/check?rules=nordic++target%3D21&language={language}")
    assert (status, told["rules"], told["fault"]) == (200, "nordic target=21", None)
    status, told = server.ask(f"/api/rules/check?rules=nordic+teams%3Dyes&language={language}")
    assert status == 200 and told["fault"]["code"] == "rules-teams-need-four"
    assert told["fault"]["switches"] == ["teams", "players"] and told["fault"]["sentence"].endswith(".")
    status, told = server.ask(f"/api/rules/explain?rules=danish+target%3D7&language={language}")
    assert status == 200 and len(told["sections"]) > 8 and len(told["house_rules"]) == 1
    status, told = server.ask(f"/api/rules/explain?rules=bridge&language={language}")
    assert (status, told["code"]) == (422, "rules-unknown-preset")


TABLE = {"rules": "nordic", "seats": [{"kind": "me"}, {"kind": "bot"}]}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"[" * 9000, 400, "malformed"),
        (b"\xff", 400, "malformed"),
        ({}, 400, "malformed"),
        ({**TABLE, "more": 1}, 400, "malformed"),
        ({**TABLE, "pace": "soon"}, 400, "malformed"),
        ({**TABLE, "seats": TABLE["seats"][:1]}, 400, "malformed"),
        ({**TABLE, "seats": [{"kind": "me", "name": "x" * 25}, {"kind": "bot"}]}, 400, "malformed"),
        ({**TABLE, "rules": "bridge"}, 422, "rules-unknown-preset"),
        ({**TABLE, "rules": "nordic players=3"}, 422, "seats-differ"),
        ({**TABLE, "seats": [{"kind": "bot"}, {"kind": "bot"}]}, 422, "one-host"),
        ({**TABLE, "seats": [{"kind": "me"}, {"kind": "me"}]}, 422, "one-host"),
        ({**TABLE, "seats": [{"kind": "me"}, {"kind": "bot", "level": "clever"}]}, 422, "no-such-level"),
        (b" " * 17000, 413, "too-large"),
    ],
)
def test_tables_that_cannot_be_are_refused(server: Running, body: object, status: int, code: str) -> None:
    found, told = server.ask("/api/tables", body)
    assert (found, told["code"]) == (status, code)
    assert {f"error-{code}", code} & {*Texts().keys()}


def test_other_faults_are_told_by_code(server: Running) -> None:
    assert server.ask("/api/tables", TABLE, origin="http://evil.example")[1]["code"] == "wrong-origin"
    assert server.ask("/api/tables", TABLE, content_type="text/plain")[1]["code"] == "not-json"
    assert server.ask("/api/tables", TABLE, origin=server.address)[0] == 201
    claim = {"invitation": "abc", "claim": "x" * 20}
    assert server.ask("/api/tables/unknown/join", claim)[1]["code"] == "no-such-table"
    assert server.ask("/api/tables/unknown/record")[0] == 404
    made = server.table("nordic", "me", "greedy")
    assert server.ask(f"/api/tables/{made.table}/replay")[1]["code"] == "no-such-match"
    assert server.ask(f"/api/tables/{made.table}/replay?match=x")[1]["code"] == "malformed"
    assert server.ask(f"/api/tables/{made.table}/record?match=7")[1]["code"] == "no-such-match"
    assert server.ask("/api/rules/check?rules=")[0] == 400
    assert server.ask("/api/rules/check?rules=nordic&language=fi")[0] == 400
    connection = HTTPConnection("127.0.0.1", server.port)
    for method, path in (("DELETE", "/api/tables"), ("GET", "/api/tables"), ("POST", "/anything")):
        connection.request(method, path)
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == (405, "wrong-method")
    connection.close()


def test_without_a_page_it_is_said_how_to_build_one(tmp_path: Path) -> None:
    answer = Page(tmp_path / "page").answer("")
    assert answer.status_code == 503 and b"make play" in answer.body


def test_files_of_the_page_are_served_and_other_places_are_the_page(tmp_path: Path) -> None:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<title>Kasino</title>")
    (tmp_path / "page" / "assets" / "a-1234.js").write_text("1")
    (tmp_path / "secret.txt").write_text("no")
    page = Page(tmp_path / "page")
    for path, status, cached in (
        ("", 200, "no-cache"),
        ("t/anything", 200, "no-cache"),
        ("assets/a-1234.js", 200, "public, max-age=31536000, immutable"),
        ("assets/b.js", 404, "no-store"),
        ("../secret.txt", 404, "no-store"),
        ("api/anything", 404, "no-store"),
        ("api", 404, "no-store"),
    ):
        answer = page.answer(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (status, cached), path


def test_text_is_packed_for_who_can_unpack_it_and_packed_anew_when_it_changes(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Kasino</title>")
    (tmp_path / "icon.png").write_bytes(b"1")
    page = Page(tmp_path)
    packed = page.answer("", "gzip, deflate")
    assert gzip.decompress(bytes(packed.body)) == b"<title>Kasino</title>"
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "accept-encoding")
    assert packed.headers["content-type"] == page.answer("").headers["content-type"]
    (tmp_path / "index.html").write_text("<title>Cassino</title>")
    os.utime(tmp_path / "index.html", (1, 1))
    assert gzip.decompress(bytes(page.answer("", "gzip, deflate").body)) == b"<title>Cassino</title>"
    assert "content-encoding" not in page.answer("").headers
    assert page.answer("").headers["vary"] == "accept-encoding"
    assert "content-encoding" not in page.answer("icon.png", "gzip").headers


def test_a_twin_that_the_build_has_packed_goes_to_who_can_unpack_it(tmp_path: Path) -> None:
    for name in ("index.html", "a.js", "a.js.br", "b.js"):
        (tmp_path / name).write_text(name)
    page = Page(tmp_path)
    for path, unpacks, packing in (
        ("a.js", "gzip, deflate, br, zstd", "br"),
        ("a.js", "gzip", "gzip"),
        ("a.js", "", None),
        ("b.js", "gzip, br", "gzip"),
        ("b.js", "br", None),
        ("a.js", "gzip;q=0.8, br;q=1.0", "br"),
        ("a.js", "br;q=0, gzip;q=0.5", "gzip"),
        ("a.js", "identity, br; q=0.0", None),
    ):
        answer = page.answer(path, unpacks)
        assert answer.headers.get("content-encoding") == packing, (path, unpacks)
        assert answer.headers["content-type"] == page.answer("b.js").headers["content-type"]
        assert answer.headers["vary"] == "accept-encoding"


def test_every_answer_carries_the_headers_that_guard_a_page(server: Running) -> None:
    connection = HTTPConnection("127.0.0.1", server.port)
    for path in ("/", "/api/rules", "/api/nothing"):
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        assert "default-src 'self'" in (answer.headers["content-security-policy"] or "")
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["server"] is None
    connection.close()


def test_the_descriptions_are_whole(server: Running, tmp_path: Path) -> None:
    status, described = server.ask("/api/openapi.json")
    assert status == 200 and described["openapi"] == "3.1.0"
    made = Server(Store(tmp_path / "tables.sqlite"))
    routes = {
        route.path
        for route in made.app().routes
        if isinstance(route, Route) and route.path.startswith("/api/") and not route.path.endswith(".json")
    }
    asyncio.run(made.log.end())
    assert set(described["paths"]) == routes
    status, messages = server.ask("/api/messages.json")
    names = {message.__name__ for message in (*_ANSWERS, *_CHANGES)}
    assert status == 200 and names | {"Hello"} == {
        each["$ref"].rpartition("/")[2] for each in messages["to_server"]["anyOf"]
    }


def test_every_code_of_the_documented_errors_has_a_text() -> None:
    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    keys = Texts().keys()
    rows = [line for line in text.splitlines() if line.startswith("| `") and line.count("|") == 4]
    codes = [code for line in rows for code in line.split("|")[1].replace("`", "").split(",")]
    assert len(codes) > 15
    for code in codes:
        assert f"error-{code.strip()}" in keys


@pytest.mark.slow_interpreted
def test_the_example_bot_plays_a_match(server: Running) -> None:
    command = [sys.executable, str(BOT), server.address, "--rules", "nordic target=5", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0 and done.stderr == ""
    assert "won" in done.stdout or "lost" in done.stdout


@pytest.mark.slow
@pytest.mark.slow_interpreted
def test_no_request_that_schemathesis_thinks_of_breaks_the_server(tmp_path: Path) -> None:
    server = Running(tmp_path / "tables.sqlite")
    program = str(Path(sys.executable).with_name("schemathesis"))
    command = [program, "run", f"{server.address}/api/openapi.json", "--max-examples", "25", "--seed", "1"]
    # What is well-formed and yet cannot be (an unknown rule set) is refused on purpose.
    command += ["--exclude-checks", "positive_data_acceptance"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, cwd=tmp_path)
        assert done.returncode == 0, done.stdout[-5000:]
        assert server.ask("/healthz")[0] == 200
    finally:
        assert "Traceback" not in server.stop()
