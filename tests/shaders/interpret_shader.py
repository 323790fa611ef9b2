#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks for one shader of the corpus that `wavelane check` interprets it and that every writable byte equals the device's.

    WAVELANE_PROGRAM=build/dev/bin/wavelane interpret_shader.py FOLDER

interpreter_exceptions.json lists by the folder's name what differs, with the reason: `refused` has a part of the message that
names the instruction, `differs` the instructions whose results devices may compute differently. An exception that does not
occur fails."""
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
import support  # noqa: E402

EXCEPTIONS = pathlib.Path(__file__).resolve().parent / "interpreter_exceptions.json"
COMPILE_STATUS = 3


def seen(report):
    """What the report says of the dispatches that are not equal: kind and text."""
    found = {}
    for dispatch in report["dispatches"]:
        if dispatch["refused"]:
            found["refused"] = dispatch["refused"]["message"]
        elif not dispatch["device"]:
            found["incomplete"] = dispatch["incomplete"] or "not compared"
        elif not dispatch["device"]["equal"]:
            named = sorted({each["instruction"] for each in dispatch["inexact"] + dispatch["undefined"]})
            found["differs"] = f"{dispatch['device']}: {', '.join(named) or 'nothing inexact'}"
    return found


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    exception = json.loads(EXCEPTIONS.read_text(encoding="utf-8")).get(folder.name, {})
    project = json.loads((folder / "project.wavelane").read_text(encoding="utf-8"))
    if any("error" in each for each in project["expect"]):
        return 0  # Refused before it is interpreted; run_shader.py checks how.
    outcome = support.call("check", folder, "--json")
    if outcome.report is None:
        print(outcome)
        return 1
    if outcome.status == COMPILE_STATUS and not outcome.report["dispatches"]:
        print("not compiled here:", outcome.err)
        return 77 if not os.environ.get("WAVELANE_REQUIRE_DXC") else 1
    found = seen(outcome.report)
    if found.get("differs", "").endswith("nothing inexact"):
        print(f"Differs although every instruction is exact: {found['differs']}")
        return 1
    print(json.dumps(found, indent=1))
    for kind in ("refused", "differs", "incomplete"):
        if (kind in found) != (kind in exception):
            print(f"{kind}: {found.get(kind, 'does not occur, but interpreter_exceptions.json lists it')}")
            print(outcome)
            return 1
        if kind == "refused" and kind in found and exception[kind] not in found[kind]:
            print(f"The message is not as listed: {found[kind]}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
