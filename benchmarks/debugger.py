#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long do people wait for `wavelane debug` and `wavelane who`?

    benchmarks/debugger.py build/release/bin/wavelane

open_seconds           from the start of the program until a thread of a group of 1024 threads with about 2000 instructions each
                       can be stepped, compiling and opening the device included
run_steps_per_second   steps of waves of a `continue` to a line after 10 million steps
back_ms_p95            95th percentile of 60 single steps back from there
back_continue_ms       going back to a breakpoint in the middle of these steps
memory_mib             what the process needed in addition for all of this
who_seconds            who wrote a byte of 64 MiB that 16 million threads write: the whole command
click_ms               the same for another byte, asked of a process that has answered before; median of 15
click_cpu_ms           CPU time of the thread that answers plus that of the busiest thread of the software device for it, which
                       is how long a click takes on idle cores
noted_ratio            how much longer the dispatch takes on the device while it notes who writes the byte, against the same
                       dispatch without that; median of the same clicks

Times are CPU times, which other programs disturb less, except those of `who`, which are elapsed times. Steps are those of
waves with the lanes of the device."""
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

STEPPED = """\
RWStructuredBuffer<uint> result;
[numthreads(1024, 1, 1)]
void main(uint lane : SV_GroupIndex)
{
    uint x = lane;
    for (uint i = 0; i < ROUNDS; ++i) {
        x = x * 1664525u + 1013904223u;
        x ^= x >> 3;
    }
    result[lane] = x;
}
"""
MIDDLE, LAST = 8, 10
WRITTEN = """\
RWStructuredBuffer<uint> result;
[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    const uint at = id.y * 65536 + id.x;
    result[at] = at * 1664525u + 1013904223u;
}
"""
BACK_STEPS = 60
WANTED_STEPS = 10_000_000
CLICKS = 15


def write(folder, source, count, groups):
    (folder / "shader.hlsl").write_text(source, encoding="utf-8")
    (folder / "project.wavelane").write_text(json.dumps({
        "wavelane": 1, "name": "Debugger", "shaders": {"shader": {"source": "shader.hlsl"}},
        "resources": {"result": {"kind": "buffer", "count": count, "stride": 4}},
        "passes": [{"dispatch": "shader", "groups": groups}]}), encoding="utf-8")


class Debugger:
    """`wavelane debug` with commands and answers."""

    def __init__(self, program, folder, thread):
        self.process = subprocess.Popen([program, "debug", folder, "--commands", "-", "--stream", "--in-process", "--thread", thread],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.description = json.loads(self.process.stdout.readline())
        if not self.description["ok"]:
            sys.exit(f"The thread cannot be debugged: {self.description}")

    def cpu_seconds(self):
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((each / "schedstat").read_text(encoding="ascii").split()[0]) for each in tasks) / 1e9

    def memory_bytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))

    def do(self, command):
        """(answer, CPU seconds)"""
        before = self.cpu_seconds()
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"{command}: {answer['error']['message']}")
        return answer, self.cpu_seconds() - before

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def cpu_of_threads(pid):
    """CPU seconds by thread."""
    return {int(each.name): int((each / "schedstat").read_text().split()[0]) / 1e9
            for each in pathlib.Path(f"/proc/{pid}/task").iterdir()}


def click(program, folder):
    """Asks one process about many bytes. Returns the medians of the milliseconds, elapsed and of the processor, and of the
    ratio on the device."""
    process = subprocess.Popen([program, "who", folder, "--stream", "--times", "--in-process"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    milliseconds, busy, ratios = [], [], []
    for i in range(CLICKS + 1):
        element = (i * 7_654_321 + 5) % (1 << 24)
        before = cpu_of_threads(process.pid)
        began = time.perf_counter()
        process.stdin.write(json.dumps({"resource": "result", "byte": element * 4 + 1}) + "\n")
        process.stdin.flush()
        report = json.loads(process.stdout.readline())
        milliseconds.append((time.perf_counter() - began) * 1e3)
        spent = {thread: seconds - before.get(thread, 0) for thread, seconds in cpu_of_threads(process.pid).items()}
        busy.append((spent.pop(process.pid) + max(spent.values(), default=0)) * 1e3)
        writer = report["writers"][0]
        if writer["thread"] != [element % 65536, element // 65536, 0] or not writer["equals_device"]:
            sys.exit(f"Another thread is named: {report}")
        ratios.append(report["times"]["noted_ns"] / report["times"]["plain_ns"])
    process.stdin.close()
    process.wait()
    return statistics.median(milliseconds[1:]), statistics.median(busy[1:]), statistics.median(ratios[1:])


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="wavelane-benchmark-") as scratch:
        folder = pathlib.Path(scratch)
        write(folder, STEPPED.replace("ROUNDS", "200"), 1024, [1, 1, 1])
        opened = []
        for _ in range(3):
            debugger = Debugger(program, folder, "1023")
            debugger.do("where")
            opened.append(debugger.cpu_seconds())
            debugger.end()
        print(f"open open_seconds={min(opened):.3g}")

        # The last thread is in the last wave, so its end comes after all steps of the group. Each round is about 18 steps.
        waves = 1024 // debugger.description["lanes"]
        write(folder, STEPPED.replace("ROUNDS", str(WANTED_STEPS // waves // 18)), 1024, [1, 1, 1])
        debugger = Debugger(program, folder, "1023")
        before = debugger.memory_bytes()
        answer, seconds = debugger.do(f"until shader.hlsl:{LAST}")
        steps = answer["tick"]
        back = sorted(debugger.do("back step")[1] for _ in range(BACK_STEPS))
        debugger.do(f"break shader.hlsl:{MIDDLE} hits 2")
        _, far = debugger.do("back continue")
        print(f"reverse steps={steps} run_steps_per_second={steps / seconds:.3g} "
              f"back_ms_p95={back[BACK_STEPS * 95 // 100] * 1e3:.3g} back_continue_ms={far * 1e3:.3g} "
              f"memory_mib={(debugger.memory_bytes() - before) / 2**20:.0f}")
        debugger.end()

        write(folder, WRITTEN, 1 << 24, [256, 256, 1])
        began = time.perf_counter()
        run = subprocess.run([program, "who", folder, "--json", "--in-process", "--resource", "result", "--byte",
                              str((1 << 26) - 3)], capture_output=True, check=True)
        writer = json.loads(run.stdout)["writers"][0]
        if writer["thread"] != [65535, 255, 0]:
            sys.exit(f"Another thread is named: {writer}")
        seconds = time.perf_counter() - began
        milliseconds, busy, ratio = click(program, folder)
        print(f"who who_seconds={seconds:.3g} click_ms={milliseconds:.3g} click_cpu_ms={busy:.3g} noted_ratio={ratio:.3g}")


if __name__ == "__main__":
    main()
