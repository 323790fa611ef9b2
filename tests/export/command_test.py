#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane export`: the files it writes, what it refuses, and its exit status."""
import json
import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "projects"))
import support  # noqa: E402  the folder of the other tests of the program


class Export(support.ProjectTest):
    def export(self, project=None, *arguments, folder=None):
        self.write("project.wavelane", support.BASE if project is None else project)
        return support.call("export", self.folder, "--to", "cpp", "-o", folder or self.out, "--json", *arguments)

    def setUp(self):
        super().setUp()
        self.out = self.folder.parent / "out"

    def names(self, folder=None):
        folder = folder or self.out
        return sorted(each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file())

    def test_writes_the_reported_files(self):
        outcome = self.export()
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIs(outcome.report["ok"], True)
        self.assertEqual(sorted(each["path"] for each in outcome.report["files"]), self.names())
        for each in outcome.report["files"]:
            self.assertEqual((self.out / each["path"]).stat().st_size, each["size"])
        self.assertIn("main.cpp", self.names())

    def test_a_live_value_without_a_type_in_cpp_is_refused_by_name(self):
        self.write("half.hlsl", "cbuffer C { float16_t small; float large; }; RWByteAddressBuffer o;\n"
                                "[numthreads(1, 1, 1)] void main() { o.Store(0, asuint(small + large)); }\n")
        project = {
            "wavelane": 1,
            "shaders": {"half": {"source": "half.hlsl", "native_16bit": True}},
            "resources": {"c": {"kind": "constants", "values": {"small": "$time", "large": "$time"}},
                          "o": {"kind": "buffer", "size": 4}},
            "passes": [{"dispatch": "half", "groups": [1, 1, 1], "bind": {"C": "c", "o": "o"}}],
        }
        outcome = self.export(project)
        self.assert_refused(outcome, "feature_missing", 6, "/resources/c/values", ["small", "16-bit"])
        self.assertFalse(self.out.exists())

    def test_writes_only_into_the_folder(self):
        self.export()
        self.assertEqual(sorted(each.name for each in self.folder.parent.iterdir()), ["out", "project"])

    def test_accepts_an_empty_folder(self):
        self.out.mkdir()
        self.assertEqual(self.export().status, 0)
        self.assertIn("main.cpp", self.names())

    def test_refuses_a_folder_that_is_not_empty(self):
        self.out.mkdir()
        (self.out / "mine.txt").write_text("mine")
        outcome = self.export()
        self.assert_refused(outcome, "file_unwritable", 5, words=["--force"])
        self.assertEqual(self.names(), ["mine.txt"])

    def test_force_replaces_its_files_and_leaves_others(self):
        self.out.mkdir()
        (self.out / "mine.txt").write_text("mine")
        (self.out / "main.cpp").write_text("old")
        self.assertEqual(self.export(None, "--force").status, 0)
        self.assertEqual((self.out / "mine.txt").read_text(), "mine")
        self.assertNotEqual((self.out / "main.cpp").read_text(), "old")

    def test_a_link_does_not_lead_out_of_the_folder(self):
        outside = self.folder.parent / "outside"
        outside.mkdir()
        self.out.mkdir()
        os.symlink(outside, self.out / "shaders")
        outcome = self.export(None, "--force")
        self.assert_refused(outcome, "path_escapes_project", 3)
        self.assertEqual(list(outside.iterdir()), [])

    def test_refuses_a_file_instead_of_a_folder(self):
        self.out.write_text("a file")
        self.assert_refused(self.export(), "file_unwritable", 5)
        self.assertEqual(self.out.read_text(), "a file")

    def test_a_project_with_errors_is_refused_before_anything_is_written(self):
        broken = support.edited(support.BASE, {"/passes/0/bind/from": "nobody"})
        outcome = self.export(broken)
        self.assert_refused(outcome, "unknown_resource", 3, at="/passes/0")
        self.assertFalse(self.out.exists())

    def test_reports_what_cannot_be_exported(self):
        outcome = self.export(support.edited(support.BASE, {"/expect/-": {"error": "limit_exceeded"}}))
        self.assert_refused(outcome, "feature_missing", 6, at="/expect/1", words=["limit_exceeded"])
        self.assertFalse(self.out.exists())

    def test_names_that_collide_or_are_keywords_compile_to_different_ones(self):
        project = json.loads(json.dumps(support.BASE).replace('"from"', '"for"').replace('"to"', '"device"'))
        project["passes"][0]["bind"] = {"from": "for", "to": "device"}
        project["resources"]["copy"] = {"kind": "buffer", "size": 4}
        self.assertEqual(self.export(project).status, 0)
        main = (self.out / "main.cpp").read_text()
        self.assertIn("Buffer for_{", main)
        self.assertIn("Buffer deviceResource{", main)
        self.assertIn("Pipeline copyPipeline{", main)

    def test_an_unknown_target_is_an_invalid_argument(self):
        self.write("project.wavelane", support.BASE)
        self.assertEqual(support.call("export", self.folder, "--to", "fortran", "-o", self.out).status, 2)

    def test_a_missing_project_is_reported(self):
        outcome = support.call("export", self.folder / "nowhere", "--to", "cpp", "-o", self.out, "--json")
        self.assert_refused(outcome, "file_missing", 5)


if __name__ == "__main__":
    unittest.main()
