#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Textures whose size follows the view: `run --view`, dumps, and exports."""
import json
import unittest

from support import ProjectTest

SHADER = """\
RWTexture2D<unorm float4> image;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = float4(1, 0, 0, 1);
}
"""
PROJECT = {
    "wavelane": 1,
    "shaders": {"fill": {"source": "fill.hlsl"}},
    "resources": {"image": {"kind": "texture2d", "width": "$view", "height": "0.5*$view", "format": "R8G8B8A8_UNORM"}},
    "passes": [{"dispatch": "fill", "cover": "image", "bind": {"image": "image"}}, {"present": "image"}],
}


class View(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write("fill.hlsl", SHADER)

    def size_with(self, *arguments):
        """The reported extent and the number of red texels."""
        file = self.folder / "image.bin"
        outcome = self.run_project(PROJECT, "--dump", f"image={file}", *arguments, check=False)
        self.assertEqual(outcome.status, 0, outcome)
        found = outcome.report["resources"]
        image = found["image"] if isinstance(found, dict) else next(each for each in found if each["name"] == "image")
        data = file.read_bytes()
        self.assertEqual(data, b"\xff\x00\x00\xff" * (len(data) // 4), "the dispatch covers the whole texture")
        return image, len(data) // 4

    def test_the_default_size_is_1280_by_720(self):
        _, texels = self.size_with()
        self.assertEqual(texels, 1280 * 360)

    def test_another_size(self):
        _, texels = self.size_with("--view", "101x75")
        self.assertEqual(texels, 101 * 38)

    def test_wrong_sizes_are_reported(self):
        for size in ("", "100", "0x10", "10x0", "16385x4", "10x", "x10", "10x10x10", "-1x4", "1.5x4"):
            outcome = self.run_project(PROJECT, f"--view={size}" if size else "--view=x", check=False)
            self.assertEqual(outcome.status, 2, outcome)
            self.assertIn("WIDTHxHEIGHT", outcome.err)

    def test_a_wrong_factor_refuses_the_run(self):
        project = json.loads(json.dumps(PROJECT))
        project["resources"]["image"]["width"] = "17*$view"
        outcome = self.run_project(project, check=False)
        self.assertNotEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.diagnostics()[0]["code"], "bad_value", outcome)
        self.assertEqual(outcome.diagnostics()[0]["at"], "/resources/image", outcome)


if __name__ == "__main__":
    unittest.main()
