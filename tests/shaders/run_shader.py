#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks for one shader of the corpus that every front end and every translation does what the documents say.

    WAVELANE_PROGRAM=build/dev/bin/wavelane run_shader.py FOLDER [CHECK...]

dxc      the project has the expected results when DXC compiles it
dxc-1.6  the same with release 1.6, the oldest one in common use
slang    the same with Slang
glslang  the same with glslang
auto     the same with the compiler that Wavelane chooses, for shaders that DXC cannot compile; the only run of shaders in the
         language Slang
glsl     the module of DXC (otherwise of Slang), translated to GLSL, compiles with glslang
msl      the module can be translated to MSL
hlsl     the module can be translated to HLSL, which compiles with DXC

exceptions.json lists the failing checks by the folder's name and the check: the reason, and a part of the message that
the user sees. An exception whose check passes fails, and so does one whose message does not appear. There is none for
auto, and none for wrong results: a compiler must refuse what it cannot do."""
import json
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
import program  # noqa: E402

SKIPPED = 77
CHECKS = ("dxc", "dxc-1.6", "slang", "glslang", "auto", "glsl", "msl", "hlsl")
RUNS = {"dxc": "dxc", "dxc-1.6": "dxc", "slang": "slang", "glslang": "glslang", "auto": "auto"}
DATA = pathlib.Path(os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local/share") / "wavelane"
OLD_DXC = DATA / "dxc-1.6/libdxcompiler.so"
SLANG = pathlib.Path(os.environ.get("WAVELANE_SLANG") or DATA / "slang/libslang-compiler.so")
EXCEPTIONS = pathlib.Path(__file__).resolve().parent / "exceptions.json"


class Verdict:
    """The result of a check: whether it holds, what the user sees if it does not, and errors that no exception can excuse."""

    def __init__(self, holds, seen="", inexcusable=""):
        self.holds = holds
        self.seen = seen
        self.inexcusable = inexcusable


def told(outcome):
    """The errors of a call as the user sees them."""
    lines = [" ".join(filter(None, [f"{d.get('file') or ''}:{d.get('line') or 0}:", d["message"], d.get("detail")]))
             for d in outcome.diagnostics()]
    return "\n".join(lines)


def run_with(folder, check):
    environment = {"WAVELANE_DXC": str(OLD_DXC)} if check == "dxc-1.6" else {}
    # The limit is wall-clock time, and many tests may share a few cores.
    outcome = program.call("run", folder, "--compiler", RUNS[check], "--check", "--validation", "--json", "--timeout",
                           "60", environment=environment)
    if outcome.report is None:
        return Verdict(False, inexcusable=f"standard output is not a JSON document\n{outcome}")
    if outcome.status == 0 and outcome.report["ok"] is True:
        return Verdict(True)
    failures = outcome.failures() if not outcome.diagnostics() else []
    # A compiler that supports what another one refuses does not produce wrong results.
    taken = [each for each in failures if "was expected to be refused, but it was not" in each]
    wrong = [each for each in failures if each not in taken]
    silent = "nothing says why" if not failures and not told(outcome) else ""
    crashed = [d["message"] for d in outcome.diagnostics() if d["code"] in ("compiler_crashed", "timed_out")]
    return Verdict(False, "\n".join([*taken, told(outcome)]).strip(), "\n".join([*wrong, *crashed, silent]).strip())


def options_of(shader):
    """The shader's keys as options of `wavelane compile`."""
    options = ["--entry", shader.get("entry", "main"), "--layout", shader.get("layout", "dx")]
    for key, option in (("profile", "--profile"), ("hlsl_version", "--hlsl-version"), ("matrix", "--matrix-order")):
        if key in shader:
            options += [option, str(shader[key])]
    if shader.get("native_16bit"):
        options.append("--native-16bit")
    for name, value in shader.get("defines", {}).items():
        options += ["-D", f"{name}={value}"]
    return options


def compiled(file, *arguments):
    outcome = program.call("compile", file, "--in-process", "--json", *arguments)
    if outcome.report is not None and outcome.report["ok"] is True and outcome.status == 0:
        return Verdict(True)
    return Verdict(False, told(outcome), "" if told(outcome) else str(outcome))


def translated(folder, shaders, target, scratch, compiler):
    """The shader translated to every other language, and the result compiled again if a compiler is available for it."""
    extension, reader = {"glsl": ("comp", "glslang"), "hlsl": ("hlsl", "dxc"), "msl": ("metal", None)}[target]
    for name, shader in shaders.items():
        text = scratch / f"{name}.{extension}"
        include = [word for each in shader.get("include", []) for word in ("-I", folder / each)]
        verdict = compiled(folder / shader["source"], "--compiler", compiler, "--emit", target, "-o", text, *include,
                           *options_of(shader))
        if verdict.holds and reader is not None:
            width = ["--native-16bit"] if shader.get("native_16bit") else []
            verdict = compiled(text, "--compiler", reader, *width)
        if not verdict.holds:
            return verdict
    return Verdict(True)


def judged(check, verdict, exception):
    """How the result of the check differs from its exception; empty if it does not."""
    if exception is None:
        return "" if verdict.holds else verdict.inexcusable or verdict.seen
    if verdict.holds:
        return f"holds, but exceptions.json lists it: {exception['reason']}"
    if verdict.inexcusable:
        return f"{verdict.inexcusable}\nNo exception excuses this."
    if exception["message"] not in verdict.seen:
        return f"the message of exceptions.json is not what the user sees: {exception['message']}\n{verdict.seen}"
    return ""


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    checks = sys.argv[2:] or CHECKS
    project = json.loads((folder / "project.wavelane").read_text(encoding="utf-8"))
    exceptions = json.loads(EXCEPTIONS.read_text(encoding="utf-8")).get(folder.name, {})
    refused = {each["at"] for each in project["expect"] if "error" in each}
    shaders = {name: each for name, each in project["shaders"].items() if f"/shaders/{name}" not in refused}
    is_slang = any(each["source"].endswith(".slang") for each in project["shaders"].values())
    needs_slang = is_slang or "dxc" in exceptions
    if is_slang:
        checks = [each for each in checks if each == "auto" or each not in RUNS]
    elif not needs_slang:
        checks = [each for each in checks if each != "auto"]
    files = {"dxc-1.6": OLD_DXC, "slang": SLANG} | ({each: SLANG for each in CHECKS} if needs_slang else {})
    failed = skipped = False
    with tempfile.TemporaryDirectory(prefix="wavelane-shader-") as scratch:
        for check in checks:
            if check in files and not files[check].is_file() and not os.environ.get("WAVELANE_REQUIRE_DXC"):
                skipped = True
                continue
            verdict = (run_with(folder, check) if check in RUNS
                       else translated(folder, shaders, check, pathlib.Path(scratch), "auto" if needs_slang else "dxc"))
            if not verdict.holds and "dxc" in verdict.seen.lower() and "compiler_missing" in verdict.seen:
                skipped = True
                continue
            problem = judged(check, verdict, exceptions.get(check))
            failed = failed or problem != ""
            print(f"{check}: {problem or ('as listed: ' + verdict.seen if check in exceptions else 'holds')}")
    return 1 if failed else SKIPPED if skipped else 0


if __name__ == "__main__":
    sys.exit(main())
