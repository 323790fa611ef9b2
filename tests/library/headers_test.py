#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each header of the core compiles if it is included first.

A source that includes a header first proves that for the header, if each source is compiled separately. With --pieces
(unity builds), it does not. Only the remaining headers are compiled here; with --pieces only a twelfth of them, because all of
them take minutes. A hash of the headers selects the twelfth, so that changes cover all of them over time."""
import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

options = argparse.Namespace()
LAUNCHER = [each for each in [shutil.which("ccache")] if each]
INCLUDE = re.compile(r"^#include\s+\"(.+)\"|^#include\s+<", re.MULTILINE)


def first_included(source):
    found = INCLUDE.search(source.read_text(encoding="utf-8"))
    return found.group(1) if found else None


def twelfth_of(headers):
    """The twelfth that the contents of all headers select: the same on every machine."""
    digest = hashlib.sha256()
    for header in headers:
        digest.update((pathlib.Path(options.source) / header).read_bytes())
    return headers[int(digest.hexdigest(), 16) % 12::12]


def complaints(header, folder):
    """What the compiler says to a source with this header alone. Objects are of no use, but ccache keeps only those, and the
    command has no path of this clone, so that unchanged headers are compiled only once."""
    source = f"{pathlib.PurePath(header).stem}.cpp"
    place = folder / header.replace("/", "-")
    place.mkdir()
    (place / source).write_text(f'#include "{header}"\n', encoding="utf-8")
    (place / "core").symlink_to(pathlib.Path(options.source) / "core")
    done = subprocess.run([*LAUNCHER, options.compiler, "-std=c++23", "-O0", "-c", "-I.", source, "-o", "alone.o"], cwd=place,
                          text=True, capture_output=True, check=False, env={**os.environ, "CCACHE_NOHASHDIR": "1"})
    return "" if done.returncode == 0 else f"{header}:\n{done.stderr}"


class Headers(unittest.TestCase):
    def test_each_compiles_by_itself(self):
        root = pathlib.Path(options.source)
        headers = {each.relative_to(root).as_posix() for each in (root / "core").rglob("*.h")}
        self.assertGreater(len(headers), 100)
        proven = set() if options.pieces else {first_included(each) for each in (root / "core").rglob("*.cpp")}
        left = sorted(headers - proven)
        with (tempfile.TemporaryDirectory(prefix="wavelane-headers-") as folder,
              concurrent.futures.ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool):
            told = pool.map(lambda each: complaints(each, pathlib.Path(folder)), twelfth_of(left) if options.pieces else left)
            found = [each for each in told if each]
        self.assertEqual(found, [], "\n".join(found))

    def test_each_is_read_once(self):
        for header in sorted((pathlib.Path(options.source) / "core").rglob("*.h")):
            self.assertIn("#pragma once\n", header.read_text(encoding="utf-8"), header)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name in ("source", "compiler"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--pieces", action="store_true")
    options, rest = parser.parse_known_args()
    unittest.main(argv=sys.argv[:1] + rest)
