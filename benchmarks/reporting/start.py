# SPDX-License-Identifier: MIT
"""How long wavelane-ide takes from its start until its window is shown, and how much memory it then has."""
import pathlib
import statistics
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from reporting.results import Failed, run, shown  # noqa: E402 (in the folder above)

TURNS = 7
LIMIT_SECONDS = 60
PAUSE_SECONDS = 0.002  # Between two searches.


def measure(programs):
    folder = pathlib.Path(__file__).resolve().parent.parent
    rows = []
    for name, project in (("no project", []), ("shaders/photo-filter", [str(folder.parent / "shaders" / "photo-filter")])):
        text = run(["xvfb-run", "-a", "python3", "-B", str(folder / "reporting" / "start.py"), str(programs / "wavelane-ide"), *project],
                   programs)
        seconds, memory = zip(*(map(float, line.split()) for line in text.splitlines()))
        rows.append([name, f"{statistics.median(seconds) * 1000:.0f} ms", f"{min(seconds) * 1000:.0f} to {max(seconds) * 1000:.0f} ms",
                     f"{statistics.median(memory) / 1024:.0f} MiB"])
    command = ["xvfb-run", "-a", "python3", "benchmarks/reporting/start.py", "wavelane-ide"]
    return [{"command": shown(command), "columns": ["opened", "median", "range", "resident memory of the window's process"],
             "rows": rows}]


def resident_kilobytes(process):
    for line in pathlib.Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise Failed("The window ended while it was measured.")


def one_start(command):
    """Seconds until xdotool sees the window of the process, and its memory in KiB."""
    before = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as window:
        try:
            # Not with --sync, which searches only every 500 ms. The search fails until the window is shown.
            search = ["xdotool", "search", "--onlyvisible", "--pid", str(window.pid)]
            while subprocess.run(search, check=False, capture_output=True, timeout=LIMIT_SECONDS).returncode != 0:
                if time.monotonic() - before > LIMIT_SECONDS:
                    raise Failed(f"The window was not shown within {LIMIT_SECONDS} s.")
                time.sleep(PAUSE_SECONDS)
            seconds = time.monotonic() - before
            memory = resident_kilobytes(window.pid)
        finally:
            window.terminate()
    return seconds, memory


if __name__ == "__main__":
    for _ in range(TURNS):
        print(*one_start(sys.argv[1:]))
