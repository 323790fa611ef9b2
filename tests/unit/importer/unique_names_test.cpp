// SPDX-License-Identifier: MIT
#include "core/importer/unique_names.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::importer {
namespace {

TEST(UniqueNames, NumberNamesThatAreTaken)
{
    UniqueNames names;
    EXPECT_EQ(names.take("sums"), "sums");
    EXPECT_EQ(names.take("sums"), "sums 2");
    EXPECT_EQ(names.take("sums"), "sums 3");
    EXPECT_EQ(names.take("Sums"), "Sums");
}

TEST(UniqueNames, SkipNumbersThatTheSourceUses)
{
    UniqueNames names;
    EXPECT_EQ(names.take("a 2"), "a 2");
    EXPECT_EQ(names.take("a"), "a");
    EXPECT_EQ(names.take("a"), "a 3");
}

TEST(UniqueNames, ReplaceInvalidCharacters)
{
    UniqueNames names;
    EXPECT_EQ(names.take("a/b:c"), "a_b_c");
    EXPECT_EQ(names.take("2d"), "_2d");
    EXPECT_EQ(names.take(""), "_");
    EXPECT_EQ(names.take(std::string(500, 'x')).size(), 100U);
}

TEST(UniquePaths, IgnoreCase)
{
    UniquePaths paths;
    EXPECT_EQ(paths.take("shaders", "Add", "comp"), "shaders/Add.comp");
    EXPECT_EQ(paths.take("shaders", "add", "comp"), "shaders/add-2.comp");
    EXPECT_EQ(paths.take("shaders", "add", "hlsl"), "shaders/add.hlsl");
    EXPECT_EQ(paths.take("shaders", "../a b", "comp"), "shaders/___a_b.comp");
}

TEST(UniquePaths, ReserveOnlyPathsInsideTheFolder)
{
    UniquePaths paths;
    EXPECT_TRUE(paths.takeExactly("shaders/part.hlsli"));
    EXPECT_FALSE(paths.takeExactly("shaders/PART.hlsli")) << "taken";
    for (const char* path : {"", "/etc/passwd", "..", "a/../b", "a//b", "./a", "a/", "a\\b"})
        EXPECT_FALSE(paths.takeExactly(path)) << path;
    EXPECT_FALSE(paths.takeExactly(std::string("a\0b", 3)));
    EXPECT_FALSE(paths.takeExactly(std::string(101, 'x')));
}

} // namespace
} // namespace wavelane::importer
