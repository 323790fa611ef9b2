# SPDX-License-Identifier: MIT
"""Runs groups of benchmarks and stores their tables."""
import datetime
import json
import os
import platform
import subprocess
import sys


class Failed(Exception):
    """A benchmark failed; the text is its output."""


def run(command, programs, environment=None, limit=1800):
    """The standard output of a command. Its first word is a program of the build, unless it is a path or `xvfb-run`."""
    words = [str(programs / word) if word.startswith("wavelane") else word for word in command]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=limit,
                              env={**os.environ, **(environment or {})})
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise Failed(f"{shown(command, environment)}\n{problem}") from None
    if done.returncode != 0:
        raise Failed(f"{shown(command, environment)}\nexit status {done.returncode}\n{done.stdout[-500:]}\n{done.stderr[-2000:]}")
    return done.stdout


def shown(command, environment=None):
    """A command as a reader would type it in build/release/bin."""
    quoted = [word if all(letter.isalnum() or letter in "-_=./:,%+" for letter in word) else f"'{word}'" for word in command]
    return " ".join([*(f"{name}={value}" for name, value in (environment or {}).items()), *quoted])


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as facts:
            names = [line.partition(":")[2].strip() for line in facts if line.startswith("model name")]
    except OSError:
        names = []
    return f"{len(os.sched_getaffinity(0))} cores of {names[0] if names else platform.machine()}"


def measure(file, title, device, groups, programs):
    """Runs the groups and stores each as soon as it is done. Returns the failures."""
    file.parent.mkdir(parents=True, exist_ok=True)
    stored = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {"groups": {}}
    stored.update({"title": title, "device": device, "processor": processor(), "date": datetime.date.today().isoformat()})
    failures = []
    for group in groups:
        print(f"{group.name}: about {group.minutes:g} min", file=sys.stderr, flush=True)
        before = os.getloadavg()[0]
        tables, problems = group.measure(programs)
        failures += problems
        stored["groups"][group.name] = {"title": group.title, "load": round(before, 1), "tables": tables,
                                        "date": datetime.date.today().isoformat()}
        file.write_text(json.dumps(stored, indent=1), encoding="utf-8")
    return failures


def load(folder):
    """All stored results, by title."""
    found = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))]
    if not found:
        sys.exit(f"There are no results in {folder}.")
    return found
