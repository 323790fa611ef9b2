#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Recordings: `--dump NAME@frame=` to GIF files, which are read back, and to videos, which ffmpeg writes."""
import os
import shutil
import signal
import stat
import subprocess
import time
import unittest

import gif_reader
from support import LIMIT_SECONDS, PROGRAM, Outcome, ProjectTest

SHADER = """\
cbuffer Wavelane { float time; float time_delta; uint frame; };
RWTexture2D<unorm float4> image;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint value = FORMULA;
    image[id.xy] = float4(value & 255, (value >> 8) & 255, (value >> 16) & 255, 128) / 255.0;
}
"""
FEW = "(id.x + id.y * 3 + frame * 5) % 200 * 0x010301"  # At most 200 colors.
MANY = "((id.x * 2) & 255) | ((id.y * 2) & 255) << 8 | (frame * 40 & 255) << 16"
SECONDS = "uint(time * 1000 + 0.5)"
WIDTH, HEIGHT, FRAMES = 101, 67, 5
PROJECT = {
    "wavelane": 1,
    "shaders": {"fill": {"source": "fill.hlsl"}},
    "resources": {"image": {"kind": "texture2d", "width": WIDTH, "height": HEIGHT, "format": "R8G8B8A8_UNORM"},
                  "numbers": {"kind": "buffer", "size": 16}},
    "passes": [{"dispatch": "fill", "cover": "image", "bind": {"image": "image"}}, {"present": "image"}],
}
# Writes its arguments and its input next to the output, whose content is the input.
FAKE = """\
#!/bin/sh
for last; do :; done
printf '%s\\n' "$@" > "$FAKE_ARGUMENTS"
case "$FAKE_BEHAVIOR" in
  fails) cat > /dev/null; echo "no such encoder" >&2; exit 3 ;;
  early) exit 4 ;;
esac
cat > "$last"
"""


def texels(formula):
    """The R, G, B bytes that the shader writes in each frame."""
    for frame in range(FRAMES):
        out = bytearray()
        for y in range(HEIGHT):
            for x in range(WIDTH):
                if formula == FEW:
                    value = (x + y * 3 + frame * 5) % 200 * 0x010301
                else:
                    value = (x * 2 & 255) | (y * 2 & 255) << 8 | (frame * 40 & 255) << 16
                out += bytes((value & 255, value >> 8 & 255, value >> 16 & 255))
        yield bytes(out)


class Recording(ProjectTest):
    def record(self, formula, name, *arguments, frames=FRAMES, resource="image"):
        self.write("fill.hlsl", SHADER.replace("FORMULA", formula))
        file = self.folder / name
        outcome = self.run_project(PROJECT, "--frames", frames, "--dump", f"{resource}@frame={file}", *arguments,
                                   check=False)
        return outcome, file

    def test_a_gif_with_few_colors_is_exact(self):
        outcome, file = self.record(FEW, "out.gif", "--fps", "30")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.report["frames"], FRAMES)
        width, height, frames = gif_reader.read(file.read_bytes())
        self.assertEqual((width, height), (WIDTH, HEIGHT))
        self.assertEqual([rgb for _, rgb in frames], list(texels(FEW)))
        self.assertEqual([delay for delay, _ in frames], [3, 4, 3, 3, 4], "5 frames take 1/6 s")

    def test_a_gif_with_many_colors_is_close(self):
        outcome, file = self.record(MANY, "out.gif", "--fps", "50")
        self.assertEqual(outcome.status, 0, outcome)
        _, _, frames = gif_reader.read(file.read_bytes())
        self.assertEqual(len(frames), FRAMES)
        for (delay, rgb), wanted in zip(frames, texels(MANY)):
            self.assertEqual(delay, 2)
            self.assertLessEqual(len({rgb[i:i + 3] for i in range(0, len(rgb), 3)}), 256)
            # 256 colors for a square of two channels: boxes of about 13 × 9 steps, some of which giflib makes longer.
            differences = [abs(a - b) for a, b in zip(rgb, wanted)]
            self.assertLess(sum(differences) / len(differences), 6)
            self.assertLessEqual(max(differences), 64)

    def test_time_advances_by_the_rate(self):
        outcome, file = self.record(SECONDS, "out.gif", "--fps", "25", frames=3)
        self.assertEqual(outcome.status, 0, outcome)
        _, _, frames = gif_reader.read(file.read_bytes())
        self.assertEqual([rgb[0] for _, rgb in frames], [0, 40, 80], "milliseconds of the first three frames")

    def test_what_a_gif_cannot_be_is_reported(self):
        outcome, file = self.record(FEW, "out.gif")
        self.assert_refused(outcome, "limit_exceeded", outcome.status, words=("60 frames per second", "50"))
        self.assertFalse(file.exists())
        outcome, file = self.record(FEW, "out.gif", "--fps", "20", resource="numbers")
        self.assert_refused(outcome, "format_unsupported", 6, words=("numbers", ".gif"))
        self.write("fill.hlsl", SHADER.replace("FORMULA", FEW))
        outcome = self.run_project(PROJECT, "--dump", f"image={file}", check=False)
        self.assertEqual(outcome.status, 2, outcome)
        self.assertIn("@frame", outcome.err)
        self.assertEqual([each.name for each in self.folder.iterdir() if "gif" in each.name], [])
        for rate in ("0", "-1", "nan", "x", "10001"):
            outcome, _ = self.record(FEW, "out.gif", "--fps", rate)
            self.assertEqual(outcome.status, 2, outcome)

    def with_ffmpeg(self, behavior):
        folder = self.folder.parent / "bin"
        folder.mkdir(exist_ok=True)
        program = folder / "ffmpeg"
        program.write_text(FAKE)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self.arguments = folder / "arguments"
        self.set_environment("PATH", f"{folder}:{os.environ['PATH']}")
        self.set_environment("FAKE_BEHAVIOR", behavior)
        self.set_environment("FAKE_ARGUMENTS", str(self.arguments))

    def set_environment(self, name, value):
        before = os.environ.get(name)
        os.environ[name] = value
        self.addCleanup(lambda: os.environ.pop(name) if before is None else os.environ.update({name: before}))

    def test_ffmpeg_gets_every_frame(self):
        self.with_ffmpeg("copies")
        for name, codec in (("out.webm", "libvpx-vp9"), ("out.mp4", "libx264")):
            outcome, file = self.record(FEW, name, "--fps", "24")
            self.assertEqual(outcome.status, 0, outcome)
            data = file.read_bytes()
            size = WIDTH * HEIGHT * 4
            self.assertEqual(len(data), FRAMES * size)
            for frame, wanted in enumerate(texels(FEW)):
                rgba = data[frame * size:(frame + 1) * size]
                self.assertEqual(b"".join(rgba[i:i + 3] for i in range(0, size, 4)), wanted)
            arguments = self.arguments.read_text().splitlines()
            self.assertIn("-xerror", arguments, "otherwise, a full disk is not an error")
            for words in (["-colorspace", "bt709"], ["-color_range", "tv"], ["-f", "rawvideo"], ["-pixel_format", "rgba"], ["-video_size", f"{WIDTH}x{HEIGHT}"],
                          ["-framerate", "24"], ["-c:v", codec]):
                self.assertIn(words, [arguments[i:i + 2] for i in range(len(arguments))])

    @unittest.skipUnless(shutil.which("ffmpeg"), "needs ffmpeg")
    def test_videos_have_every_frame(self):
        for name in ("out.webm", "out.mp4"):
            outcome, file = self.record(MANY, name)
            self.assertEqual(outcome.status, 0, outcome)
            decoded = subprocess.run(["ffmpeg", "-loglevel", "error", "-i", file, "-vf", f"crop={WIDTH}:{HEIGHT}:0:0:exact=1",
                                      "-pix_fmt", "rgb24", "-f", "rawvideo", "-"], capture_output=True, check=True).stdout
            size = WIDTH * HEIGHT * 3
            self.assertEqual(len(decoded), FRAMES * size)
            for frame, wanted in enumerate(texels(MANY)):
                rgb = decoded[frame * size:(frame + 1) * size]
                self.assertLess(sum(abs(a - b) for a, b in zip(rgb, wanted)) / size, 6, f"frame {frame} of {name}")

    def test_a_full_disk_is_reported_and_leaves_no_movie(self):
        self.with_ffmpeg("copies")
        self.write("fill.hlsl", SHADER.replace("FORMULA", MANY))
        self.write("project.wavelane", PROJECT)
        for name in ("out.gif", "out.mp4"):
            file = self.folder / name
            command = [PROGRAM, "run", self.folder, "--json", "--frames", "40", "--fps", "50", "--dump", f"image@frame={file}"]
            # The program keeps the number of the shell, which is part of the name until a movie is complete.
            on_full_disk = ["sh", "-c", 'ln -s /dev/full "$0.$$" && exec "$@"', file, *command]
            outcome = Outcome(command, subprocess.run(on_full_disk, capture_output=True, timeout=LIMIT_SECONDS, check=False,
                                                      stdin=subprocess.DEVNULL))
            self.assert_refused(outcome, "file_unwritable", 5, words=(name,))
            self.assertEqual([each.name for each in self.folder.iterdir() if "out" in each.name], [])

    def test_a_signal_ends_a_recording_without_a_file(self):
        self.write("fill.hlsl", SHADER.replace("FORMULA", MANY))
        self.write("project.wavelane", PROJECT)
        for number in (signal.SIGINT, signal.SIGTERM):
            command = [PROGRAM, "run", self.folder, "--frames", "1000000", "--fps", "50", "--dump",
                       f"image@frame={self.folder / 'out.gif'}"]
            with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                end = time.monotonic() + LIMIT_SECONDS
                while not any(self.folder.glob("out.gif*")) and process.poll() is None and time.monotonic() < end:
                    time.sleep(0.01)
                self.assertTrue(any(self.folder.glob("out.gif*")), "it has begun to write")
                process.send_signal(number)
                self.assertEqual(process.wait(LIMIT_SECONDS), -number)
            self.assertEqual(list(self.folder.glob("out.gif*")), [])

    def test_an_error_of_ffmpeg_is_reported(self):
        for behavior, words in (("fails", "no such encoder"), ("early", "status 4")):
            self.with_ffmpeg(behavior)
            outcome, file = self.record(FEW, "out.mp4", frames=40)
            self.assert_refused(outcome, "file_unwritable", 5, words=(words, "out.mp4"))
            self.assertEqual([each.name for each in self.folder.iterdir() if "mp4" in each.name], [])

    def test_a_missing_ffmpeg_is_reported(self):
        empty = self.folder.parent / "empty"
        empty.mkdir()
        self.set_environment("PATH", str(empty))
        outcome, file = self.record(FEW, "out.webm")
        self.assert_refused(outcome, "feature_missing", 6, words=("ffmpeg", "out.webm"))
        self.assertFalse(file.exists())


if __name__ == "__main__":
    unittest.main()
