# SPDX-License-Identifier: MIT
"""Reads packaging/packages.txt: which packages Wavelane needs, and which of their programs scripts and tests start."""
import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
FILE = SOURCE / "packaging" / "packages.txt"
EVERYBODY = ""
ENTRY = re.compile(r"([a-z0-9][a-z0-9.+-]*)(?:\[([^\]]+)\])?$")


def packages(*lists):
    """The packages of these lists (`EVERYBODY`, `machine`, `developer`) with the programs that are started from each."""
    found = {}
    for number, line in enumerate(FILE.read_text(encoding="utf-8").splitlines(), 1):
        words = line.partition("#")[0].split()
        kind = words.pop(0).rstrip(":") if words and words[0].endswith(":") else EVERYBODY
        for word in words if kind in lists else []:
            entry = ENTRY.match(word)
            if not entry:
                raise ValueError(f"packages.txt, line {number}: '{word}' is not NAME or NAME[PROGRAM,…]")
            found[entry.group(1)] = entry.group(2).split(",") if entry.group(2) else []
    return found


def programs(*lists):
    """The names of those programs."""
    return {program for names in packages(*lists).values() for program in names}
