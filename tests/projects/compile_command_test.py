#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane compile` and `reflect` with all kinds of names, sources and messages: docs/CLI.md."""
import json
import os
import pathlib
import re
import signal
import subprocess
import unittest

from support import BASE, COPY, LIMIT_SECONDS, PROGRAM, Outcome, ProjectTest, call

# A character that changes the direction of the text after it, and a terminal command.
TURN = "\u202e"
ISOLATE = "\u2066"
COMMAND = "\x1b[2J"


class Preprocessed(ProjectTest):
    def test_it_has_the_macros_of_the_compile(self):
        source = self.write("profile.hlsl", "#if __SHADER_TARGET_MAJOR == 6 && __SHADER_TARGET_MINOR == 5\nint kept;\n#endif\n")
        outcome = call("compile", source, "--profile", "cs_6_5", "--emit", "preprocessed", "--native-16bit")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIn("int kept", outcome.out)

    def test_an_error_has_its_line(self):
        source = self.write("broken.hlsl", "\n#error not like this\n")
        for compiler in ("dxc", "glslang"):
            outcome = call("compile", source, "--emit", "preprocessed", "--json", "--compiler", compiler)
            self.assertEqual(outcome.status, 3, outcome)
            error = outcome.diagnostics()[0]
            self.assertEqual((error["code"], error["file"], error["line"]), ("compile_failed", str(source), 2), outcome)


class Names(ProjectTest):
    def test_a_project_may_have_letters_of_any_alphabet(self):
        self.folder = self.folder.parent / "ünï 図"
        self.write("größe.hlsl", '#include "ß.hlsli"\n' + COPY.replace("+ 1", "+ ONE"))
        self.write("äöü/ß.hlsli", "#define ONE ÄÖÜ\n")
        project = {**BASE, "shaders": {"copy": {"source": "größe.hlsl", "defines": {"ÄÖÜ": "1 /* größer als 0 図 */"},
                                                "include": ["äöü"]}}}
        self.write("project.wavelane", project)
        for locale in ("C", "C.UTF-8"):
            outcome = call("run", self.folder, "--check", "--json", environment={"LC_ALL": locale, "WAVELANE_CACHE": "off"})
            self.assertEqual(outcome.status, 0, outcome)

    def test_includes_are_named_as_the_source_is(self):
        self.write("parts/main.hlsl", '#include "lib/a.hlsli"\n' + COPY)
        self.write("parts/lib/a.hlsli", "#include <b.hlsli>\n")
        self.write("other/b.hlsli", "\n#error here\n")
        for compiler in ("dxc", "glslang"):
            for name, file in (("parts/main.hlsl", "other/b.hlsli"), (self.folder / "parts/main.hlsl", self.folder / "other/b.hlsli")):
                outcome = call("compile", name, "-I", "other", "--json", "--compiler", compiler, folder=self.folder)
                self.assertEqual(outcome.diagnostics()[0]["file"], str(file), outcome)
        missing = call("compile", "parts/main.hlsl", "--json", "--compiler", "glslang", folder=self.folder)
        self.assertEqual(missing.diagnostics()[0]["file"], "parts/lib/a.hlsli", missing)
        self.assertTrue(missing.diagnostics()[0]["message"].endswith("in any of these folders: parts/lib."), missing)

    def test_what_is_not_a_file_is_named_by_its_kind(self):
        os.mkfifo(self.folder / "pipe.hlsl")
        (self.folder / "folder.hlsl").mkdir()
        for name, kind in (("pipe.hlsl", "a FIFO"), ("folder.hlsl", "a folder")):
            with self.subTest(name):
                outcome = call("compile", self.folder / name, "--json")
                self.assertEqual(outcome.status, 5, outcome)
                self.assertEqual(outcome.diagnostics()[0]["code"], "file_unreadable", outcome)
                self.assertIn(f"{name} is {kind}, not a file.", outcome.diagnostics()[0]["message"])
                project = {**BASE, "shaders": {"copy": {"source": name}}}
                self.assert_refused(self.run_project(project), "file_unreadable", 5, "/shaders/copy", [kind])


class Versions(ProjectTest):
    """`wavelane compile --version`: one paragraph for each compiler."""

    def paragraphs(self, **environment):
        outcome = call("compile", "--version", environment=environment)
        self.assertEqual(outcome.status, 0, outcome)
        paragraphs = {}
        for line in outcome.out.splitlines():
            if not line.startswith(" "):
                name = line.split()[0]
                paragraphs[name] = [line]
            else:
                paragraphs[name].append(line.strip())
        return paragraphs

    def test_it_names_releases_places_and_limits(self):
        found = self.paragraphs()
        self.assertEqual(found["glslang"][1], "built in")
        for name in {"dxc", "slang"} & set(found):
            if len(found[name][0].split()) > 1:  # Installed.
                self.assertRegex(found[name][0], name + r" \d+\.\d+")
                self.assertTrue(pathlib.Path(found[name][1]).is_file(), found[name])
        if found["dxc"][0].startswith("dxc 1.8.0.4597"):
            self.assertIn("HLSL 2021", found["dxc"][2])
            self.assertIn("lacks ResourceDescriptorHeap and SamplerDescriptorHeap", found["dxc"])
        for name in {"slang", "glslang"} & set(found):
            if len(found[name][0].split()) > 1:
                self.assertIn("templates", found[name][2])

    def test_it_says_why_a_named_library_cannot_be_loaded(self):
        text = self.write("text.so", "no library")
        for compiler, variable in (("dxc", "WAVELANE_DXC"), ("slang", "WAVELANE_SLANG")):
            for file in (text, self.folder / "none.so", self.folder):
                with self.subTest(variable=variable, file=file.name):
                    line = self.paragraphs(**{variable: str(file)})[compiler][1]
                    self.assertIn(f"cannot be loaded from the file that {variable} names: ", line)
                    self.assertIn(str(file), line)
                    source = self.write("a.hlsl", COPY)
                    outcome = call("compile", source, "--compiler", compiler, "--json", environment={variable: str(file)})
                    self.assertEqual([d["message"] for d in outcome.diagnostics()], [line], outcome)

    def test_the_automatic_choice_says_why_it_is_not_the_named_library(self):
        environment = {"WAVELANE_DXC": str(self.write("text.so", "no library"))}
        reason = self.paragraphs(**environment)["dxc"][1]
        source = self.write("a.hlsl", COPY)
        for _ in "compiled", "from the cache":
            outcome = call("compile", source, "--json", environment=environment)
            self.assertEqual(outcome.status, 0, outcome)
            warnings = outcome.diagnostics("warning")
            self.assertEqual(len(warnings), 1, outcome)
            self.assertRegex(warnings[0]["message"], "^Compiled by (Slang|glslang), because " +
                             re.escape(reason) + "$")
        named = call("compile", source, "--json", "--compiler", "glslang", environment=environment)
        self.assertEqual(named.diagnostics("warning"), [], named)


class InheritedSignals(ProjectTest):
    """Child processes inherit an ignored SIGCHLD (signal(7)), and the system then discards the exit statuses of
    their children (wait(2))."""

    def compile_without_statuses(self, source):
        command = [PROGRAM, "compile", str(source), "--json"]
        completed = subprocess.run(command, capture_output=True, timeout=LIMIT_SECONDS, check=False,
                                   stdin=subprocess.DEVNULL,
                                   preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN))
        return Outcome(command, completed)

    def test_an_ignored_sigchld_changes_no_exit_status(self):
        good = self.compile_without_statuses(self.write("copy.hlsl", COPY))
        self.assertEqual(good.status, 0, good)
        self.assertTrue(good.report["ok"], good)
        bad = self.compile_without_statuses(self.write("bad.hlsl", "#error not like this\n"))
        self.assertEqual(bad.status, 3, bad)


class Terminals(ProjectTest):
    def assert_harmless(self, text):
        for unsafe in (TURN, ISOLATE, "\x1b", "\x7f", "\x9b"):
            self.assertNotIn(unsafe, text)

    def test_text_output_spells_out_what_a_terminal_would_obey(self):
        name = f"a{TURN}{COMMAND}\u009b\x7f.hlsl"
        file = self.write(name, f'#include "a{ISOLATE}.hlsli"\n')
        for command in ("compile", "reflect"):
            outcome = call(command, file)
            self.assertEqual(outcome.status, 5, outcome)
            self.assert_harmless(outcome.err + outcome.out)
            for spelled in ("\\u{202e}", "\\x1b[2J", "\\x9b", "\\u{2066}", "\\x7f"):
                self.assertIn(spelled, outcome.err)
        self.write(name, COPY)
        outcome = call("compile", file)
        self.assertEqual(outcome.status, 0, outcome)
        self.assert_harmless(outcome.out)
        wrong = call("compile", file, f"--{TURN}")
        self.assertEqual(wrong.status, 2, wrong)
        self.assert_harmless(wrong.err + wrong.out)

    def test_json_keeps_the_text_and_escapes_it(self):
        file = self.write(f"a{TURN}\x7f.hlsl", f'#include "ü{ISOLATE}.hlsli"\n')
        outcome = call("compile", file, "--json")
        self.assert_harmless(outcome.out + outcome.err)
        self.assertIn("\\u202e", outcome.out)
        self.assertIn("ü", outcome.out)
        error = json.loads(outcome.out)["diagnostics"][0]
        self.assertEqual(error["file"], str(file))
        self.assertIn(f"ü{ISOLATE}", error["message"])

    def test_names_of_a_project_are_spelled_out(self):
        self.write("project.wavelane", {**BASE, "name": f"Base{TURN}"})
        outcome = call("run", self.folder)
        self.assertEqual(outcome.status, 0, outcome)
        self.assert_harmless(outcome.out + outcome.err)
        self.assertIn("Base\\u{202e}", outcome.out)

    def test_texts_in_pipes_stay_as_they_are(self):
        file = self.write("a.hlsl", f"// {TURN}\nint {'x'};\n#define TEXT {TURN}\nTEXT\n")
        outcome = call("compile", file, "--emit", "preprocessed", "--compiler", "dxc")
        self.assertIn(TURN, outcome.out, outcome)


if __name__ == "__main__":
    unittest.main()
