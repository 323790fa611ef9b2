#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exported C++ programs check the result of every Vulkan call that returns one."""
import pathlib
import re
import unittest

from exporting import SOURCE

HEADER = pathlib.Path("/usr/include/vulkan/vulkan_core.h")
TEMPLATES = SOURCE / "resources" / "export" / "cpp"


def functions_with_result():
    text = HEADER.read_text(encoding="utf-8")
    return set(re.findall(r"VKAPI_ATTR VkResult VKAPI_CALL (vk\w+)\(", text))


def ignored_results(text, functions):
    """The calls in a C++ text that are statements, so that their results are lost."""
    text = re.sub(r"//[^\n]*", "", text)
    statements = re.findall(r"(?:^|[;{})])\s*(vk\w+)\(", text)
    return [name for name in statements if name in functions]


class Results(unittest.TestCase):
    def test_a_call_whose_result_is_lost_is_found(self):
        functions = functions_with_result()
        self.assertIn("vkEnumerateDeviceExtensionProperties", functions)
        self.assertNotIn("vkCmdDispatch", functions)
        self.assertEqual(ignored_results("int f()\n{\n    vkQueueWaitIdle(queue);\n    return 0;\n}\n", functions), ["vkQueueWaitIdle"])
        self.assertEqual(ignored_results("check(vkQueueWaitIdle(queue), \"wait\");\nvkCmdDispatch(commands, 1, 1, 1);\n", functions), [])

    def test_no_result_is_ignored(self):
        functions = functions_with_result()
        for path in sorted(TEMPLATES.glob("*.h")) + sorted(TEMPLATES.glob("*.cpp")):
            with self.subTest(path.name):
                self.assertEqual(ignored_results(path.read_text(encoding="utf-8"), functions), [])


if __name__ == "__main__":
    unittest.main()
