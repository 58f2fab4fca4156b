"""The page: files that were built from `web/`, or a word on how to build them."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from kasino.server.web import POLICY, fault

PAGE = Path(__file__).parent / "page"
_TEXT = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}
"""What becomes much smaller when it is packed."""
_REFUSED = re.compile(r";\s*q=0(\.0*)?\s*$")
_FOREVER = "public, max-age=31536000, immutable"
_MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kasino</title>
<h1>Kasino</h1>
<p>The server runs, but its page has not been built.
In the project's folder, <code>make play</code> builds it.</p>
<p>Programs can play: <a href="/api/openapi.json">HTTP</a>, <a href="/api/messages.json">messages</a>.</p>
</html>
"""


class Page:
    """Serves the built files; any other address without a dot is the page itself, which finds its way."""

    def __init__(self, folder: Path = PAGE) -> None:
        self._folder = folder
        self._files = StaticFiles(directory=folder, check_dir=False)
        self._packed: dict[Path, tuple[int, bytes]] = {}
        """Files packed so far, each with the time it was changed."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer whatever has no address of its own in the server."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        elif scope["method"] not in ("GET", "HEAD"):
            await fault(405, "wrong-method")(scope, receive, send)
        else:
            unpacks = Headers(scope=scope).get("accept-encoding", "")
            await self.answer(scope["path"].lstrip("/"), unpacks)(scope, receive, send)

    def answer(self, path: str, unpacks: str = "") -> Response:
        """Return a file, or the page for a place in it; text packed as the browser says that it unpacks."""
        if path.partition("/")[0] == "api":
            return fault(404, "not-found")
        index = self._folder / "index.html"
        if not index.is_file():
            return HTMLResponse(_MISSING, 503, {"cache-control": "no-store"})
        if "." not in path.rpartition("/")[2]:
            return self._file(index, "no-cache", unpacks)
        full, stat = self._files.lookup_path(path)
        if not stat or not Path(full).is_file():
            return fault(404, "not-found")
        return self._file(Path(full), _FOREVER if path.startswith("assets/") else "no-cache", unpacks)

    def _file(self, file: Path, cached: str, unpacks: str) -> Response:
        headers = {"cache-control": cached}
        if file.suffix == ".html":
            headers["content-security-policy"] = policy_of(file.read_text("utf-8"))
        if file.suffix not in _TEXT:
            return FileResponse(file, headers=headers)
        headers["vary"] = "accept-encoding"
        kind = mimetypes.guess_type(file)[0] or "text/plain"
        packings = {
            each.partition(";")[0].strip() for each in unpacks.split(",") if not _REFUSED.search(each)
        }
        # The build packs what never changes; it has longer for it than a server that is asked.
        packed = file.with_name(f"{file.name}.br")
        if "br" in packings and packed.is_file():
            return FileResponse(packed, headers={**headers, "content-encoding": "br"}, media_type=kind)
        if "gzip" in packings:
            return Response(self._pack(file), 200, {**headers, "content-encoding": "gzip"}, kind)
        return FileResponse(file, headers=headers)

    def _pack(self, file: Path) -> bytes:
        changed = file.stat().st_mtime_ns
        packed = self._packed.get(file)
        if packed is None or packed[0] != changed:
            packed = self._packed[file] = changed, gzip.compress(file.read_bytes(), mtime=0)
        return packed[1]


def policy_of(page: str) -> str:
    """Return the policy that lets a page run the scripts that stand in it, and no others but its own files.

    >>> policy_of("<script>1</script>").rpartition("; ")[2]
    "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"
    """
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    if not scripts:
        return POLICY
    digests = [base64.b64encode(hashlib.sha256(each.encode()).digest()).decode() for each in scripts]
    return "; ".join([POLICY, " ".join(["script-src 'self'", *[f"'sha256-{each}'" for each in digests]])])
