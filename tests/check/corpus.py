#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Interprets every shader of the corpus, every project and every example, and compares each byte that they can write with
the device.

    WAVELANE_PROGRAM=build/dev/bin/wavelane corpus.py PART PARTS

exceptions.json lists the dispatches that are not interpreted (`refused`) or whose bytes differ (`differs`), with the
instruction and the reason, and those whose result depends on the order of threads (`varies`). `pinned` says whether they
also differ if no floating-point operations are combined, and `answered` is `equal` if they do not if the device is asked for
the results of functions and for samples of textures. The instruction is one that the check lists as inexact or undefined
in the dispatch, and the most likely cause; others in it can add to the difference. An exception whose dispatch is equal
fails, and so does a difference or refusal that is not listed."""
import json
import pathlib
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "projects"))
import program  # noqa: E402

FOLDERS = ("tests/shaders", "tests/projects", "shaders")
# Examples with thousands of passes, or with much work in each: only the first dispatches.
DISPATCHES = {"shaders/fluid": 20, "shaders/game-of-life": 20, "shaders/n-body": 2, "shaders/particles": 2, "shaders/pong": 20,
              "shaders/reaction-diffusion": 20}
# Examples with much work for each texel: a picture of this size has the same instructions for fewer threads.
SIZES = {"shaders/paint": (160, 100)}
PROBLEMS = ("endless_loop", "divergent_barrier")


def projects():
    return sorted(file.parent for folder in FOLDERS for file in (ROOT / folder).glob("*/project.wavelane"))


def scaled(folder, size, target):
    """A copy of the project whose textures of the picture's size have another one."""
    shutil.copytree(folder, target)
    file = target / "project.wavelane"
    project = json.loads(file.read_text(encoding="utf-8"))
    picture = dict(project["resources"]["picture"])
    for each in project["resources"].values():
        if (each.get("width"), each.get("height")) == (picture["width"], picture["height"]):
            each["width"], each["height"] = size
    file.write_text(json.dumps(project), encoding="utf-8")
    return target


def checked(name, folder):
    """The outcome of `wavelane check` for a project."""
    with tempfile.TemporaryDirectory(prefix="wavelane-corpus-") as temporary:
        if name in SIZES:
            folder = scaled(folder, SIZES[name], pathlib.Path(temporary) / folder.name)
        return program.call("check", folder, "--json", "--uniform", "--in-process", "--max-instructions", "0",
                            "--dispatches", DISPATCHES.get(name, 0))


def refuses(project):
    """True if errors of the whole project are expected, so that nothing runs."""
    return any("error" in each for each in project.get("expect", []))


def outcome_of(dispatch):
    """(outcome, what the exception must name, detail) of a dispatch."""
    if dispatch["refused"]:
        return "refused", dispatch["refused"]["message"], dispatch["refused"]["message"]
    if dispatch["incomplete"]:
        return "refused", dispatch["incomplete"], dispatch["incomplete"]
    if dispatch["device"]["equal"]:
        return "equal", "", ""
    device = dispatch["device"]
    names = " ".join(each["instruction"] for each in dispatch["inexact"] + dispatch["undefined"])
    detail = (f"{device['differing']} of {device['bytes']} bytes differ, the first at {device['offset']} of "
              f"{device['resource']}; pinned: {dispatch['pinned']}; inexact: {names}")
    return "differs", names, detail


def faults_of(name, report, exceptions):
    """What is not as listed in a project."""
    faults = []
    seen = {}
    for dispatch in report["dispatches"]:
        for each in dispatch["problems"]:
            if each["kind"] in PROBLEMS:
                faults.append(f"{dispatch['name']}: {each['message']}")
        seen.setdefault(dispatch["name"], []).append((dispatch, *outcome_of(dispatch)))
    listed = exceptions.get(name, {})
    for dispatch_name, outcomes in seen.items():
        exception = listed.get(dispatch_name)
        others = [each for each in outcomes if each[1] != "equal"]
        if exception is None:
            faults += [f"{dispatch_name}: {detail}" for _, _, _, detail in others]
            continue
        if exception["outcome"] == "varies":
            continue
        if not others:
            faults.append(f"{dispatch_name}: is equal, but exceptions.json lists it: {exception['reason']}")
        for dispatch, outcome, words, detail in others:
            if outcome != exception["outcome"] or exception["instruction"] not in words:
                faults.append(f"{dispatch_name}: not as listed ({exception}): {detail}")
        pinned = [each[0]["pinned"] for each in others if each[1] == "differs"]
        if pinned and any(each and not each["equal"] for each in pinned) != (exception.get("pinned") == "differs"):
            faults.append(f"{dispatch_name}: exceptions.json is wrong about the pinned module: {pinned[0]}")
        answered = [each[0]["answered"] for each in others if each[1] == "differs"]
        if answered and all(each and each["equal"] for each in answered) != (exception.get("answered") == "equal"):
            faults.append(f"{dispatch_name}: exceptions.json is wrong about the device's functions: {answered}")
    faults += [f"{each}: exceptions.json lists a dispatch that does not exist" for each in listed if each not in seen]
    return faults


def main():
    part, parts = int(sys.argv[1]), int(sys.argv[2])
    exceptions = json.loads((HERE / "exceptions.json").read_text(encoding="utf-8"))
    everything = projects()
    names = {str(each.relative_to(ROOT)) for each in everything}
    failed = [f"{each}: exceptions.json lists a project that does not exist" for each in exceptions if each not in names]
    dispatches = equal = 0
    for folder in everything[part::parts]:
        name = str(folder.relative_to(ROOT))
        project = json.loads((folder / "project.wavelane").read_text(encoding="utf-8"))
        outcome = checked(name, folder)
        if outcome.report is None:
            failed.append(f"{name}: no JSON document\n{outcome}")
            continue
        errors = [each["message"] for each in outcome.diagnostics()]
        if errors and not outcome.report["dispatches"] and refuses(project):
            continue
        faults = errors + faults_of(name, outcome.report, exceptions)
        dispatches += len(outcome.report["dispatches"])
        equal += sum(each["device"] is not None and each["device"]["equal"] for each in outcome.report["dispatches"])
        failed += [f"{name}: {each}" for each in faults]
    print(f"{equal} of {dispatches} dispatches are equal")
    print("\n".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
