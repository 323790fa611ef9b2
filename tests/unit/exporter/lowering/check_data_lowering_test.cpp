// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/check_data_lowering.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <variant>

namespace wavelane::exporter {
namespace {

/// A structure that is an array of `count` floats.
shader::Layout floats(std::uint32_t count)
{
    shader::Member values{
        .name = "values", .type = "float", .offset = 0, .size = count * 4, .scalar = NumberType::float32};
    values.dimensions = {count};
    values.stride = 4;
    return {.name = "Values", .size = std::uint64_t{count} * 4, .members = {values}};
}

Result<CheckKinds> lowerOnes(const shader::Layout& layout, std::uint32_t count)
{
    Json element = {{"values", Json::array()}};
    for (std::uint32_t i = 0; i < count; ++i)
        element["values"].push_back(1);
    const project::DataExpectation expectation{.resource = "values",
                                               .data = project::StructData{.elements = Json::array({element})}};
    const plan::DataTarget target{.sizeInBytes = layout.size, .layout = layout, .stride = layout.size};
    return lowerData(expectation, target, {});
}

TEST(CheckDataLowering, ComparesAllNumbersOfALargeStructure)
{
    for (const std::uint32_t count : {4096U, 4097U, 20000U}) {
        const auto checks = lowerOnes(floats(count), count);
        ASSERT_TRUE(checks) << checks.error().message;
        std::size_t bytes = 0;
        for (const CheckKind& each : *checks)
            bytes += std::get<NumbersCheck>(each).expected.size();
        EXPECT_EQ(bytes, std::size_t{count} * 4);
    }
}

TEST(CheckDataLowering, RefusesAStructureWithTooManyNumbers)
{
    const auto checks = lowerOnes(floats((1U << 20U) + 1), 1);
    ASSERT_FALSE(checks);
    EXPECT_EQ(checks.error().code, Code::limitExceeded);
    EXPECT_NE(checks.error().message.find("Values"), std::string::npos);
    EXPECT_NE(checks.error().message.find("1048577"), std::string::npos);
    EXPECT_NE(checks.error().message.find("1048576"), std::string::npos);
}

} // namespace
} // namespace wavelane::exporter
