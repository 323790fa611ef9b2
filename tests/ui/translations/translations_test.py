#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The English plural file has all texts with counts, and both forms of each. Arguments: lupdate, the source folder."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

LUPDATE, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
PLURALS = ROOT / "resources" / "translations" / "wavelane_en.ts"


class Plurals(unittest.TestCase):
    def test_the_file_is_up_to_date(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / PLURALS.name
            shutil.copyfile(PLURALS, copy)
            subprocess.run([LUPDATE, "-silent", "-pluralonly", "-locations", "none", "-no-obsolete", "-I", ".", "ui", "-ts",
                            str(copy)], cwd=ROOT, check=True)
            self.assertEqual(copy.read_text(encoding="utf-8"), PLURALS.read_text(encoding="utf-8"),
                             "build the target update_translations and fill in the new forms")

    def test_every_text_has_a_singular_and_a_plural(self):
        messages = list(xml.parse(PLURALS).iter("message"))
        self.assertGreater(len(messages), 30)
        for message in messages:
            with self.subTest(source=message.findtext("source")):
                translation = message.find("translation")
                self.assertIsNone(translation.get("type"))
                one, many = (form.text for form in translation.findall("numerusform"))
                self.assertTrue(one and many)
                self.assertNotIn("(s)", one + many)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
