# SPDX-License-Identifier: MIT
"""Copies the output of `ctest --repeat until-pass:2` and lists, before CTest's summary, each test that passed only the second
time. Exits with 1 if one of these crashed the first time, because a crash is a fault of the program wherever it happens."""
import re
import signal
import sys

# Such as "2/7 Test #2: name ....***Failed  0.10 sec" and "Subprocess aborted***Exception:   0.10 sec".
RESULT = re.compile(r"\s*(?:\d+/\d+ )?Test +#\d+: (?P<name>.+?) \.+\s*(?P<result>[\w ]*\*\*\*\S.*?|Passed)\s+[\d.]+ sec")
SUMMARY = re.compile(r"\d+% tests passed")


def main():
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # CTest ends, and with it its output.
    failed, passed_later = {}, {}
    for line in sys.stdin:
        if SUMMARY.match(line) and passed_later:
            print("The following tests passed only when they ran again:")
            for name, result in passed_later.items():
                print(f"\t{name} ({result})")
            print()
        sys.stdout.write(line)
        sys.stdout.flush()
        if found := RESULT.match(line):
            name, result = found["name"], found["result"].replace("***", " ").strip(" :")
            if result != "Passed":
                failed[name] = result
            elif name in failed:
                passed_later[name] = failed.pop(name)
    return 1 if any("Exception" in result for result in passed_later.values()) else 0


if __name__ == "__main__":
    sys.stdin.reconfigure(errors="replace")
    sys.stdout.reconfigure(errors="replace")
    sys.exit(main())
