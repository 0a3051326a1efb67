"""The yaml-language-server, spoken to as an editor does: JSON-RPC over standard input and output.

Comes in: a file. Goes out: what the server has to say of it, and what it offers at a place.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

NAME = "yaml-language-server"


def find_server() -> str | None:
    """The server's command: the one that the environment names, or the one on the path."""
    return os.environ.get("YAML_LANGUAGE_SERVER") or shutil.which(NAME)


class LanguageServer:
    """A running server with one file open."""

    def __init__(self, command: str, path: Path) -> None:
        self._process = subprocess.Popen([command, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._numbers = 0
        self.diagnostics: dict[str, list[dict[str, Any]]] = {}
        self.uri = path.as_uri()
        options: dict[str, Any] = {"processId": None, "rootUri": path.parent.as_uri(), "capabilities": {}}
        self.ask("initialize", options)
        self.tell("initialized", {})
        self.tell("workspace/didChangeConfiguration", {"settings": {"yaml": {"completion": True, "validate": True}}})
        text = path.read_text(encoding="utf-8")
        document = {"uri": self.uri, "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})

    def close(self) -> None:
        """End the server."""
        self._process.kill()
        self._process.communicate()

    def tell(self, method: str, parameters: dict[str, Any]) -> None:
        """Say something that has no answer."""
        self._send({"method": method, "params": parameters})

    def ask(self, method: str, parameters: dict[str, Any]) -> Any:
        """Ask, and wait for the answer."""
        self._numbers += 1
        self._send({"id": self._numbers, "method": method, "params": parameters})
        while True:
            message = self._receive()
            if message.get("id") == self._numbers and "method" not in message:
                return message.get("result")

    def wrong_lines(self) -> dict[int, str]:
        """Line, from 1, and message of each of the server's findings."""
        while self.uri not in self.diagnostics:
            self._receive()
        return {one["range"]["start"]["line"] + 1: one["message"] for one in self.diagnostics[self.uri]}

    def offered(self, line: int, column: int) -> dict[str, Any]:
        """What the server would complete there, by label; line and column from 1."""
        place = {"line": line - 1, "character": column - 1}
        found = self.ask("textDocument/completion", {"textDocument": {"uri": self.uri}, "position": place})
        items = found["items"] if isinstance(found, dict) else found
        return {item["label"]: item for item in items}

    def _send(self, message: dict[str, Any]) -> None:
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin is not None
        self._process.stdin.write(f"Content-Length: {len(content)}\r\n\r\n".encode() + content)
        self._process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        """The next message. Findings are kept, requests are answered with nothing."""
        assert self._process.stdout is not None
        length = 0
        while line := self._process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        assert length, "the server has ended"
        message: dict[str, Any] = json.loads(self._process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "method" in message and "id" in message:
            self._send({"id": message["id"], "result": None})
        return message
