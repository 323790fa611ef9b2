# SPDX-License-Identifier: MIT
"""The groups of benchmarks. A table is {"command", "columns", "rows", "plot"}; `plot`, if any, names its axes."""
import itertools
import json
import pathlib
import re

from reporting import growth, start
from reporting.results import Failed, run, shown

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAMS = ("wavelane", "wavelane-ide", "wavelane_benchmarks", "wavelane_key_to_pixel", "wavelane_live_rate",
            "wavelane_window_benchmarks", "wavelane_view_benchmarks")
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def device(programs):
    """The name of the device that Wavelane chooses."""
    return json.loads(run(["wavelane", "devices", "--json"], programs))["devices"][0]["name"]


def milliseconds(microseconds):
    return f"{microseconds / 1000:.3g} ms" if microseconds >= 1000 else f"{microseconds:.3g} µs"


def comparison_table(command, text):
    """The table of a Google Benchmark that compares alternatives in turns (benchmarks/compare.h)."""
    try:
        benchmarks = json.loads(text)["benchmarks"]
    except (ValueError, KeyError):
        raise Failed(f"{shown(command)}\nIt printed no results:\n{text[-500:]}") from None
    rows = []
    for each in benchmarks:
        if "error_message" in each:
            raise Failed(f"{shown(command)}\n{each['name']}: {each['error_message']}")
        name = re.sub(r"/(min_time:[\d.]+|iterations:\d+|manual_time|passes:)", lambda found: "/" if "passes" in found[0] else "",
                      each["name"])
        for other in sorted(key.removeprefix("ratio_") for key in each if key.startswith("ratio_")):
            rows.append([name, milliseconds(each["us_ours"]), other.replace("_", " "), milliseconds(each[f"us_{other}"]),
                         f"{each['ratio_' + other]:.2f}"])
    if not rows:
        raise Failed(f"{shown(command)}\nIt measured nothing.")
    return {"command": shown(command), "columns": ["work", "Wavelane", "compared with", "its time", "ratio"], "rows": rows}


def markdown_tables(command, text, environment=None):
    """The tables that a benchmark prints itself, with other lines between them."""
    tables = []
    for is_table, lines in itertools.groupby(text.splitlines(), lambda line: line.startswith("|")):
        if not is_table:
            continue
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        if len(rows) < 3:
            raise Failed(f"{shown(command, environment)}\nIt printed a table without rows.")
        # What happened before the first kind of work has no name.
        tables.append({"command": shown(command, environment), "columns": rows[0], "rows": [row for row in rows[2:] if row[0]]})
    if not tables:
        raise Failed(f"{shown(command, environment)}\nIt printed no table.")
    return tables


class Group:
    """Benchmarks that run together. `minutes` is about how long they take on two cores."""

    def __init__(self, name, title, minutes, measurements):
        self.name, self.title, self.minutes, self.measurements = name, title, minutes, measurements

    def measure(self, programs):
        """The tables, and what failed."""
        tables, failures = [], []
        for measurement in self.measurements:
            try:
                tables += measurement(programs)
            except Failed as problem:
                failures.append(str(problem))
        return tables, failures


def compared(pattern):
    command = ["wavelane_benchmarks", f"--benchmark_filter=^({pattern})", "--benchmark_format=json"]
    return lambda programs: [comparison_table(command, run(command, programs))]


def printed(command, environment=None):
    return lambda programs: markdown_tables(command, run(command, programs, environment), environment)


def figures(script, subject):
    """A script that prints lines such as `plain seconds=3`."""
    def measure(programs):
        command = [f"benchmarks/{script}", "build/release/bin/wavelane"]
        text = run(["python3", "-B", str(SOURCE / command[0]), str(programs / "wavelane")], programs)
        rows = [[line.split()[0], name, value] for line in text.splitlines() for name, value in re.findall(r"(\w+)=(\S+)", line)]
        return [{"command": shown(command), "columns": [subject, "figure", "value"], "rows": rows}]
    return measure


ALL = [
    Group("device", "Dispatches, uploads and readbacks, compared with Vulkan and memcpy", 2,
          [compared("emptyDispatch|recordFrame|replayFrame|submitsInFlight|upload|readback")]),
    Group("exports", "Frames of an exported program, compared with Vulkan", 2, [compared("exportedFrame")]),
    Group("compile", "Compiling, compared with the compiler alone", 3, [compared("compileWith|engineCompilesWith")]),
    Group("engine", "Restarting the engine after it was killed, compared with its first start", 1, [compared("restartAfterKill")]),
    Group("search", "Searching and counting, compared with memchr", 2, [compared("find|statisticsOf|histogramOf|language")]),
    Group("loops", "The guard against endless loops, compared with shaders without it", 4, [compared("loopGuard")]),
    Group("interpreter", "Interpreting shaders", 1, [figures("interpreter.py", "loop")]),
    Group("debugger", "Stepping threads, and who wrote a byte", 1, [figures("debugger.py", "work")]),
    Group("growth", "How cost grows with the number of passes and resources, and with their size", 3,
          [growth.passes, growth.resources, growth.sizes]),
    Group("start", "Starting the window", 1, [start.measure]),
    Group("key", "From a key to the picture, in milliseconds", 2,
          [printed(["xvfb-run", "-a", "wavelane_key_to_pixel", "--edits", "200", "--way", way]) for way in ("typed", "dragged")]),
    Group("live", "Frames per second, compared with an empty QVulkanWindow", 1,
          [printed(["xvfb-run", "-a", "wavelane_live_rate"], {"QT_QPA_UPDATE_IDLE_TIME": "0"})]),
    Group("window", "How long the window is busy", 3, [printed(["wavelane_window_benchmarks"], OFFSCREEN)]),
    Group("views", "Views of large contents", 3,
          [printed(["wavelane_view_benchmarks", "--buffer", "2048", "--picture", "16384"], OFFSCREEN)]),
]
