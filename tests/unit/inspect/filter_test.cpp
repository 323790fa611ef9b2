// SPDX-License-Identifier: MIT
#include "core/decode/structs/structs.h"
#include "core/inspect/filter/filter.h"
#include "core/inspect/structs/struct_text.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <format>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::inspect {
namespace {

/// Five elements of the structure that the filters are about.
class FilterTest : public testing::Test
{
protected:
    static Elements structure()
    {
        const auto layout = layoutOfText(
            "struct Light { float3 color; float power; };"
            "struct Item { float3 position; uint kind; int8_t small; bool alive; uint64_t big; float2x2 m;"
            "              Light lights[2]; float weights[3]; uint flags; };",
            Packing::structured);
        return structureElements(*layout).value();
    }

    FilterTest()
    {
        m_bytes.resize(m_elements.stride * 5);
        for (std::uint64_t i = 0; i < 5; ++i) {
            const auto element = std::span(m_bytes).subspan(i * m_elements.stride, m_elements.stride);
            const double n = static_cast<double>(i);
            Json value{{"position", {n, -n, 0.5}},
                       {"kind", i},
                       {"small", -static_cast<int>(i)},
                       {"alive", i % 2 == 1},
                       {"big", UINT64_MAX - i},
                       {"m", {{n, 2}, {3, 4}}},
                       {"lights", {{{"power", 1}}, {{"color", {0, n, 1}}, {"power", n / 2}}}},
                       {"weights", {0.1, n, -1}},
                       {"flags", i << 4U}};
            EXPECT_TRUE(decode::writeStruct(*m_elements.layout, value, element));
        }
    }

    /// The indices of the matching elements, or the problem.
    std::string matching(std::string_view text) { return matchingIn(m_elements, m_bytes, text); }

    static std::string matchingIn(const Elements& elements, std::span<const std::byte> bytes, std::string_view text)
    {
        Parsed<Filter> filter = Filter::create(text, elements);
        if (!filter)
            return std::format("{}:{} {}", filter.error().line, filter.error().column, filter.error().message);
        const std::size_t count = elements.count(bytes.size());
        std::vector<std::uint8_t> mask(count);
        const std::size_t matches = filter->evaluate(bytes, 0, count, mask);
        std::string indices;
        std::size_t set = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (mask[i])
                indices += std::format("{}{}", set++ == 0 ? "" : " ", i);
        }
        EXPECT_EQ(set, matches);
        return indices;
    }

    Elements m_elements = structure();
    std::vector<std::byte> m_bytes;
};

TEST_F(FilterTest, ComparesAndCombines)
{
    EXPECT_EQ(matching("kind == 3 && position.y < 0"), "3");
    EXPECT_EQ(matching("kind == 0 || kind >= 0x4"), "0 4");
    EXPECT_EQ(matching("!(kind < 3)"), "3 4");
    EXPECT_EQ(matching("alive"), "1 3");
    EXPECT_EQ(matching("!alive && kind"), "2 4");
    EXPECT_EQ(matching("alive == false"), "0 2 4");
    EXPECT_EQ(matching("kind != 1 == true"), "0 2 3 4");
    EXPECT_EQ(matching("true"), "0 1 2 3 4");
    EXPECT_EQ(matching("0"), "");
}

TEST_F(FilterTest, ComputesInIntegersAndDoubles)
{
    EXPECT_EQ(matching("kind * 2 + 1 == 7"), "3");
    EXPECT_EQ(matching("kind / 2 == 1.5"), "3");
    EXPECT_EQ(matching("kind % 2 == 1"), "1 3");
    EXPECT_EQ(matching("kind - 3 < 0"), "0 1 2"); // Not unsigned.
    EXPECT_EQ(matching("-small > 2"), "3 4");
    EXPECT_EQ(matching("(flags >> 4 & 3) == 2"), "2");
    EXPECT_EQ(matching("(flags ^ 0b110000) == 0"), "3");
    EXPECT_EQ(matching("(~flags & 0x10) != 0"), "0 2 4");
    EXPECT_EQ(matching("1 << kind == 8"), "3");
    EXPECT_EQ(matching("weights[0] == 0.1f"), "0 1 2 3 4");
    EXPECT_EQ(matching("weights[0] == 0.1"), ""); // The float is not the double.
    EXPECT_EQ(matching("position.x == 1e0 || position.x == 2."), "1 2");
    EXPECT_EQ(matching("2 + 3 * 4 - 20 / 4 == 9"), "0 1 2 3 4");
    EXPECT_EQ(matching("10 - 4 - 3 == 3"), "0 1 2 3 4");
}

TEST_F(FilterTest, KeepsAll64Bits)
{
    EXPECT_EQ(matching("big == 18446744073709551613"), "2");
    EXPECT_EQ(matching("big > 0xfffffffffffffffd"), "0 1");
    EXPECT_EQ(matching("big > -1"), "0 1 2 3 4");
    EXPECT_EQ(matching("(big & 1) == 0"), "1 3");
    EXPECT_EQ(matching("big % 2 == 0"), "1 3");
    EXPECT_EQ(matching("big % 10 == 5"), "0"); // 18446744073709551615
    EXPECT_EQ(matching("big + kind == 18446744073709551615"), "0 1 2 3 4");
    EXPECT_EQ(matching("big - index == 18446744073709551611"), "2");
    EXPECT_EQ(matching("max(big, kind) == 18446744073709551613"), "2");
}

TEST_F(FilterTest, ComparesSignedAndUnsignedIntegersExactly)
{
    const auto layout = layoutOfText("int64_t i; uint64_t u;", Packing::structured);
    const Elements elements = structureElements(*layout).value();
    const std::array<std::pair<std::int64_t, std::uint64_t>, 6> values{{{INT64_MIN, 0x8000000000000000},
                                                                        {INT64_MIN + 1, 0},
                                                                        {-1, UINT64_MAX},
                                                                        {INT64_MAX, INT64_MAX},
                                                                        {INT64_MAX - 1, INT64_MAX},
                                                                        {9007199254740993, 9007199254740992}}};
    const auto bytes = std::as_bytes(std::span(values));
    const auto matching = [&](std::string_view text) { return matchingIn(elements, bytes, text); };
    EXPECT_EQ(matching("i == u"), "3");
    EXPECT_EQ(matching("i != u"), "0 1 2 4 5");
    EXPECT_EQ(matching("i < u"), "0 1 2 4");
    EXPECT_EQ(matching("u > i"), "0 1 2 4");
    EXPECT_EQ(matching("i >= u"), "3 5");
    EXPECT_EQ(matching("u <= i"), "3 5");
    EXPECT_EQ(matching("i == -9223372036854775808"), "0");
    EXPECT_EQ(matching("i < -9223372036854775807"), "0");
    EXPECT_EQ(matching("i > -9223372036854775808"), "1 2 3 4 5");
    EXPECT_EQ(matching("u == -1"), "");
    EXPECT_EQ(matching("i % 2 == 1"), "3 5");
    EXPECT_EQ(matching("i % -1 == 0"), "0 1 2 3 4 5"); // The quotient of the first one does not exist.
    EXPECT_EQ(matching("i % 0 == -1 && u % 0 == 18446744073709551615"), "0 1 2 3 4 5");
}

TEST_F(FilterTest, SelectsComponentsMembersAndElements)
{
    EXPECT_EQ(matching("position[0] > 2"), "3 4");
    EXPECT_EQ(matching("position.r > 2"), "3 4");
    EXPECT_EQ(matching("lights[1].color.y >= 3"), "3 4");
    EXPECT_EQ(matching("lights[1].power == 2"), "4");
    EXPECT_EQ(matching("m[0][0] == 1"), "1");
    EXPECT_EQ(matching("m[1].x == 3"), "0 1 2 3 4");
    EXPECT_EQ(matching("any(position.xy == 3)"), "3");
    EXPECT_EQ(matching("all(position.yx == position.xy * -1)"), "0 1 2 3 4");
    EXPECT_EQ(matching("any(weights > 3.5)"), "4");
    EXPECT_EQ(matching("any(m == 2 && m == 2) && all(m != 0)"), "1 2 3 4");
    EXPECT_EQ(matching("index == 2"), "2");
}

TEST_F(FilterTest, CallsFunctions)
{
    EXPECT_EQ(matching("abs(position.y) > 3"), "4");
    EXPECT_EQ(matching("abs(small) == 2"), "2");
    EXPECT_EQ(matching("max(kind, 3) == 3"), "0 1 2 3");
    EXPECT_EQ(matching("min(position.x, 1.5) == 1.5"), "2 3 4");
    EXPECT_EQ(matching("clamp(kind, 1, 2) == 2"), "2 3 4");
    EXPECT_EQ(matching("length(position.xy) > 4"), "3 4");
    EXPECT_EQ(matching("dot(position.xy, position.xy) == 8"), "2");
    EXPECT_EQ(matching("frac(position.z) == 0.5 && floor(position.z) == 0"), "0 1 2 3 4");
    EXPECT_EQ(matching("sqrt(kind) == 2 && pow(kind, 2) == 16"), "4");
    EXPECT_EQ(matching("sign(position.y) == 0"), "0");
}

TEST_F(FilterTest, FindsNumbersThatAreNotFinite)
{
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const std::vector<float> numbers{1, nan, infinity, -infinity, 0, -2};
    const Elements pairs = numberElements(NumberType::float32, 2).value();
    const auto bytes = std::as_bytes(std::span(numbers));
    EXPECT_EQ(matchingIn(pairs, bytes, "any(isnan(value))"), "0");
    EXPECT_EQ(matchingIn(pairs, bytes, "all(isinf(xy))"), "1");
    EXPECT_EQ(matchingIn(pairs, bytes, "x == inf"), "1");
    EXPECT_EQ(matchingIn(pairs, bytes, "isfinite(y)"), "2");
    EXPECT_EQ(matchingIn(pairs, bytes, "y != y"), "0");
    EXPECT_EQ(matchingIn(pairs, bytes, "max(x, y) == 1"), "0"); // A NaN loses.
    const Elements single = numberElements(NumberType::float32).value();
    EXPECT_EQ(matchingIn(single, bytes, "value < 0"), "3 5");
}

TEST_F(FilterTest, KnowsThePlaceOfTexels)
{
    Elements texels = texelElements(Format::R8_UINT).value();
    texels.extent = {3, 2, 2};
    const std::vector<std::byte> bytes(12, std::byte{7});
    EXPECT_EQ(matchingIn(texels, bytes, "x == 1 && y == 0 && r == 7"), "1 7");
    EXPECT_EQ(matchingIn(texels, bytes, "z == 1 && x + y == 3"), "11");
    EXPECT_EQ(matchingIn(texels, bytes, "index > 10"), "11");
    Elements colors = texelElements(Format::R8G8B8A8_UNORM).value();
    colors.extent = {3, 1, 1};
    EXPECT_EQ(matchingIn(colors, bytes, "any(rgb > 1)"), "");
    EXPECT_EQ(matchingIn(colors, bytes, "all(rgba > 0) && x > 1"), "2");
}

TEST_F(FilterTest, ReportsProblemsWithLineAndColumn)
{
    EXPECT_EQ(
        matching("kind == 3 &&\n  colour < 1"),
        "2:3 There is no column 'colour'; there are: position, kind, small, alive, big, m, lights, weights, flags.");
    EXPECT_EQ(matching("position < 0"), "1:10 The condition has 3 components; use any() or all().");
    EXPECT_EQ(matching("any(position == weights.xy)"), "1:14 '==' cannot combine 3 and 2 components.");
    EXPECT_EQ(matching("flags & 4 == 4"), "1:7 '&' combines integers, but an operand is a comparison or truth value; "
                                          "put the integers in parentheses: '(flags & 4) == 4'.");
    EXPECT_EQ(matching("position.x & 1"), "1:12 '&' combines integers, but an operand is a floating-point number.");
    EXPECT_EQ(matching("kind = 3"), "1:6 '=' is not a comparison; write '=='.");
    EXPECT_EQ(matching("kind =="), "1:8 A value is expected instead of the end of the text.");
    EXPECT_EQ(matching("(kind == 3"), "1:11 ')' is expected instead of the end of the text.");
    EXPECT_EQ(matching("kind == 3)"), "1:10 ')' is not expected here.");
    EXPECT_EQ(matching("kind == nan"), "1:9 NaN is not equal to anything; use isnan().");
    EXPECT_EQ(matching("foo(kind)"), "1:1 There is no function 'foo'.");
    EXPECT_EQ(matching("abs()"), "1:1 'abs' takes 1 argument, but 0 are given.");
    EXPECT_EQ(matching("max(1)"), "1:1 'max' takes 2 arguments, but 1 is given.");
    EXPECT_EQ(matching("position.w > 0"), "1:10 The components 'w' do not exist; the value has 3 components.");
    EXPECT_EQ(matching("position.foo > 0"), "1:10 There is no member 'foo'.");
    EXPECT_EQ(matching("weights[3] > 0"), "1:9 The index 3 is outside of the range 0 … 2.");
    EXPECT_EQ(matching("weights[kind] > 0"), "1:9 'kind' is not an integer.");
    EXPECT_EQ(matching("kind == 1x"), "1:9 '1x' is not an integer.");
    EXPECT_EQ(matching("kind == 1.5.2"), "1:9 '1.5.2' is not a number.");
    EXPECT_EQ(matching(""), "1:1 The filter is empty; write a condition such as 'position.y < 0'.");
    EXPECT_EQ(matching("kind @ 3"), "1:6 The character '@' is not expected here.");
}

TEST_F(FilterTest, RefusesWhatWouldFillTheMemory)
{
    EXPECT_EQ(matching(std::string(5000, '(') + "1"), "1:65 The filter is nested more than 64 levels deep.");
    EXPECT_EQ(matching(std::string(5000, '!') + "1"), "1:64 The filter is nested more than 64 levels deep.");
    std::string sum = "1";
    for (int i = 0; i < 5000; ++i)
        sum += "+1";
    EXPECT_EQ(matching(sum).substr(5), "8 The filter is too large: it has more than 2048 values.");
    const auto layout = layoutOfText("float a[300];", Packing::scalar);
    const Elements many = structureElements(*layout).value();
    EXPECT_EQ(matchingIn(many, {}, "any(a > 0)"), "1:5 'a' has more than 256 numbers.");
}

} // namespace
} // namespace wavelane::inspect
