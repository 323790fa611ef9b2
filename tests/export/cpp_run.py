#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exports projects as C++ programs, builds and runs them, and compares all bytes with those of `wavelane run`.

    cpp_run.py [--frames N,M] [--keep DIR] PROJECT...
    cpp_run.py --all

Builds with -Wall -Wextra -Wpedantic -Werror and runs with the validation layer. A project passes if both programs exit with
the same status for each number of frames, and all buffers, textures, and constants that a shader reads have equal bytes. A
project that `wavelane run` refuses must be refused by the export or by the exported program. The environment variables
WAVELANE_PROGRAM and CXX set the programs.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("WAVELANE_PROGRAM", "wavelane")
COMPILER = shlex.split(os.environ.get("CXX", "g++"))
LAUNCHER = [each for each in [shutil.which("ccache")] if each]
WARNINGS = ["-std=c++20", "-O0", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
WITHOUT_CONTENTS = ("sampler", "heap", "acceleration_structure")
LIMIT_SECONDS = 280
SKIPPED = 77


class Failed(Exception):
    """The reason why the export of a project failed."""


def call(command, **options):
    return subprocess.run([str(each) for each in command], capture_output=True, text=True, timeout=LIMIT_SECONDS,
                          check=False, stdin=subprocess.DEVNULL, **options)


def report_of(completed):
    try:
        return json.loads(completed.stdout)
    except json.JSONDecodeError:
        raise Failed(f"no JSON document: {completed.stderr[-2000:]}") from None


class Expected:
    """What `wavelane run` does with a project: the report, the exit status and the files with the dumped resources."""

    def __init__(self, project, names, frames, folder):
        self.frames = frames
        self.dumps = {name: folder / f"run-{frames}-{i}.bin" for i, name in enumerate(names)}
        completed = call([PROGRAM, "run", project, "--frames", frames, "--check", "--json", "--timeout", 120,
                          *(part for name, file in self.dumps.items() for part in ("--dump", f"{name}={file}"))])
        self.report = report_of(completed)
        self.status = completed.returncode


def first_expected(project, frames, folder):
    """The first frames, with all resources that have contents."""
    resources = json.loads((project / "project.wavelane").read_text(encoding="utf-8"))["resources"]
    names = [name for name, each in resources.items() if each["kind"] not in WITHOUT_CONTENTS]
    found = Expected(project, names, frames, folder)
    known = [name for name, each in found.report["resources"].items() if each["hash"]]
    # Resources of a project that is refused have none.
    return found if set(known) == set(names) else Expected(project, known, frames, folder)


def build(exported, program):
    # Without a path of this test in the command, ccache finds what an earlier test compiled.
    unit = program.with_suffix(".o")
    for command in ([*LAUNCHER, *COMPILER, *WARNINGS, "-DEMBED_SHADERS", '-DDATA_FOLDER="data"', "-c", "main.cpp", "-o", unit],
                    [*COMPILER, unit, "-o", program, "-lvulkan"]):
        completed = call(command, cwd=exported, env={**os.environ, "CCACHE_NOHASHDIR": "1"})
        if completed.returncode != 0 or completed.stderr:
            raise Failed(f"the build fails or has warnings:\n{completed.stderr[:6000]}")


def compare(expected, program, exported, folder):
    report, status, frames, wanted = expected.report, expected.status, expected.frames, expected.dumps
    got = {name: folder / f"cpp-{frames}-{i}.bin" for i, name in enumerate(wanted)}
    completed = call([program, "--frames", frames, "--check", "--validation",
                      *(part for name, file in got.items() for part in ("--dump", f"{name}={file}"))], cwd=exported)
    if "validation:" in completed.stderr:
        raise Failed(f"{frames} frames: the validation layer reports messages:\n{completed.stderr[:4000]}")
    if not report["ok"] and not report["resources"]:
        if completed.returncode == 0:
            raise Failed(f"{frames} frames: `wavelane run` is refused ({report['diagnostics'][:1]}), the program is not")
        return
    unwritten = [name for name, file in wanted.items() if not file.exists()]
    if unwritten:
        raise Failed(f"{frames} frames: `wavelane run` writes no bytes of {unwritten}: {report['diagnostics']}")
    different = [name for name, file in wanted.items()
                 if not got[name].exists() or got[name].read_bytes() != file.read_bytes()]
    if different:
        raise Failed(f"{frames} frames: the bytes of {different} differ; the program exits with {completed.returncode}:\n"
                     f"{completed.stderr[:3000]}")
    if completed.returncode != status:
        raise Failed(f"{frames} frames: the program exits with {completed.returncode}, `wavelane run` with {status}:\n"
                     f"{completed.stderr[:3000]}{[e for e in report['expectations'] if not e['passed']]}")


def buffer_tile(report):
    """The option with the tile size of the test device, if the project has sparse buffers."""
    tiles = [each["tile"]["bytes"] for each in report["resources"].values() if each["kind"] == "buffer" and each["tile"]]
    return ["--buffer-tile", tiles[0]] if tiles else []


def export(project, report, folder):
    """Exports the project. Returns false if it is refused and has errors."""
    completed = call([PROGRAM, "export", project, "--to", "cpp", "-o", folder, "--json", *buffer_tile(report)])
    if completed.returncode == 0:
        return True
    diagnostics = report_of(completed)["diagnostics"]
    for each in diagnostics:
        if each["severity"] == "error" and each["code"] == "compiler_missing":
            raise LookupError(each["message"])
    if not any(each["severity"] == "error" for each in report["diagnostics"]):
        raise Failed(f"the export is refused: {diagnostics}")
    return False


def check(project, frames, keep):
    """Checks a project. Returns `ok`, `refused …`, `skipped …`, or the reason of a failure."""
    with tempfile.TemporaryDirectory(prefix="wavelane-export-") as temporary:
        folder = pathlib.Path(temporary)
        exported = pathlib.Path(keep) / project.name if keep else folder / "exported"
        shutil.rmtree(exported, ignore_errors=True)
        try:
            first = first_expected(project, frames[0], folder)
            if not export(project, first.report, exported):
                return "refused, as the project is"
            build(exported, folder / "program")
            compare(first, folder / "program", exported, folder)
            for each in frames[1:]:
                compare(Expected(project, first.dumps, each, folder), folder / "program", exported, folder)
        except Failed as failure:
            return str(failure)
        except LookupError as missing:
            return f"skipped: {missing}"
        except subprocess.TimeoutExpired as late:
            return f"timeout: {late}"
        return "ok"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("projects", nargs="*", type=pathlib.Path)
    parser.add_argument("--all", action="store_true", help="all examples and all projects of the tests")
    parser.add_argument("--frames", default="1,5")
    parser.add_argument("--keep", help="keep the exports in this folder")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    projects = list(arguments.projects)
    if arguments.all:
        projects += sorted(each.parent for folder in ("shaders", "tests/projects")
                           for each in (ROOT / folder).glob("*/project.wavelane"))
    frames = [int(each) for each in arguments.frames.split(",")]
    outcomes = []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for project, outcome in zip(projects, pool.map(lambda each: check(each.resolve(), frames, arguments.keep), projects)):
            outcomes.append((project.name, outcome))
            print(f"{project.name}: {outcome}", flush=True)
    bad = [name for name, outcome in outcomes if not outcome.startswith(("ok", "refused", "skipped"))]
    print(f"{len(outcomes)} projects, {len(bad)} failed: {', '.join(bad)}")
    if bad:
        return 1
    return SKIPPED if outcomes and all(outcome.startswith("skipped") for _, outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
