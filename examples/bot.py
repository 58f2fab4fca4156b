"""A bot of your own: it sits down at a table of a Kasino server and plays a match.

    kasino serve --no-open
    python examples/bot.py http://127.0.0.1:8000 --rules nordic

Without an invitation it makes a table and plays against one of the server's own bots. With
`--table` and `--invitation` (both are in the link that a friend gets) it takes that seat.
It needs only the package `websockets`, and knows no rules: it is told the legal moves.
"""

import argparse
import asyncio
import json
import random
import secrets
import urllib.request
from typing import Any

from websockets.asyncio.client import connect

Json = dict[str, Any]


def post(address: str, body: Json) -> Json:
    request = urllib.request.Request(address, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        told: Json = json.load(answer)
        return told


def sit_down(server: str, options: argparse.Namespace) -> tuple[str, str]:
    """Get a seat: the table's name, and the secret that is the key to it."""
    if options.table:
        claim = {"invitation": options.invitation, "claim": secrets.token_urlsafe(), "name": "Bot"}
        joined = post(f"{server}/api/tables/{options.table}/join", claim)
        return joined["table"], joined["secret"]
    seats = [{"kind": "me", "name": "Bot"}, {"kind": "bot", "level": "greedy"}]
    made = post(f"{server}/api/tables", {"rules": options.rules, "seats": seats, "pace": "off"})
    return made["table"], made["secrets"][0]["key"]


def choose(view: Json, chance: random.Random) -> Json:
    """Take as many cards as can be taken at once; otherwise anything."""
    moves: list[Json] = view["choices"]["moves"]
    most = max(len(move["cards"]) if move["kind"] == "capture" else 0 for move in moves)
    best = [move for move in moves if move["kind"] == "capture" and len(move["cards"]) == most]
    return chance.choice(best or moves)


async def play(server: str, table: str, secret: str, chance: random.Random) -> Json:
    """Play to the end of the match; returns the last view."""
    async with connect(server.replace("http", "ws", 1) + f"/api/play/{table}") as socket:
        await socket.send(json.dumps({"type": "hello", "table": table, "secrets": [secret]}))
        async for text in socket:
            view = json.loads(text)
            if view["type"] == "error":
                raise SystemExit(f"the server refused: {view}")
            if view["type"] != "view":
                continue
            if view["state"] == "match-over":
                return view
            command: Json = {"id": secrets.token_urlsafe(8), "seq": view["seq"]}
            if view["choices"]:
                command |= {"type": "play", "move": choose(view, chance)["text"]}
            elif view["state"] == "round-over":
                command |= {"type": "next"}
            else:
                continue
            await socket.send(json.dumps(command))
    raise SystemExit("the connection ended before the match")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a match on a Kasino server.")
    parser.add_argument("server", help="its address, as http://127.0.0.1:8000")
    parser.add_argument("--rules", default="nordic")
    parser.add_argument("--table")
    parser.add_argument("--invitation")
    parser.add_argument("--seed", type=int)
    options = parser.parse_args()
    server = options.server.rstrip("/")
    table, secret = sit_down(server, options)
    end = asyncio.run(play(server, table, secret, random.Random(options.seed)))
    side = end["chairs"][end["seat"] - 1]["side"]
    print("won" if side in end["winners"] else "lost", "with", *end["totals"])


if __name__ == "__main__":
    main()
