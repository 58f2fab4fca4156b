"""Names of tables, secrets and invitations: from the system's chance, kept only as their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_table() -> str:
    """Return a table's name, which nobody can guess."""
    return secrets.token_urlsafe(12)


def new_key() -> str:
    """Return a secret or an invitation."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """Return what is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def fits(key: str, kept: str) -> bool:
    """Whether a key is the one whose hash was kept; takes the same time whatever is wrong with it."""
    return hmac.compare_digest(hashed(key), kept)


NOBODY = hashed("")
"""What no key's hash is: stands where no key was given out, so that comparing takes the same time."""
