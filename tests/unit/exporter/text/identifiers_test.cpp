// SPDX-License-Identifier: MIT
#include "core/exporter/text/identifiers.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(Identifiers, KeepNamesThatAreIdentifiers)
{
    EXPECT_EQ(identifierOf("blurRows"), "blurRows");
    EXPECT_EQ(identifierOf("edge_low"), "edge_low");
    EXPECT_EQ(identifierOf("settings", Casing::pascal), "Settings");
}

TEST(Identifiers, JoinWords)
{
    EXPECT_EQ(identifierOf("blur rows"), "blurRows");
    EXPECT_EQ(identifierOf("picture.back-2"), "pictureBack2");
    EXPECT_EQ(identifierOf("blur rows", Casing::pascal), "BlurRows");
    EXPECT_EQ(fileNameOf("Swap red and green"), "swap_red_and_green");
}

TEST(Identifiers, AvoidReservedIdentifiers)
{
    EXPECT_EQ(identifierOf("for"), "for_");
    EXPECT_EQ(identifierOf("_Upper"), "Upper");
    EXPECT_EQ(identifierOf("a__b"), "aB");
    EXPECT_EQ(identifierOf("2nd"), "number2nd");
    EXPECT_EQ(identifierOf("…"), "number");
    EXPECT_EQ(fileNameOf("…"), "unnamed");
}

TEST(Identifiers, AvoidMacrosOfTheHeadersThatExportsInclude)
{
    for (const char* macro :
         {"EOF", "NULL", "M_PI", "EXIT_FAILURE", "stdin", "INFINITY", "errno", "assert", "CHAR_BIT",
          "VK_KHR_swapchain", "VK_TRUE", "major", "minor", "unix", "linux", "ENOENT", "FILE"})
        EXPECT_EQ(identifierOf(macro), std::string(macro) + "_");
    EXPECT_EQ(identifierOf("E OF"), "EOF_");
    EXPECT_EQ(identifierOf("vkBuffer", Casing::pascal), "VkBuffer_");
    EXPECT_EQ(identifierOf("VULKAN_CORE_H_"), "VULKAN_CORE_H_name");
    EXPECT_EQ(identifierOf("VULKAN_CORE_H"), "VULKAN_CORE_H_name");
    // Similar to macros.
    for (const char* name : {"A", "UV", "LUT", "Eof", "edge_low", "majorAxis", "vkeep", "M", "EOF_"})
        EXPECT_EQ(identifierOf(name), name);
}

TEST(Identifiers, AreUniqueInAScope)
{
    Identifiers scope({"device"});
    EXPECT_EQ(scope.add("device", Casing::camel, "Resource"), "deviceResource");
    EXPECT_EQ(scope.add("blur rows"), "blurRows");
    EXPECT_EQ(scope.add("blurRows"), "blurRows2");
    EXPECT_EQ(scope.add("blur-rows", Casing::camel, "Pipeline"), "blurRowsPipeline");
    scope.reserve("later");
    EXPECT_EQ(scope.add("later"), "later2");
    EXPECT_EQ(scope.assigned(),
              (std::set<std::string>{"deviceResource", "blurRows", "blurRows2", "blurRowsPipeline", "later2"}));
}

} // namespace
} // namespace wavelane::exporter
