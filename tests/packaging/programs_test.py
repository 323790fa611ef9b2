#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""All programs that tests and scripts start are declared in packaging/packages.txt, which lists the installed packages."""
import ast
import json
import os
import pathlib
import shutil
import subprocess
import unittest

from package_list import EVERYBODY, SOURCE, packages, programs

STARTERS = {"run", "Popen", "call", "check_call", "check_output", "which"}
# Words of a shell script that start what follows them.
WRAPPERS = {"exec", "env", "xargs", "timeout", "unshare", "sudo", "have", "logged", "as_root", "as_owner", "with_lock"}
BUILTINS = set(". : [ [[ alias break cd command compgen continue declare echo eval exec exit export false getopts hash "
               "help kill let local mapfile popd printf pushd pwd read readarray return set shift shopt source test times trap "
               "true type ulimit umask unset wait".split())
# Looked for and used only if the user has them.
OPTIONAL = {"cargo", "dxc", "podman", "docker", "sudo", "ninja", "ffmpeg"}
# What the package installs.
OWN = {"wavelane", "wavelane-ide", "_wavelane"}


def python_files():
    return sorted(each for folder in ("tests", "packaging", "benchmarks", "resources") for each in (SOURCE / folder).rglob("*.py"))


def shell_files():
    """The shell scripts of the tree, by their first lines."""
    for folder in ("packaging", "tests", ".ci", "benchmarks"):
        for each in sorted((SOURCE / folder).rglob("*")):
            if each.is_file() and each.suffix in ("", ".sh"):
                with open(each, "rb") as opened:
                    head = opened.read(100)
                if head.startswith((b"#!/usr/bin/env bash", b"#!/bin/sh")) or b"shellcheck shell=bash" in head:
                    yield each


def started_by_python(file):
    """Literal program names in calls such as `subprocess.run(["xdotool", …])` and `shutil.which("ninja")`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in STARTERS and node.args:
            first = node.args[0]
            if isinstance(first, (ast.List, ast.Tuple)) and first.elts:
                first = first.elts[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                if isinstance(node.func.value, ast.Name) and node.func.value.id in ("subprocess", "shutil"):
                    yield first.value, node.lineno


def literal(word):
    """The text of a word without expansions, else None."""
    parts = word.get("Parts", [])
    if any(part["Type"] not in ("Lit", "SglQuoted") for part in parts):
        return None
    return "".join(part.get("Value", "") for part in parts)


def started_by_shell(file):
    """The functions that the script defines, and the first word of each simple command with its line; after a wrapper, the
    word that it starts as well."""
    done = subprocess.run(["shfmt", "--language-dialect", "bash", "--to-json"], input=file.read_bytes(), capture_output=True,
                          check=True)
    functions, started, left = set(), [], [json.loads(done.stdout)]
    while left:
        node = left.pop()
        if isinstance(node, list):
            left += node
        elif isinstance(node, dict):
            if node.get("Type") == "FuncDecl":
                functions.add(node["Name"]["Value"])
            elif node.get("Type") == "CallExpr":
                started += started_by_command(node.get("Args") or [])
            left += node.values()
    return functions, started


def started_by_command(words):
    for word in words:
        text = literal(word)
        if text is None:
            return
        if text.isdigit() or "=" in text or text.startswith("-"):
            continue
        yield text, word["Pos"]["Line"]
        if text not in WRAPPERS:
            return


class Programs(unittest.TestCase):
    def test_each_declared_program_comes_from_its_package(self):
        if not shutil.which("dpkg-query"):
            self.skipTest("this system has no dpkg")
        for package, names in packages(EVERYBODY).items():
            for name in names:
                with self.subTest(package=package, program=name):
                    path = shutil.which(name, path="/usr/bin:/usr/sbin")
                    self.assertIsNotNone(path, "not installed")
                    chain = [path]
                    while os.path.islink(chain[-1]):
                        chain.append(os.path.join(os.path.dirname(chain[-1]), os.readlink(chain[-1])))
                    owners = subprocess.run(["dpkg-query", "--search", *chain], capture_output=True, text=True, check=False)
                    found = {line.partition(":")[0] for line in owners.stdout.splitlines()}
                    self.assertIn(package, found)

    def test_tests_find_no_other_programs(self):
        folder = os.environ.get("WAVELANE_TEST_PROGRAMS")
        if not folder:
            self.skipTest("packaging/test did not start this test")
        self.assertEqual(os.environ["PATH"], folder)
        declared = programs(EVERYBODY, *(["developer"] if os.environ.get("WAVELANE_DEVELOPER") == "1" else []))
        self.assertEqual({each.name for each in pathlib.Path(folder).iterdir()}, declared)

    def test_python_files_start_declared_programs(self):
        declared = programs(EVERYBODY) | OPTIONAL
        found = [(name, file, line) for file in python_files() for name, line in started_by_python(file)]
        self.assertIn("Xvfb", {name for name, _, _ in found})
        undeclared = [f"{file.relative_to(SOURCE)}:{line}: {name}" for name, file, line in found if name not in declared]
        self.assertEqual(undeclared, [])

    def test_shell_scripts_start_declared_programs(self):
        commands, known = [], programs(EVERYBODY, "machine", "developer") | OPTIONAL | OWN | BUILTINS
        for file in shell_files():
            functions, names = started_by_shell(file)
            known |= functions
            commands += [(name, f"{file.relative_to(SOURCE)}:{line}") for name, line in names]
        self.assertIn("mmdebstrap", {name for name, _ in commands})
        self.assertEqual([f"{place}: {name}" for name, place in commands if name not in known and "/" not in name], [])


if __name__ == "__main__":
    unittest.main()
