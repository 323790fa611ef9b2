#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Scripts for Amber, read again by `wavelane import`, give the bytes of the project that they were made from.

Amber itself is in no package of Debian, so that nothing here runs the scripts with it."""
import sys

from exporting import ExportTest, main, projects
from support import call

LEAST = 25  # Projects that Amber must be enough for.
# The first frame is what a script has; these are about later ones.
LATER = {"first-frame", "live-inputs", "swap-kinds", "sparse-buffer"}


class AmberExport(ExportTest):
    def come_back(self, project, exported):
        """The project that an exported script is imported as."""
        script, = exported.glob("*.amber")
        back = self.folder / f"{project.name}-back"
        outcome = call("import", script, "-o", back, "--json")
        self.assertEqual((outcome.status, outcome.report["not_understood"]), (0, []), f"{outcome}")
        return back

    def test_what_comes_back_gives_equal_bytes(self):
        equal, refused = [], {}
        for project in projects():
            exported, outcome = self.export(project, "amber")
            if exported is None:
                refused[project.name] = outcome.diagnostics()[0]["message"]
                continue
            with self.subTest(project.name):
                back = self.come_back(project, exported)
                # What the script expects holds, and stands for something.
                if project.name not in LATER:
                    checked = call("run", back, "--check", "--json", "--timeout", "60")
                    self.assertEqual(checked.status, 0, checked)
                ours = {name.replace(" ", "_"): data for name, data in self.bytes_of(project).items()}
                theirs = self.bytes_of(back, names=ours)
                self.assertEqual(set(theirs), set(ours))
                if '"swap":' in (project / "project.wavelane").read_text(encoding="utf-8"):
                    # A script knows places and no names that change them.
                    self.assertEqual(sorted(theirs.values()), sorted(ours.values()))
                else:
                    self.assertEqual(theirs, ours)
                equal.append(project.name)
        print(f"{len(equal)} equal, {len(refused)} refused", file=sys.stderr)
        if "--refusals" in sys.argv:
            print(*(f"{name}: {message}" for name, message in refused.items()), sep="\n", file=sys.stderr)
        self.assertGreaterEqual(len(equal), LEAST, refused)

    def test_an_expectation_that_nobody_can_judge_is_refused(self):
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

    def test_the_script_of_an_example_is_as_it_was_looked_over(self):
        self.assert_golden("amber", "swap-channels", "swap_red_and_green.amber", r"(?<=\nOp|\n; ).*?(?=\nEND)")


if __name__ == "__main__":
    main()
