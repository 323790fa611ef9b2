// SPDX-License-Identifier: MIT
#include "core/exporter/text/program_name.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(ProgramName, IsTheTargetToo)
{
    const ProgramName name = programNameOf("ink-and-wash", "-");
    EXPECT_EQ(name.target, "ink-and-wash");
    EXPECT_EQ(name.file, "ink-and-wash");
    EXPECT_FALSE(name.isRenamed());
}

TEST(ProgramName, IsKeptByTheFileIfOnlyTheTargetIsReserved)
{
    for (const char* taken : {"install", "test", "list_install_components", "glfw"}) {
        const ProgramName name = programNameOf(taken, "_");
        EXPECT_EQ(name.target, std::string(taken) + "_project");
        EXPECT_EQ(name.file, taken);
        EXPECT_TRUE(name.isRenamed());
    }
}

TEST(ProgramName, DiffersFromTheRulesOfBuildTools)
{
    for (const char* taken : {"all", "clean", "help", "edit_cache", "rebuild_cache"}) {
        const ProgramName name = programNameOf(taken, "-");
        EXPECT_EQ(name.target, std::string(taken) + "-project");
        EXPECT_EQ(name.file, name.target);
    }
}

} // namespace
} // namespace wavelane::exporter
