#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fragments with mainImage, and saved shaders with several passes."""
import json
import struct
import unittest

from importing import ImportTest

WIDTH, HEIGHT = 640, 360


def saved(*passes):
    return json.dumps({"Shader": {"ver": "0.1", "info": {"name": "Trail", "description": "what it shows"},
                                  "renderpass": list(passes)}})


def one_pass(kind, name, code, inputs=(), output=None):
    return {"type": kind, "name": name, "code": code, "inputs": list(inputs),
            "outputs": [{"id": output or name, "channel": 0}]}


class Shadertoy(ImportTest):
    def texel(self, x, y, resource="Image"):
        data = self.dump(resource)
        size = len(data) // (WIDTH * HEIGHT)
        start = (y * WIDTH + x) * size
        return data[start:start + size]

    def test_the_first_row_of_the_image_is_at_the_top(self):
        project = self.import_without_errors("rows.glsl", """\
            void mainImage(out vec4 fragColor, in vec2 fragCoord)
            {
                vec2 uv = fragCoord / iResolution.xy;
                fragColor = vec4(uv.y > 0.5 ? 1.0 : 0.0, fragCoord.x == 0.5 ? 1.0 : 0.0, 0.0, 0.0);
            }
            """)
        self.assertEqual([p.get("name") for p in project["passes"]], ["Image", "show"])
        self.assertEqual(self.texel(0, 0), b"\xff\xff\x00\xff")
        self.assertEqual(self.texel(1, HEIGHT - 1), b"\x00\x00\x00\xff")

    def test_live_inputs(self):
        self.import_without_errors("inputs.frag", """\
            uniform float iTime;   // as other programs want it declared
            uniform vec3 iResolution;
            const float unused = 1.0;
            void mainImage(out vec4 c, in vec2 p)
            {
                bool good = iFrame == 3 && abs(iTime - 0.05) < 1e-4 && abs(iTimeDelta - 1.0 / 60.0) < 1e-5 &&
                            abs(iFrameRate - 60.0) < 0.1 && iMouse == vec4(0.0) && iDate == vec4(0.0) &&
                            iSampleRate == 44100.0 && iResolution == vec3(640.0, 360.0, 1.0);
                c = vec4(good ? 1.0 : 0.0);
            }
            """)
        file = self.folder.parent / "frame.bin"
        self.run_imported("--frames", "4", "--dump", f"Image={file}")
        self.assertEqual(file.read_bytes()[:4], b"\xff\xff\xff\xff")

    def test_an_unspecified_channel_is_noise_with_a_warning(self):
        outcome = self.import_file("channel.glsl", "// iChannel1 is in a comment\n"
                                   "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p / 256.0); }\n")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual([d["severity"] for d in outcome.report["diagnostics"]], ["warning"], outcome)
        self.assertIn("iChannel0", outcome.report["diagnostics"][0]["message"])
        self.assertEqual(self.project()["resources"]["iChannel0"]["initial"], {"pattern": "noise"})
        self.run_imported()

    def test_derivatives_use_neighboring_texels(self):
        outcome = self.import_file("slope.glsl",
                                   "void mainImage(out vec4 c, in vec2 p) { c = vec4(dFdx(p.x * 0.5), dFdy(p.y), 0, 1); }")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertTrue(any("computeDerivativeGroupQuads" in d["message"] for d in outcome.report["diagnostics"]))
        self.run_imported()
        self.assertEqual(self.texel(5, 5), b"\x80\xff\x00\xff")

    def test_a_buffer_reads_its_previous_frame(self):
        count = one_pass("buffer", "Buffer A", "void mainImage(out vec4 c, in vec2 p)"
                         "{ c = texelFetch(iChannel0, ivec2(p), 0) + vec4(step_size(), 0, 0, 0); }",
                         [{"id": "A", "ctype": "buffer", "channel": 0, "sampler": {"filter": "nearest", "wrap": "clamp"}}],
                         output="A")
        show = one_pass("image", "Image", "void mainImage(out vec4 c, in vec2 p)"
                        "{ c = texelFetch(iChannel2, ivec2(p), 0) / 10.0; }",
                        [{"id": "A", "ctype": "buffer", "channel": 2, "sampler": {}}])
        common = one_pass("common", "Common", "float step_size() { return 2.0; }")
        project = self.import_without_errors("trail.json", saved(show, count, common))
        self.assertEqual([p["name"] for p in project["passes"]], ["Buffer A", "swap Buffer A", "Image", "show"])
        self.assertEqual((project["name"], project["description"]), ("Trail", "what it shows"))
        file = self.folder.parent / "frame.bin"
        self.run_imported("--frames", "3", "--dump", f"Buffer A={file}")
        self.assertEqual(struct.unpack_from("<f", file.read_bytes())[0], 6.0)
        self.run_imported("--frames", "3", "--dump", f"Image={file}")
        self.assertEqual(file.read_bytes()[0], 153)

    def test_unsupported_inputs_are_reported_by_name(self):
        image = one_pass("image", "Image", "void mainImage(out vec4 c, in vec2 p)"
                         "{ c = texture(iChannel0, p) + texture(iChannel1, p.xyx) + texture(iChannel2, p); }",
                         [{"id": "1", "ctype": "video", "channel": 0}, {"id": "2", "ctype": "cubemap", "channel": 1},
                          {"id": "3", "ctype": "texture", "src": "/media/a/wood.jpg", "channel": 2}])
        sound = one_pass("sound", "Sound", "vec2 mainSound(int s, float t) { return vec2(0); }")
        outcome = self.import_file("inputs.json", saved(image, sound))
        self.assertEqual(outcome.status, 5, outcome)  # An image is missing.
        for word in ("video", "cubemap", "wood.jpg", "sound"):
            self.assertTrue(any(word in d["why"] for d in outcome.report["not_understood"]), f"{word}\n{outcome}")
        self.run_imported()

    def test_unknown_settings_of_inputs_are_reported(self):
        code = "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p); }"
        for sampler, word in (({"filter": "cubic"}, "cubic"), ({"wrap": "mirror"}, "mirror"), ({"filter": 3}, "3")):
            with self.subTest(sampler):
                image = one_pass("image", "Image", code, [{"id": "1", "ctype": "volume", "channel": 0, "sampler": sampler}])
                outcome = self.import_file("inputs.json", saved(image), "--force")
                self.assertTrue(any(word in d["why"] for d in outcome.report["not_understood"]), outcome)
        for change, word in (({"code": ["a list"]}, "code"), ({"inputs": "none"}, "inputs")):
            with self.subTest(change):
                outcome = self.import_file("inputs.json", saved({**one_pass("image", "Image", code), **change}), "--force")
                self.assertTrue(any(word in d["why"] for d in outcome.report["not_understood"]), outcome)

    def test_a_damaged_image_is_not_reported_as_missing(self):
        (self.source_folder / "wood.png").write_bytes(b"\x89PNG\r\n\x1a\n")
        image = one_pass("image", "Image", "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p); }",
                         [{"id": "1", "ctype": "texture", "src": "/media/wood.png", "channel": 0}])
        outcome = self.import_file("inputs.json", saved(image))
        self.assertEqual([d["code"] for d in outcome.report["diagnostics"] if "wood" in d["message"]], ["bad_value"], outcome)
        self.assertTrue(any("ends too early" in d["why"] for d in outcome.report["not_understood"]), outcome)

    def test_compiler_errors_have_the_line_of_the_fragment(self):
        outcome = self.import_file("wrong.glsl", "void mainImage(out vec4 c, in vec2 p)\n{\n    c = nonsense;\n}\n")
        self.assertEqual(outcome.status, 3, outcome)
        self.assertTrue(any(d.get("line") == 3 and d.get("file", "").endswith("image.glsl")
                            for d in outcome.report["diagnostics"]), outcome)


if __name__ == "__main__":
    unittest.main()
