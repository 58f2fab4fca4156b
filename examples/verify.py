"""Shows the packs that follow from a record's proofs, with nothing but hashlib (docs/fair.md).

    python examples/verify.py match.kasino

For each round with a proof it prints "round N: " and the pack, from the top, or what is wrong.
"""

import hashlib
import sys
from collections.abc import Iterable, Iterator


def pack_from(label: bytes, name: str, seed: bytes, mixes: list[bytes], packs: int) -> list[str]:
    parts = [label, seed, name.encode(), *mixes]
    key = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()
    blocks = (hashlib.sha256(key + count.to_bytes(8, "big")).digest() for count in range(1 << 32))
    numbers = (int.from_bytes(block[at : at + 8], "big") for block in blocks for at in (0, 8, 16, 24))
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    cards = [rank + suit + mark for mark in ("", "'")[:packs] for rank in ranks for suit in "CDHS"]
    for last in range(len(cards) - 1, 0, -1):
        fair = (number for number in numbers if number < (1 << 64) - (1 << 64) % (last + 1))
        other = next(fair) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def checked(lines: Iterable[str]) -> Iterator[str]:
    told: dict[str, str] = {}
    for key, _, value in (line.strip().partition(": ") for line in lines):
        told = told | {key: value} if not key.startswith("round ") else {"round": key}
        if key == "pack" and "proof" in told:
            seed, mixes = bytes.fromhex(told["revealed"]), [told[each] for each in told if "mix" in each]
            packs, seeds = len(value.split()) // 52, [bytes.fromhex(mix.replace("none", "")) for mix in mixes]
            pack = " ".join(pack_from(b"kasino pack 1", told["proof"], seed, seeds, packs))
            sealed = hashlib.sha256(seed).hexdigest() == told["commit"]
            yield f"{told['round']}: {pack if sealed and pack == value else 'does not follow from its proof'}"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as record:
        print(*checked(record), sep="\n")
