#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Projects and unsaved texts on standard input: docs/CLI.md."""
import json
import subprocess
import unittest

from support import BASE, COPY, LIMIT_SECONDS, PROGRAM, Outcome, ProjectTest, edited


def feed(text, *arguments):
    command = [PROGRAM, *map(str, arguments)]
    return Outcome(command, subprocess.run(command, capture_output=True, timeout=LIMIT_SECONDS, check=False,
                                           input=text.encode("utf-8")))


class StandardInput(ProjectTest):
    def snapshot(self, project=None, text=None):
        value = {"project": project or BASE, "folder": str(self.folder)}
        if text is not None:
            value["overrides"] = [{"file": str(self.folder / "copy.hlsl"), "text": text}]
        return json.dumps(value)

    def test_a_project_that_is_in_no_file_runs(self):
        outcome = feed(self.snapshot(), "run", "-", "--check", "--json")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual([e["passed"] for e in outcome.report["expectations"]], [True])

    def test_texts_come_in_place_of_files(self):
        changed = COPY.replace("+ 1", "+ 2")
        outcome = feed(self.snapshot(text=changed), "run", "-", "--check", "--json")
        self.assertEqual(outcome.status, 1, outcome)
        wanted = edited(BASE, {"/expect/0/values": [3, 4, 5, 6]})
        self.assertEqual(feed(self.snapshot(wanted, changed), "run", "-", "--check").status, 0)
        self.assertEqual((self.folder / "copy.hlsl").read_text(encoding="utf-8"), COPY)

    def test_it_is_exported_with_its_texts(self):
        exported = self.folder.parent / "exported"
        outcome = feed(self.snapshot(text="// not saved\n" + COPY), "export", "-", "--to", "cpp", "-o", exported, "--json")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIn("main.cpp", [each["path"] for each in outcome.report["files"]])
        self.assertTrue((exported / "shaders" / "copy.hlsl").read_text(encoding="utf-8").startswith("// not saved\n"))

    def test_diagnostics_of_the_reader_are_reported(self):
        outcome = feed(self.snapshot(edited(BASE, {"/resources/to/size": -1})), "run", "-", "--json")
        self.assert_refused(outcome, "bad_value", 3, at="/resources/to")

    def test_invalid_snapshots_are_refused(self):
        for text, code in (("", "bad_json"), ("{", "bad_json"), ("[]", "bad_value"), ('{"project":1}', "bad_value"),
                           (json.dumps({"project": BASE}), "bad_value"),
                           (json.dumps({"project": BASE, "folder": "here"}), "bad_value"),
                           *((json.dumps({"project": BASE, "folder": "/tmp", "overrides": overrides}), "bad_value")
                             for overrides in ([{"file": "a", "text": ""}], [{"file": "/tmp/a"}], {}, [1],
                                               [{"file": "/tmp/a", "text": 1}]))):
            exported = self.folder.parent / "exported"
            for arguments in (("run", "-", "--json"), ("export", "-", "--to", "cpp", "-o", exported, "--json")):
                self.assert_refused(feed(text, *arguments), code, 3)
            self.assertFalse(exported.exists())


if __name__ == "__main__":
    unittest.main()
