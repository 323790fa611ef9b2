# SPDX-License-Identifier: MIT
"""Imports texts and runs what became of them."""
import json
import pathlib
import sys
import tempfile
import unittest

PROJECTS = pathlib.Path(__file__).resolve().parent.parent / "projects"
sys.path.insert(0, str(PROJECTS))

from support import call  # noqa: E402


class ImportTest(unittest.TestCase):
    """A test case with a folder for a source, and one for the project that is made of it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="wavelane-import-")
        self.addCleanup(folder.cleanup)
        self.beside = pathlib.Path(folder.name) / "source"
        self.beside.mkdir()
        self.folder = pathlib.Path(folder.name) / "project"

    def import_file(self, name, content, *arguments):
        file = self.beside / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return call("import", file, "-o", self.folder, "--json", *arguments)

    def import_good(self, name, content, *arguments):
        """Everything is understood, and what was imported runs and holds. Returns the project file's value."""
        outcome = self.import_file(name, content, *arguments)
        self.assertEqual((outcome.status, outcome.report and outcome.report["not_understood"]), (0, []), outcome)
        self.assertTrue(outcome.report["ok"], outcome)
        self.run_imported()
        return self.project()

    def run_imported(self, *arguments, status=0):
        outcome = call("run", self.folder, "--check", "--validation", "--json", "--timeout", "60", *arguments)
        self.assertEqual(outcome.status, status, outcome)
        return outcome.report

    def project(self):
        return json.loads((self.folder / "project.wavelane").read_text(encoding="utf-8"))

    def dump(self, resource):
        file = self.folder.parent / "dump.bin"
        self.run_imported("--dump", f"{resource}={file}")
        return file.read_bytes()

    def assert_told(self, outcome, line, *words, status=None):
        """One message stands at this line and has these words in it."""
        found = [d for d in outcome.report["diagnostics"] if d.get("line", 0) == line]
        self.assertTrue(any(all(word in d["message"] for word in words) for d in found), f"{line} {words}\n{outcome}")
        if status is not None:
            self.assertEqual(outcome.status, status, outcome)
