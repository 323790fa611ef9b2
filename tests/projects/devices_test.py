#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two devices: choosing one by index, by name and by WAVELANE_DEVICE, and a sweep over all. The second device is the
software driver again, through a copy of its manifest."""
import json
import os
import pathlib
import shutil
import unittest

from support import ProjectTest, call

FILL = "RWByteAddressBuffer bytes; [numthreads(1, 1, 1)] void main() { bytes.Store(0, 7); }\n"
PROJECT = {
    "wavelane": 1,
    "name": "Devices",
    "shaders": {"fill": {"source": "fill.hlsl"}},
    "resources": {"bytes": {"kind": "buffer", "size": 16}},
    "passes": [{"name": "fill", "dispatch": "fill", "groups": [1, 1, 1]}],
}


def software_manifest():
    """The manifest of Mesa's software driver that the tests use."""
    for name in os.environ.get("VK_DRIVER_FILES", "/usr/share/vulkan/icd.d/lvp_icd.json").split(":"):
        if "lvp" in name:
            return pathlib.Path(name)
    raise AssertionError("these tests need the manifest of lavapipe in VK_DRIVER_FILES")


class Devices(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write("fill.hlsl", FILL)
        self.write("project.wavelane", PROJECT)
        # The loader loads a library once for each path, so the copy names a copy.
        manifest = software_manifest()
        described = json.loads(manifest.read_text(encoding="utf-8"))
        library = pathlib.Path(described["ICD"]["library_path"])
        found = [path for path in (library, manifest.parent / library, pathlib.Path("/usr/lib/x86_64-linux-gnu") / library.name)
                 if path.is_absolute() and path.is_file()]
        if not found:
            found = list(pathlib.Path("/usr/lib").rglob(library.name))
        copied = pathlib.Path(self.folder) / "libsecond_driver.so"
        shutil.copy(found[0], copied)
        described["ICD"]["library_path"] = str(copied)
        second = pathlib.Path(self.folder) / "second_icd.json"
        second.write_text(json.dumps(described), encoding="utf-8")
        self.environment = {"VK_DRIVER_FILES": f"{manifest}:{second}"}

    def run_on(self, *arguments, device=None):
        environment = dict(self.environment)
        if device is not None:
            environment["WAVELANE_DEVICE"] = device
        return call("run", self.folder, "--json", *arguments, environment=environment)

    def test_without_a_driver_the_message_says_where_it_was_searched(self):
        missing = str(pathlib.Path(self.folder) / "no_driver.json")
        for outcome in (call("devices", environment={"VK_DRIVER_FILES": missing}),
                        call("run", self.folder, environment={"VK_DRIVER_FILES": missing})):
            self.assertEqual(outcome.status, 4, outcome)
            self.assertIn(f"No driver can be loaded from '{missing}', which VK_DRIVER_FILES names", outcome.err)

    def test_both_are_listed(self):
        outcome = call("devices", "--json", environment=self.environment)
        self.assertEqual([each["index"] for each in outcome.report["devices"]], [0, 1], outcome)

    def test_the_environment_chooses_and_the_option_overrides_it(self):
        self.assertEqual(self.run_on(device="1").report["device"]["index"], 1)
        self.assertEqual(self.run_on(device="0").report["device"]["index"], 0)
        self.assertEqual(self.run_on("--device", "0", device="1").report["device"]["index"], 0)
        self.assertEqual(self.run_on(device="llvmpipe").report["device"]["index"], 0, "the first with that name")

    def test_a_device_that_does_not_exist_is_named(self):
        for outcome in (self.run_on(device="2"), self.run_on("--device", "2")):
            self.assertEqual(outcome.status, 4, outcome)
            error = outcome.diagnostics()[0]
            self.assertEqual(error["code"], "device_missing")
            self.assertIn("'2'", error["message"])

    def test_a_sweep_compares_all_devices(self):
        outcome = call("sweep", self.folder, "--device", "all", "--frames", "1", "--json", environment=self.environment)
        self.assertEqual(outcome.status, 0, outcome)
        runs = outcome.report["runs"]
        self.assertEqual([run["device_index"] for run in runs], [0, 1])
        self.assertEqual([run["equal"] for run in runs], [True, True])

    def test_a_sweep_takes_a_list_of_devices_and_says_which_failed(self):
        outcome = call("sweep", self.folder, "--device", "1,7", "--frames", "1", "--json", environment=self.environment)
        runs = outcome.report["runs"]
        self.assertEqual([(run["device_index"], run["ok"]) for run in runs], [(1, True), (None, False)])
        self.assertIn("device_missing", [each["code"] for each in runs[1]["diagnostics"]])


if __name__ == "__main__":
    unittest.main()
