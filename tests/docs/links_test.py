#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every link and picture of the documents leads to a file and a heading that exist."""
import pathlib
import sys
import tempfile
import unittest

from markdown_pages import SOURCE, anchor, anchors, broken_links, links, pages


class Links(unittest.TestCase):
    def test_lead_somewhere(self):
        found = pages()
        self.assertIn(SOURCE / "docs" / "guide" / "index.md", found)
        self.assertGreater(sum(1 for page in found for _ in links(page.read_text(encoding="utf-8"))), 150)
        self.assertEqual([line for page in found for line in broken_links(page)], [])

    def test_every_picture_of_the_documents_is_used(self):
        used = {(page.parent / target).resolve() for page in pages() for _, target in links(page.read_text(encoding="utf-8"))
                if target.endswith(".png")}
        unused = [str(each.relative_to(SOURCE)) for each in (SOURCE / "docs" / "images").rglob("*.png") if each not in used]
        self.assertEqual(unused, [])


class Reader(unittest.TestCase):
    def check(self, text, **others):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name).resolve()
            for file, content in {"page.md": text, **others}.items():
                (root / file.replace("_", ".")).write_text(content, encoding="utf-8")
            return [each.partition(": ")[2] for each in broken_links(root / "page.md", root)]

    def test_finds_a_missing_file_and_a_missing_heading(self):
        self.assertEqual(self.check("[a](gone.md) and ![b](gone.png)\n\n[c](other.md#second)\n", other_md="# First\n"),
                         ["gone.md: there is no such file", "gone.png: there is no such file",
                          "other.md#second: other.md has no heading with this anchor"])

    def test_accepts_what_exists(self):
        self.assertEqual(self.check("# Top\n[a](other.md#first-one) [b](#top) [c](https://example.org/x)\n",
                                    other_md="## First, one\n"), [])

    def test_refuses_what_is_outside_of_the_tree(self):
        self.assertEqual(self.check("[a](/etc/passwd)\n"), ["/etc/passwd: is outside of the source tree"])

    def test_ignores_code(self):
        self.assertEqual(self.check("`a[0](gone)`\n\n```sh\n[a](gone.md)\n```\n"), [])
        self.assertEqual(anchors("# One\n```\n# not a heading\n```\n# One\n"), {"one", "one-1"})

    def test_anchors_are_those_of_github(self):
        self.assertEqual(anchor("`--to cpp`"), "--to-cpp")
        self.assertEqual(anchor("Push and specialization constants"), "push-and-specialization-constants")
        self.assertEqual(anchor("What's new, in 1.0?"), "whats-new-in-10")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
