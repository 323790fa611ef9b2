#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exported Amber scripts, imported with `wavelane import`, produce the same bytes as the original project.

Debian has no package of Amber, so these tests do not run the scripts with Amber itself."""
import sys

from exporting import ExportTest, main, projects
from support import call

MIN_EQUAL = 25  # Projects that Amber must support.
# Scripts contain only the first frame; the expectations of these projects concern later frames.
LATER = {"first-frame", "live-clock", "live-inputs", "live-values", "swap-kinds", "sparse-buffer"}


class AmberExport(ExportTest):
    def reimport(self, project, exported):
        """Imports an exported script as a project."""
        script, = exported.glob("*.amber")
        back = self.folder / f"{project.name}-back"
        outcome = call("import", script, "-o", back, "--json")
        self.assertEqual((outcome.status, outcome.report["not_understood"]), (0, []), f"{outcome}")
        return back

    def test_a_reimported_script_produces_equal_bytes(self):
        equal, refused = [], {}
        for project in projects():
            exported, outcome = self.export(project, "amber")
            if exported is None:
                refused[project.name] = outcome.diagnostics()[0]["message"]
                continue
            with self.subTest(project.name):
                back = self.reimport(project, exported)
                ours = {name.replace(" ", "_"): data for name, data in self.bytes_of(project).items()}
                # The expectations of the script hold.
                checked = ["--check"] if project.name not in LATER else []
                theirs = self.bytes_of(back, *checked, names=ours)
                self.assertEqual(set(theirs), set(ours))
                if '"swap":' in (project / "project.wavelane").read_text(encoding="utf-8"):
                    # Scripts have no swaps, so names may refer to the other resource.
                    self.assertEqual(sorted(theirs.values()), sorted(ours.values()))
                else:
                    self.assertEqual(theirs, ours)
                equal.append(project.name)
        print(f"{len(equal)} equal, {len(refused)} refused", file=sys.stderr)
        if "--refusals" in sys.argv:
            print(*(f"{name}: {message}" for name, message in refused.items()), sep="\n", file=sys.stderr)
        self.assertGreaterEqual(len(equal), MIN_EQUAL, refused)

    def test_an_expectation_that_cannot_be_evaluated_is_refused(self):
        project = self.folder / "project"
        project.mkdir()
        (project / "project.wavelane").write_text(
            '{"wavelane": 1, "resources": {"a": {"kind": "buffer", "size": 4}, "b": {"kind": "buffer", "size": 4}}, "passes": '
            '[{"copy": {"from": "a", "to": "b"}}], "expect": [{"resource": "b", "file": "absent.bin"}]}')
        exported, outcome = self.export(project, "amber")
        self.assertIsNone(exported, outcome)
        self.assertEqual([each["code"] for each in outcome.diagnostics()], ["file_missing"], outcome)

    def test_exporting_twice_gives_equal_files(self):
        self.assert_repeatable("amber", "swap-channels")

    def test_the_script_of_an_example_matches_the_golden_file(self):
        self.assert_golden("amber", "swap-channels", "swap_red_and_green.amber", r"(?<=\nOp|\n; ).*?(?=\nEND)")


if __name__ == "__main__":
    main()
