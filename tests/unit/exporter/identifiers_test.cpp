// SPDX-License-Identifier: MIT
#include "core/exporter/identifiers.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(Identifiers, LeaveNamesThatAreIdentifiers)
{
    EXPECT_EQ(identifierOf("blurRows"), "blurRows");
    EXPECT_EQ(identifierOf("edge_low"), "edge_low");
    EXPECT_EQ(identifierOf("settings", Casing::pascal), "Settings");
}

TEST(Identifiers, PutWordsTogether)
{
    EXPECT_EQ(identifierOf("blur rows"), "blurRows");
    EXPECT_EQ(identifierOf("picture.back-2"), "pictureBack2");
    EXPECT_EQ(identifierOf("blur rows", Casing::pascal), "BlurRows");
    EXPECT_EQ(fileNameOf("Swap red and green"), "swap_red_and_green");
}

TEST(Identifiers, AvoidWhatTheLanguageKeeps)
{
    EXPECT_EQ(identifierOf("for"), "for_");
    EXPECT_EQ(identifierOf("_Upper"), "Upper");
    EXPECT_EQ(identifierOf("a__b"), "aB");
    EXPECT_EQ(identifierOf("2nd"), "number2nd");
    EXPECT_EQ(identifierOf("…"), "number");
    EXPECT_EQ(fileNameOf("…"), "unnamed");
}

TEST(Identifiers, AreGivenOnceInAScope)
{
    Identifiers scope({"device"});
    EXPECT_EQ(scope.add("device", Casing::camel, "Resource"), "deviceResource");
    EXPECT_EQ(scope.add("blur rows"), "blurRows");
    EXPECT_EQ(scope.add("blurRows"), "blurRows2");
    EXPECT_EQ(scope.add("blur-rows", Casing::camel, "Pipeline"), "blurRowsPipeline");
}

} // namespace
} // namespace wavelane::exporter
