"""The page: files that were built from `web/`, or a word on how to build them."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from kasino.server.web import fault

PAGE = Path(__file__).parent / "page"
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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer whatever has no address of its own in the server."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        elif scope["method"] not in ("GET", "HEAD"):
            await fault(405, "wrong-method")(scope, receive, send)
        else:
            await self.answer(scope["path"].lstrip("/"))(scope, receive, send)

    def answer(self, path: str) -> Response:
        """Return a file, or the page for a place in it."""
        if path.partition("/")[0] == "api":
            return fault(404, "not-found")
        index = self._folder / "index.html"
        if not index.is_file():
            return HTMLResponse(_MISSING, 503, {"cache-control": "no-store"})
        if "." not in path.rpartition("/")[2]:
            return FileResponse(index, headers={"cache-control": "no-cache"})
        full, stat = self._files.lookup_path(path)
        if not stat or not Path(full).is_file():
            return fault(404, "not-found")
        lasting = path.startswith("assets/")
        return FileResponse(
            full, stat_result=stat, headers={"cache-control": _FOREVER if lasting else "no-cache"}
        )
