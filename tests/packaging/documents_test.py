#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The manual pages and completions have what the programs print with --help."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from package_list import SOURCE

sys.path.insert(0, str(SOURCE / "packaging" / "documents"))
import completions  # noqa: E402 (in the folder above)
import help_text  # noqa: E402
import manual  # noqa: E402

PROGRAM = os.environ.get("WAVELANE_PROGRAM")

HELP = """Does something
Usage: wavelane sample [OPTIONS] FILE

Positionals:
  FILE TEXT REQUIRED          A file

Options:
  -h,--help                   Print this help message and exit
  -o,--output FILE REQUIRED   Where to write
  --guard[=N]                 Stop, 2^24 without N
  --limit UINT:UINT in [0 - 10000] [20]\x20
                              Number of matches
  --way TEXT:{fast,exact} [fast]\x20
                              Which way
"""


class HelpText(unittest.TestCase):
    def setUp(self):
        self.command = help_text.parse("sample", HELP)

    def option(self, name):
        return next(each for each in self.command.options if name in each.names)

    def test_has_names_values_and_descriptions(self):
        self.assertEqual(self.command.summary, "Does something")
        self.assertEqual([each.names for each in self.command.positionals], [["FILE"]])
        output = self.option("-o")
        self.assertEqual((output.names, output.value, output.text, output.is_required),
                         (["-o", "--output"], "FILE", "Where to write", True))
        self.assertEqual(self.option("--help").value, "")

    def test_has_choices_and_defaults(self):
        self.assertEqual(self.option("--way").choices, ["fast", "exact"])
        self.assertEqual(self.option("--way").text, "Which way (default fast)")
        self.assertEqual(self.option("--limit").text, "Number of matches (default 20)")
        self.assertEqual(self.option("--limit").choices, [])

    def test_a_value_after_an_equal_sign_is_optional(self):
        guard = self.option("--guard")
        self.assertTrue(guard.is_optional)
        self.assertEqual(guard.choices, [])
        self.assertIn("\\fB\\-\\-guard\\fR[=\\fIN\\fR]", manual.option_lines(guard))


@unittest.skipUnless(PROGRAM, "ctest names the program")
class Documents(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.commands = help_text.commands(PROGRAM)
        cls.page = manual.program_page(cls.commands, "1.2.3", (SOURCE / "docs" / "CLI.md").read_text(encoding="utf-8"))
        window = help_text.Command("", "Window", [], [help_text.Option(["--layout"], "LAYOUT", "Layout", ["write"], False, False)],
                                   [])
        cls.scripts = {"bash": completions.bash(cls.commands, window), "zsh": completions.zsh(cls.commands, window),
                       "fish": completions.fish(cls.commands, window)}

    def test_name_every_option_that_a_command_prints(self):
        self.assertGreater(len(self.commands), 8)
        for command in self.commands:
            printed = help_text.ask(PROGRAM, *([command.name] if command.name else []), "--help")
            for name in re.findall(r"^  (?:-\w,)?(--[a-z0-9-]+)", printed, re.MULTILINE):
                if name == "--help" and command.name:
                    continue
                with self.subTest(command=command.name, option=name):
                    self.assertIn(f"\\fB{manual.escaped(name)}\\fR", self.page)
                    self.assertIn(name, self.scripts["bash"])
                    self.assertIn(name, self.scripts["zsh"])
                    self.assertIn(f"-l {name[2:]}", self.scripts["fish"])

    def test_describe_every_option(self):
        for command in self.commands:
            for option in [*command.positionals, *command.options]:
                with self.subTest(command=command.name, option=option.names):
                    self.assertRegex(option.text, r"\w{3}")

    def test_do_not_depend_on_the_compilers_of_this_machine(self):
        compilers = next(option for command in self.commands if command.name == "run" for option in command.options
                         if "--compiler" in option.names)
        self.assertEqual(compilers.choices, ["auto", "dxc", "slang", "glslang"])

    def test_the_manual_has_the_exit_statuses(self):
        for status in (0, 1, 2, 3, 4, 5, 6, 70):
            self.assertIn(f"\n\\fB{status}\\fR\n", self.page)

    def completed(self, *words):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder, "completion")
            script.write_text(self.scripts["bash"], encoding="utf-8")
            done = subprocess.run(
                ["bash", "-c", '. "$0"; compopt() { :; }; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _wavelane; '
                 'printf "%s\\n" "${COMPREPLY[@]}"', str(script), *words], capture_output=True, text=True, check=True, cwd=folder)
            return done.stdout.split()

    def test_bash_completes_commands_options_and_values(self):
        self.assertEqual(self.completed("wavelane", "insp"), ["inspect"])
        self.assertEqual(self.completed("wavelane", "run", "p", "--valid"), ["--validation"])
        self.assertEqual(self.completed("wavelane", "run", "p", "--loop"), ["--loop-guard="])
        self.assertEqual(self.completed("wavelane", "export", "p", "--to", "py"), ["python"])
        self.assertEqual(self.completed("wavelane", "compile", "compl"), ["completion"])  # A file.
        self.assertEqual(self.completed("wavelane", "devices", "--frames"), [])


if __name__ == "__main__":
    unittest.main()
