// SPDX-License-Identifier: MIT
#include "core/base/format/number_type.h"

#include <gtest/gtest.h>

#include <array>

namespace wavelane {
namespace {

struct Fact
{
    NumberType type;
    std::string_view name;
    std::uint32_t size;
    bool real;
    bool negative;
};

constexpr std::array facts = std::to_array<Fact>({
    {NumberType::int8, "int8", 1, false, true},
    {NumberType::uint8, "uint8", 1, false, false},
    {NumberType::int16, "int16", 2, false, true},
    {NumberType::uint16, "uint16", 2, false, false},
    {NumberType::int32, "int32", 4, false, true},
    {NumberType::uint32, "uint32", 4, false, false},
    {NumberType::int64, "int64", 8, false, true},
    {NumberType::uint64, "uint64", 8, false, false},
    {NumberType::float16, "float16", 2, true, true},
    {NumberType::float32, "float32", 4, true, true},
    {NumberType::float64, "float64", 8, true, true},
    {NumberType::boolean, "bool", 4, false, false},
});

TEST(NumberType, HasTheDocumentedNames)
{
    for (const Fact& fact : facts) {
        EXPECT_EQ(toString(fact.type), fact.name);
        EXPECT_EQ(numberTypeFromString(fact.name), fact.type);
    }
    for (const std::string_view text : {"", "float", "int", "Float32", "boolean", "uint128"})
        EXPECT_FALSE(numberTypeFromString(text).has_value()) << text;
}

TEST(NumberType, HasSizesAndKinds)
{
    for (const Fact& fact : facts) {
        EXPECT_EQ(sizeInBytes(fact.type), fact.size) << fact.name;
        EXPECT_EQ(isFloat(fact.type), fact.real) << fact.name;
        EXPECT_EQ(isSigned(fact.type), fact.negative) << fact.name;
    }
}

} // namespace
} // namespace wavelane
