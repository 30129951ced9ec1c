"""A page that says how far the set-up is. It stands at the address of the table until the table answers there."""

import html
import os
import sys
import threading
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ICON = Path(__file__).resolve().parents[1] / "web" / "public" / "icon.svg"
PORT = 8421  # of the table, unless people name another
PROGRESS = "/set-up"
"""Where the page asks how far it is. The table answers there with a page, and so says that it is open."""

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>pakal is being set up</title>
<style>
  :root { color-scheme: light dark; font: 18px/1.5 "Gill Sans", "Gill Sans MT", Optima, "Segoe UI", sans-serif }
  body { min-height: 90vh; display: grid; place-content: center; margin: 0 1rem }
  body { background: light-dark(#f5efdf, #1d2c48); color: light-dark(#231c11, #f3ead6) }
  main { max-width: 34rem }
  svg { width: 5rem }
  h1 { font-weight: 500; margin: .5rem 0 0 }
  ol { list-style: none; padding: 0; opacity: .8; min-height: 12em }
  ol li:last-child { font-weight: 600 }
</style>
<main>
  @@ICON@@
  <h1>pakal is being set up</h1>
  <p>This happens once: @@SAID@@. The table opens here by itself.</p>
  <ol aria-live="polite"></ol>
</main>
<script>
  const list = document.querySelector("ol");
  async function look() {
    try {
      const answer = await fetch("@@PROGRESS@@", { cache: "no-store" });
      if (!answer.headers.get("content-type").startsWith("text/plain")) return location.replace("/");
      const lines = (await answer.text()).split("\\n").slice(-8);
      list.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
    } catch {
      // Between this page and the table nobody answers for a moment.
    }
    setTimeout(look, 500);
  }
  look();
</script>
"""


class Waiting:
    """The page, and the lines that it shows. Where another program has the port, there is no page.

    Args:
        duration: how long it takes, for people.
        lines: what has happened so far; whoever has the list adds to it.
    """

    def __init__(self, duration, lines):
        page = PAGE.replace("@@SAID@@", html.escape(duration)).replace("@@PROGRESS@@", PROGRESS)
        page = page.replace("@@ICON@@", ICON.read_text(encoding="utf-8"))

        class Handler(BaseHTTPRequestHandler):
            """The page at each address. Its status says that the table is not there yet, so nothing keeps the page."""

            def do_GET(self):
                """Answer a request."""
                progress = self.path == PROGRESS
                body = ("\n".join(lines) if progress else page).encode()
                self.send_response(200 if progress else 503)
                self.send_header("Content-Type", f"text/{'plain' if progress else 'html'}; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format, *args):
                """Say nothing in the terminal."""

        try:
            self._server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
        except OSError:
            self._server = None
            return
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def open(self):
        """Open a browser at the page. Whether that was possible."""
        shows = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        if self._server is None or not shows:
            return False
        threading.Thread(target=webbrowser.open, args=(f"http://127.0.0.1:{PORT}",), daemon=True).start()
        return True

    def close(self):
        """Leave the port to the table."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
