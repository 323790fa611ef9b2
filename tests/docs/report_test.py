#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""benchmarks/report: it reads what the benchmarks print, replaces only its own part of the page, and its plots are valid SVG."""
import json
import pathlib
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(SOURCE / "benchmarks"))
from reporting import groups, growth, page, plot, results  # noqa: E402 (in the folder above)

GOOGLE = {"benchmarks": [
    {"name": "upload/min_time:1.000/manual_time", "us_ours": 1500.0, "us_vulkan": 3000.0, "ratio_vulkan": 0.5, "ratio": 0.5,
     "us_memcpy": 900.0, "ratio_memcpy": 1.66666},
    {"name": "exportedFrame/passes:1/iterations:15/manual_time", "us_ours": 12.5, "us_first_start": 10.0, "ratio_first_start": 1.25},
]}
TABLE = "noise\n| work | ms |\n|---|---|\n| open  |  1.5 |\n|  | 9 |\n| close | 2 |\nmore noise\n"
RESULT = {"title": "A device", "device": "A", "processor": "2 cores", "groups": {
    "growth": {"title": "Growth", "load": 0.1, "date": "2026-01-01", "tables": [
        {"command": "wavelane run", "columns": ["passes", "frame | ms"], "rows": [[1, 0.5], [10, 4.0], [1000, 0]],
         "refused": ["4096 MiB. Too large."], "plot": {"x": "passes", "y": "ms", "name": "growth-passes"}}]},
    "empty": {"title": "Nothing", "load": 0, "date": "2026-01-01", "tables": []}}}


class Report(unittest.TestCase):
    def test_each_comparison_of_a_benchmark_is_a_row(self):
        table = groups.comparison_table(["wavelane_benchmarks", "--benchmark_filter=^(a|b)"], json.dumps(GOOGLE))
        self.assertEqual(table["command"], "wavelane_benchmarks '--benchmark_filter=^(a|b)'")
        self.assertEqual(table["rows"], [["upload", "1.5 ms", "memcpy", "900 µs", "1.67"],
                                         ["upload", "1.5 ms", "vulkan", "3 ms", "0.50"],
                                         ["exportedFrame/1", "12.5 µs", "first start", "10 µs", "1.25"]])

    def test_a_benchmark_that_failed_or_measured_nothing_is_a_failure(self):
        for bad in ({"benchmarks": [{"name": "upload", "error_message": "no device"}]}, {"benchmarks": []}):
            with self.assertRaises(results.Failed):
                groups.comparison_table(["wavelane_benchmarks"], json.dumps(bad))
        for bad in ("", "Failed to match any benchmarks"):
            with self.assertRaises(results.Failed):
                groups.comparison_table(["wavelane_benchmarks"], bad)
        with self.assertRaises(results.Failed):
            groups.markdown_tables(["x"], "no table")

    def test_printed_tables_are_taken_over(self):
        table, second = groups.markdown_tables(["wavelane_live_rate"], TABLE + "| a | b | c |\n|---|---|---|\n| x | 1 | 2 |\n",
                                               {"QT_QPA_PLATFORM": "offscreen"})
        self.assertEqual((second["columns"], second["rows"]), (["a", "b", "c"], [["x", "1", "2"]]))
        self.assertEqual((table["columns"], table["rows"]), (["work", "ms"], [["open", "1.5"], ["close", "2"]]))
        self.assertEqual(table["command"], "QT_QPA_PLATFORM=offscreen wavelane_live_rate")

    def test_a_command_that_fails_is_reported_with_its_output(self):
        with self.assertRaisesRegex(results.Failed, "(?s)exit status 3.*reason"):
            results.run(["python3", "-c", "import sys; print('reason', file=sys.stderr); sys.exit(3)"], pathlib.Path("/"))
        with self.assertRaisesRegex(results.Failed, "absent"):
            results.run(["absent-program"], pathlib.Path("/"))
        self.assertEqual(growth.reason("x\nproject.wavelane: /a: error: Too large.\nnote"), "Too large.")

    def test_only_the_reports_part_of_the_page_is_replaced(self):
        with tempfile.TemporaryDirectory() as scratch:
            source = pathlib.Path(scratch)
            (source / "docs" / "images").mkdir(parents=True)
            file = source / "docs" / "PERFORMANCE.md"
            file.write_text("# Measurements\n\nBy hand.\n", encoding="utf-8")
            page.write(source, [RESULT])
            first = file.read_text(encoding="utf-8")
            self.assertTrue(first.startswith("# Measurements\n\nBy hand.\n"))
            self.assertIn("| 10 | 4.0 |", first)
            self.assertIn("| passes | frame \\| ms |", first)
            self.assertIn("Not measured: 4096 MiB. Too large.", first)
            self.assertNotIn("Nothing", first)
            file.write_text(first + "After.\n", encoding="utf-8")
            page.write(source, [RESULT])
            self.assertEqual(file.read_text(encoding="utf-8"), first + "After.\n")
            picture, = (source / "docs" / "images").iterdir()
            self.assertIn(f"(images/{picture.name})", first)
            xml.parse(picture)

    def test_plots_show_each_series_within_their_axes(self):
        root = xml.fromstring(plot.svg("A & B", "x", "y", {"one": [(1, 0.5), (1000, 98)], "two": [(3, 7), (4, 0)], "none": [(1, 0)]}))
        space = "{http://www.w3.org/2000/svg}"
        circles = root.findall(f"{space}circle")
        self.assertEqual(len(circles), 3)
        for each in circles:
            self.assertTrue(plot.LEFT <= float(each.get("cx")) <= plot.WIDTH - plot.RIGHT)
            self.assertTrue(plot.TOP <= float(each.get("cy")) <= plot.HEIGHT - plot.BOTTOM)
        words = [each.text for each in root.findall(f"{space}text")]
        self.assertTrue({"one", "two", "0.1", "100", "1000"} <= set(words))
        self.assertNotIn("none", words)
        # On logarithmic axes, equal factors have equal distances.
        self.assertEqual([each.get("x1") for each in root.findall(f"{space}line")][:4], ["70.0", "196.7", "323.3", "450.0"])

    def test_groups_have_names_and_all_benchmark_programs_are_run(self):
        self.assertEqual(len({group.name for group in groups.ALL}), len(groups.ALL))
        text = (SOURCE / "benchmarks" / "reporting" / "groups.py").read_text(encoding="utf-8")
        built = {"wavelane_benchmarks", "wavelane_key_to_pixel", "wavelane_live_rate", "wavelane_window_benchmarks",
                 "wavelane_view_benchmarks"}
        declared = set()
        for file in (SOURCE / "benchmarks" / "CMakeLists.txt", SOURCE / "benchmarks" / "window" / "CMakeLists.txt"):
            words = file.read_text(encoding="utf-8").replace("(", " ").split()
            declared |= {words[i + 1] for i, word in enumerate(words) if word == "add_executable"}
        started = {"wavelane_raw_compute"}  # By wavelane_live_rate.
        self.assertEqual(declared - started, built)
        for program in built:
            self.assertGreater(text.count(f'"{program}"'), 1, "the program is listed, and run by a group")
        self.assertEqual(set(groups.PROGRAMS), built | {"wavelane", "wavelane-ide"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
