// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/check_lowering.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace wavelane::exporter {
namespace {

/// A project with an expectation of the counter of its only buffer.
ExportInput expectingCounter(std::uint64_t value)
{
    ExportInput input;
    project::Project& project = input.snapshot.project;
    project.resources.push_back({.name = "list", .kind = project::Buffer{.size = project::Amount{64, {}}}});
    project.expectations.push_back({.kind = project::CounterExpectation{.resource = "list", .value = value}});
    return input;
}

TEST(CheckLowering, AcceptsTheMaximumOfACounter)
{
    Diagnostics diagnostics;
    const auto checks = lowerChecks(expectingCounter(0xffffffff), diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    ASSERT_EQ(checks.size(), 1U);
    EXPECT_EQ(std::get<CounterCheck>(checks.front().kind).value, 0xffffffffU);
}

TEST(CheckLowering, RefusesValuesAboveTheMaximumOfACounter)
{
    for (const std::uint64_t value : {std::uint64_t{0x100000000}, std::uint64_t{0xffffffffffffffff}}) {
        Diagnostics diagnostics;
        EXPECT_TRUE(lowerChecks(expectingCounter(value), diagnostics).empty());
        ASSERT_EQ(diagnostics.size(), 1U);
        EXPECT_EQ(diagnostics.front().code, Code::limitExceeded);
        EXPECT_EQ(diagnostics.front().at, "/expect/0");
        EXPECT_NE(diagnostics.front().message.find(std::to_string(value)), std::string::npos);
        EXPECT_NE(diagnostics.front().message.find("4294967295"), std::string::npos);
    }
}

} // namespace
} // namespace wavelane::exporter
