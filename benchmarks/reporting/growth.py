# SPDX-License-Identifier: MIT
"""How the cost of a run grows: projects with 1 to 1000 passes or resources, and with buffers of 1 MiB to almost 4 GiB."""
import json
import pathlib
import tempfile
import time

from reporting.results import Failed, run

COUNTS = (1, 3, 10, 30, 100, 300, 1000)
# Devices with large buffers allow a little less than 4 GiB for one.
MIBS = (1, 4, 16, 64, 256, 1024, 2048, 4088)
FRAMES = 10
SHADER = """\
RWBuffer<uint> numbers;
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] += 1; }
"""
# Each run compiles.
ENVIRONMENT = {"WAVELANE_CACHE": "off"}
COMMAND = "WAVELANE_CACHE=off wavelane run PROJECT --json"


def project(resources, passes):
    return {"wavelane": 1, "shaders": {"add": {"source": "add.hlsl"}}, "resources": resources, "passes": passes}


def dispatch(number, resource):
    return {"name": f"pass {number}", "dispatch": "add", "groups": [1, 1, 1], "bind": {"numbers": resource}}


def report_of(value, programs, frames):
    """The report of a run, and the seconds that the whole command took."""
    with tempfile.TemporaryDirectory(prefix="wavelane-benchmark-") as scratch:
        folder = pathlib.Path(scratch)
        (folder / "add.hlsl").write_text(SHADER, encoding="utf-8")
        (folder / "project.wavelane").write_text(json.dumps(value), encoding="utf-8")
        before = time.monotonic()
        text = run(["wavelane", "run", scratch, "--json", "--frames", str(frames), "--timeout", "120"], programs, ENVIRONMENT)
        return json.loads(text), time.monotonic() - before


def counted(programs, what, make):
    rows = []
    for count in COUNTS:
        runs = [report_of(make(count), programs, FRAMES)[0] for _ in range(3)]
        stages = {name: min(each["stages"][name] for each in runs) for name in ("plan", "resources")}
        frame = min(each["milliseconds"] for each in runs) / FRAMES
        rows.append([count, round(stages["plan"], 2), round(stages["resources"], 2), round(frame, 3)])
    return [{"command": f"{COMMAND} --frames {FRAMES}   # the fastest of three runs",
             "columns": [what, "plan, with the compile (ms)", "create resources (ms)", "frame (ms)"], "rows": rows,
             "plot": {"x": what, "y": "milliseconds", "name": f"growth-{what}"}}]


def passes(programs):
    buffer = {"numbers": {"kind": "buffer", "count": 64, "format": "R32_UINT"}}
    return counted(programs, "passes", lambda count: project(buffer, [dispatch(i, "numbers") for i in range(count)]))


def resources(programs):
    def make(count):
        buffers = {f"buffer {i}": {"kind": "buffer", "count": 64, "format": "R32_UINT"} for i in range(count)}
        return project(buffers, [dispatch(i, name) for i, name in enumerate(buffers)])
    return counted(programs, "resources", make)


def sizes(programs):
    """A buffer that is filled from the project, copied once and hashed; a copy of as many bytes in memory for comparison."""
    rows, refused = [], []
    for mib in MIBS:
        fill = {"kind": "buffer", "size": mib << 20, "initial": {"fill": {"type": "uint32", "value": 1}}}
        value = project({"source": fill, "target": {"kind": "buffer", "size": mib << 20}},
                        [{"copy": {"from": "source", "to": "target"}}])
        try:
            report, _ = report_of(value, programs, 1)
        except Failed as problem:
            # The device's limits decide, and its message is part of the result.
            refused.append(f"{mib} MiB. {reason(str(problem))}")
            continue
        rows.append([mib, round(report["stages"]["resources"], 2), round(report["milliseconds"], 2), round(copy_time(mib), 2)])
    if not rows:
        raise Failed("No size of a buffer could be measured.\n" + "\n".join(refused))
    return [{"command": COMMAND + "   # a buffer with initial data, copied to another one", "rows": rows, "refused": refused,
             "columns": ["MiB", "create and fill (ms)", "frame with the copy (ms)", "memcpy (ms)"],
             "plot": {"x": "MiB", "y": "milliseconds", "name": "growth-size"}}]


def reason(text):
    """The first error that a failed run reported."""
    errors = [line.partition(" error: ")[2] for line in text.splitlines() if " error: " in line]
    return errors[0] if errors else text.splitlines()[-1]


def copy_time(mib):
    """Milliseconds of the second copy of that many bytes: the first one finds memory that is not mapped yet."""
    source, target = bytearray(mib << 20), bytearray(mib << 20)
    for _ in range(2):
        before = time.monotonic()
        memoryview(target)[:] = source
        seconds = time.monotonic() - before
    return seconds * 1000
