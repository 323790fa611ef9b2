// SPDX-License-Identifier: MIT
#include "core/exporter/text/safe_file_name.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(SafeFileName, OfAScriptIsNotAPythonModule)
{
    EXPECT_EQ(scriptNameOf("ink_and_wash"), "ink_and_wash");
    for (const char* module : {"struct", "argparse", "enum", "pathlib", "compushady", "tomllib", "imp"})
        EXPECT_EQ(scriptNameOf(module), std::string(module) + "_project");
}

TEST(SafeFileName, OfAHeaderIsNotASystemHeader)
{
    EXPECT_EQ(headerNameOf("ink_and_wash"), "ink_and_wash");
    EXPECT_EQ(headerNameOf("vector"), "vector") << "the standard header is called without .h";
    for (const char* header : {"math", "string", "unistd", "windows", "immintrin"})
        EXPECT_EQ(headerNameOf(header), std::string(header) + "_shaders");
}

} // namespace
} // namespace wavelane::exporter
