// SPDX-License-Identifier: MIT
#include "core/inspect/structs/struct_text.h"
#include "tests/unit/inspect/find_support.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <format>
#include <limits>
#include <string>
#include <vector>

namespace wavelane::inspect {
namespace {

TEST(Find, CountsAndPlacesNumbersOfAClass)
{
    const std::vector<float> numbers{1, notANumber, infinite, -infinite, 0, -2, -0.0F, 1e-42F, notANumber, 5};
    const auto bytes = bytesOfAll(numbers);
    const Elements pairs = numberElements(NumberType::float32, 2).value();
    EXPECT_EQ(found(bytes, pairs, searchFor("nan")), "2 of 10: 0.1 4.0");
    EXPECT_EQ(found(bytes, pairs, searchFor("inf")), "2 of 10: 1.0 1.1");
    EXPECT_EQ(found(bytes, pairs, searchFor("not-finite")), "4 of 10: 0.1 1.0 1.1 4.0");
    EXPECT_EQ(found(bytes, pairs, searchFor("negative")), "2 of 10: 1.1 2.1");
    EXPECT_EQ(found(bytes, pairs, searchFor("zero")), "2 of 10: 2.0 3.0");
    EXPECT_EQ(found(bytes, pairs, searchFor("denormal")), "1 of 10: 3.1");
    EXPECT_EQ(found(bytes, pairs, searchFor("outside:-2..1")), "5 of 10: 0.1 1.0 1.1 4.0 4.1");
}

TEST(Find, KnowsTheClassesOfEveryType)
{
    const std::vector<std::uint16_t> halves{0x7c00, 0xfc00, 0x7e01, 0x0001, 0x8000, 0xbc00};
    const Elements half = numberElements(NumberType::float16).value();
    EXPECT_EQ(found(bytesOfAll(halves), half, searchFor("inf")), "2 of 6: 0.0 1.0");
    EXPECT_EQ(found(bytesOfAll(halves), half, searchFor("nan")), "1 of 6: 2.0");
    EXPECT_EQ(found(bytesOfAll(halves), half, searchFor("denormal")), "1 of 6: 3.0");
    EXPECT_EQ(found(bytesOfAll(halves), half, searchFor("negative")), "2 of 6: 1.0 5.0");
    EXPECT_EQ(found(bytesOfAll(halves), half, searchFor("zero")), "1 of 6: 4.0");

    const std::vector<double> doubles{-1, std::numeric_limits<double>::quiet_NaN(), 5e-324, 0};
    const Elements wide = numberElements(NumberType::float64).value();
    EXPECT_EQ(found(bytesOfAll(doubles), wide, searchFor("nan")), "1 of 4: 1.0");
    EXPECT_EQ(found(bytesOfAll(doubles), wide, searchFor("denormal")), "1 of 4: 2.0");
    EXPECT_EQ(found(bytesOfAll(doubles), wide, searchFor("negative")), "1 of 4: 0.0");

    const std::vector<std::int64_t> integers{-1, 0, 7};
    const Elements signedIntegers = numberElements(NumberType::int64).value();
    EXPECT_EQ(found(bytesOfAll(integers), signedIntegers, searchFor("negative")), "1 of 3: 0.0");
    EXPECT_EQ(found(bytesOfAll(integers), signedIntegers, searchFor("zero")), "1 of 3: 1.0");
    EXPECT_EQ(found(bytesOfAll(integers), signedIntegers, searchFor("nan")), "0 of 0:");
    // An unsigned integer is never negative.
    const Elements unsignedIntegers = numberElements(NumberType::uint64).value();
    EXPECT_EQ(found(bytesOfAll(integers), unsignedIntegers, searchFor("negative")), "0 of 0:");

    // R11G11B10_FLOAT: all exponent bits and a mantissa are NaN; infinity has none.
    const std::vector<std::uint32_t> packed{0x7c1U, 0x7c0U << 11U, 1U << 22U};
    const Elements floats = texelElements(Format::R11G11B10_FLOAT).value();
    EXPECT_EQ(found(bytesOfAll(packed), floats, searchFor("nan")), "1 of 9: 0.0");
    EXPECT_EQ(found(bytesOfAll(packed), floats, searchFor("inf")), "1 of 9: 1.1");
    EXPECT_EQ(found(bytesOfAll(packed), floats, searchFor("denormal")), "1 of 9: 2.2");
}

TEST(Find, FindsNumbersWithinATolerance)
{
    const float next = std::nextafter(0.1F, 1.0F);
    const std::vector<float> numbers{0.1F, next, 0.11F, -0.1F, 16777216};
    const auto bytes = bytesOfAll(numbers);
    const Elements single = numberElements(NumberType::float32).value();
    EXPECT_EQ(found(bytes, single, searchFor("0.1")), "1 of 5: 0.0"); // Rounded to the type.
    EXPECT_EQ(found(bytes, single, searchFor("0.1±1ulp")), "2 of 5: 0.0 1.0");
    EXPECT_EQ(found(bytes, single, searchFor("0.1+-0.02")), "3 of 5: 0.0 1.0 2.0");
    EXPECT_EQ(found(bytes, single, searchFor("0.105±5%")), "3 of 5: 0.0 1.0 2.0");
    EXPECT_EQ(found(bytes, single, searchFor("16777217")), "1 of 5: 4.0");
    EXPECT_EQ(found(bytes, single, searchFor("1e40")), "0 of 0:"); // Beyond the range of the type.
    const std::vector<float> zeros{-1e-45F, 0.0F, 1e-45F, 3e-45F};
    EXPECT_EQ(found(bytesOfAll(zeros), single, searchFor("0±1ulp")), "3 of 4: 0.0 1.0 2.0");
    const std::vector<float> large{std::numeric_limits<float>::max(), infinite};
    EXPECT_EQ(found(bytesOfAll(large), single, searchFor("3.4028235e38±1e38")), "1 of 2: 0.0");
    EXPECT_EQ(found(bytesOfAll(large), single, searchFor("3.4028235e38±5ulp")), "1 of 2: 0.0");
}

TEST(Find, BoundsOfFloatsNeedNotBeFloats)
{
    constexpr float above = 0x1.99999ap-4F; // The float above 0.1, and the one below.
    constexpr float below = 0x1.999998p-4F;
    const std::vector<float> numbers{below, above, notANumber, infinite, -infinite, 0x1.fffffep127F};
    const auto bytes = bytesOfAll(numbers);
    const Elements floats = numberElements(NumberType::float32).value();
    EXPECT_EQ(found(bytes, floats, searchFor("outside:0.1..1e300")), "4 of 6: 0.0 2.0 3.0 4.0");
    EXPECT_EQ(found(bytes, floats, searchFor("outside:-1e300..0.1")), "5 of 6: 1.0 2.0 3.0 4.0 5.0");
}

TEST(Find, ComparesIntegersExactly)
{
    const std::vector<std::uint64_t> numbers{(std::uint64_t{1} << 53U) + 1, UINT64_MAX, 5};
    const Elements wide = numberElements(NumberType::uint64).value();
    EXPECT_EQ(found(bytesOfAll(numbers), wide, searchFor("9007199254740993")), "1 of 3: 0.0");
    EXPECT_EQ(found(bytesOfAll(numbers), wide, searchFor("9007199254740992")), "0 of 3:");
    EXPECT_EQ(found(bytesOfAll(numbers), wide, searchFor("0xffffffffffffffff")), "1 of 3: 1.0");
    EXPECT_EQ(found(bytesOfAll(numbers), wide, searchFor("18446744073709551614±1")), "1 of 3: 1.0");
    EXPECT_EQ(found(bytesOfAll(numbers), wide, searchFor("2.5")), "0 of 0:");
    EXPECT_EQ(found(bytesOfAll(numbers), wide, searchFor("-1")), "0 of 0:");
    const std::vector<std::int8_t> small{-128, 127, 5};
    const Elements bytes = numberElements(NumberType::int8).value();
    EXPECT_EQ(found(bytesOfAll(small), bytes, searchFor("-128")), "1 of 3: 0.0");
    EXPECT_EQ(found(bytesOfAll(small), bytes, searchFor("126±1")), "1 of 3: 1.0");
}

TEST(Find, RoundsNumbersToTheCodesOfNormalizedFormats)
{
    const std::vector<std::uint8_t> texels{128, 0, 255, 127};
    const Elements unorm = texelElements(Format::R8_UNORM).value();
    EXPECT_EQ(found(bytesOfAll(texels), unorm, searchFor("0.5")), "1 of 4: 0.0");
    EXPECT_EQ(found(bytesOfAll(texels), unorm, searchFor("0.5±1ulp")), "2 of 4: 0.0 3.0");
    EXPECT_EQ(found(bytesOfAll(texels), unorm, searchFor("1")), "1 of 4: 2.0");
    EXPECT_EQ(found(bytesOfAll(texels), unorm, searchFor("2")), "0 of 0:");
}

TEST(Find, SearchesOnlyTheGivenColumnsAndElements)
{
    const auto layout = layoutOfText("float3 position; uint kind; float weight;", Packing::structured);
    const Elements elements = structureElements(*layout).value();
    std::vector<float> numbers(elements.stride / 4 * 10, 0.0F);
    for (std::size_t i = 0; i < 10; ++i) {
        numbers[i * 5 + 1] = notANumber;
        numbers[i * 5 + 3] = std::bit_cast<float>(static_cast<std::uint32_t>(i));
        numbers[i * 5 + 4] = i % 2 == 0 ? notANumber : 1.0F;
    }
    FindOptions options = searchFor("nan");
    options.limit = 3;
    EXPECT_EQ(found(bytesOfAll(numbers), elements, options), "15 of 40: 0.1 0.4 1.1");
    options.columns = {"weight"};
    EXPECT_EQ(found(bytesOfAll(numbers), elements, options), "5 of 10: 0.4 2.4 4.4");
    options.where = "kind >= 3";
    EXPECT_EQ(found(bytesOfAll(numbers), elements, options), "3 of 7: 4.4 6.4 8.4");
    options.range = {.first = 5, .count = 2};
    EXPECT_EQ(found(bytesOfAll(numbers), elements, options), "1 of 2: 6.4");
    options.columns = {"position", "weight"};
    EXPECT_EQ(found(bytesOfAll(numbers), elements, options), "3 of 8: 5.1 6.1 6.4");
    options = {.pattern = {}, .where = "kind == 2 || kind == 7", .columns = {}, .range = {}};
    EXPECT_EQ(found(bytesOfAll(numbers), elements, options), "2 of 2: 40 140");
}

TEST(Find, FindsBytesAnywhereAndAcrossPieces)
{
    std::vector<std::uint8_t> bytes(pieceBytes + 1000, 0);
    const std::string_view word = "needle";
    for (const std::size_t at : {std::size_t{3}, std::size_t{pieceBytes - 3}, bytes.size() - 6})
        std::memcpy(bytes.data() + at, word.data(), word.size());
    const Elements words = numberElements(NumberType::uint32).value();
    EXPECT_EQ(found(bytesOfAll(bytes), words, searchFor("text:needle")),
              std::format("3 of {}: 3 {} {}", bytes.size(), pieceBytes - 3, bytes.size() - 6));
    EXPECT_EQ(found(bytesOfAll(bytes), words, searchFor("hex:6E 65 65")),
              std::format("3 of {}: 3 {} {}", bytes.size(), pieceBytes - 3, bytes.size() - 6));
    EXPECT_EQ(found(bytesOfAll(bytes), words, searchFor("text:needles")), std::format("0 of {}:", bytes.size()));
    const std::vector<std::uint8_t> same(600, 7);
    FindOptions options = searchFor("hex:070707");
    options.limit = 0;
    EXPECT_EQ(found(bytesOfAll(same), words, options), "598 of 600:"); // Overlapping ones count.
    options.range = {.first = 1, .count = 2};
    EXPECT_EQ(found(bytesOfAll(same), words, options), "6 of 8:");
}

TEST(Find, GoesToTheNextAndPreviousMatch)
{
    std::vector<float> numbers(2 * pieceBytes / 4, 1.0F);
    const std::vector<std::size_t> at{5, 6, 1'000'000, 1'500'000};
    for (const std::size_t each : at)
        numbers[each] = notANumber;
    const Elements elements = numberElements(NumberType::float32, 4).value();
    const auto source = sourceOf(bytesOfAll(numbers));
    const FindOptions options = searchFor("nan");
    const auto nearest = [&](Direction direction, std::optional<std::uint64_t> from) {
        const auto match = findNearest(*source, elements, options, direction, from, {});
        return match && *match ? std::optional((*match)->offset / 4) : std::nullopt;
    };
    EXPECT_EQ(nearest(Direction::next, {}), 5U);
    EXPECT_EQ(nearest(Direction::next, 20), 6U);
    EXPECT_EQ(nearest(Direction::next, 24), 1'000'000U);
    EXPECT_EQ(nearest(Direction::next, 4'000'000), 1'500'000U);
    EXPECT_EQ(nearest(Direction::next, 6'000'000), std::nullopt);
    EXPECT_EQ(nearest(Direction::previous, {}), 1'500'000U);
    EXPECT_EQ(nearest(Direction::previous, 6'000'000), 1'000'000U);
    EXPECT_EQ(nearest(Direction::previous, 4'000'000), 6U);
    EXPECT_EQ(nearest(Direction::previous, 24), 5U);
    EXPECT_EQ(nearest(Direction::previous, 20), std::nullopt);
    EXPECT_EQ(nearest(Direction::next, UINT64_MAX), std::nullopt);

    const FindOptions bytes = searchFor("hex:c07f"); // The end of each NaN.
    const auto nearestByte = [&](Direction direction, std::optional<std::uint64_t> from) {
        const auto match = findNearest(*source, elements, bytes, direction, from, {});
        return match && *match ? std::optional((*match)->offset) : std::nullopt;
    };
    EXPECT_EQ(nearestByte(Direction::next, {}), 22U);
    EXPECT_EQ(nearestByte(Direction::next, 22), 26U);
    EXPECT_EQ(nearestByte(Direction::next, 26), 4'000'002U);
    EXPECT_EQ(nearestByte(Direction::previous, {}), 6'000'002U);
    EXPECT_EQ(nearestByte(Direction::previous, 4'000'002), 26U);
    EXPECT_EQ(nearestByte(Direction::previous, 22), std::nullopt);
}

TEST(Find, MarksWhereMatchesAre)
{
    std::vector<float> numbers(1000, 1.0F);
    for (const std::size_t each : {0, 99, 100, 999})
        numbers[each] = notANumber;
    FindOptions options = searchFor("nan");
    options.bins = 10;
    options.limit = 0;
    const Elements single = numberElements(NumberType::float32).value();
    const auto result = find(*sourceOf(bytesOfAll(numbers)), single, options, {});
    EXPECT_EQ(result->density, (std::vector<std::uint64_t>{2, 1, 0, 0, 0, 0, 0, 0, 0, 1}));
    EXPECT_EQ(result->count, 4U);
    options.pattern = *patternFromText("hex:7f");
    const auto bytes = find(*sourceOf(bytesOfAll(numbers)), single, options, {});
    EXPECT_EQ(bytes->density, result->density);
}

TEST(Find, PartsOfTheDensityHaveExactStarts)
{
    const std::vector<float> numbers(1000, notANumber);
    const Elements single = numberElements(NumberType::float32).value();
    FindOptions options = searchFor("nan");
    for (const std::size_t bins : {1U, 3U, 7U, 64U, 999U, 1000U}) {
        options.bins = bins;
        const auto result = find(*sourceOf(bytesOfAll(numbers)), single, options, {});
        ASSERT_TRUE(result);
        for (std::size_t bin = 0; bin < bins; ++bin)
            EXPECT_EQ(result->density[bin], binStart(bin + 1, bins, 1000) - binStart(bin, bins, 1000)) << bins;
    }
    EXPECT_EQ(binStart(65536, 65536, UINT64_MAX), UINT64_MAX);
}

TEST(Find, HandlesEmptySourcesAndIncompleteElements)
{
    const Elements quads = numberElements(NumberType::float32, 4).value();
    EXPECT_EQ(found({}, quads, searchFor("nan")), "0 of 0:");
    EXPECT_EQ(found({}, quads, searchFor("hex:00")), "0 of 0:");
    const std::vector<float> numbers(7, notANumber);
    EXPECT_EQ(found(bytesOfAll(numbers), quads, searchFor("nan")), "4 of 4: 0.0 0.1 0.2 0.3");
    FindOptions options = searchFor("nan");
    options.range = {.first = UINT64_MAX, .count = UINT64_MAX};
    EXPECT_EQ(found(bytesOfAll(numbers), quads, options), "0 of 0:");
    options.bins = 1000;
    EXPECT_EQ(found({}, quads, options), "0 of 0:");
}

TEST(Find, StopsAndReportsProgress)
{
    std::vector<float> numbers(3 * pieceBytes / 4);
    const Elements single = numberElements(NumberType::float32).value();
    std::stop_source stop;
    std::vector<std::uint64_t> steps;
    const Control control{.stop = stop.get_token(), .progress = [&](std::uint64_t done, std::uint64_t total) {
                              EXPECT_EQ(total, 3 * pieceBytes);
                              steps.push_back(done);
                              if (steps.size() == 2)
                                  stop.request_stop();
                          }};
    const auto result = find(*sourceOf(bytesOfAll(numbers)), single, searchFor("nan"), control);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, Code::cancelled);
    EXPECT_EQ(steps, (std::vector<std::uint64_t>{pieceBytes, 2 * pieceBytes}));
}

TEST(Find, RejectsWhatCannotBeSearchedFor)
{
    const Elements single = numberElements(NumberType::float32).value();
    const auto problem = [](std::string_view text) {
        const auto pattern = patternFromText(text);
        return pattern ? std::string("no problem") : pattern.error().message;
    };
    EXPECT_EQ(problem("hex:0g"), "The bytes 'hex:0g' are not pairs of hexadecimal digits at character 1.");
    EXPECT_EQ(problem("hex:001"), "The bytes 'hex:001' are not pairs of hexadecimal digits at character 3.");
    EXPECT_EQ(problem("hex:"), "The pattern has 0 bytes; it must have 1 to 65536.");
    EXPECT_EQ(problem("outside:1"), "'outside:1' is not a range; write outside:LOW..HIGH.");
    EXPECT_EQ(problem("outside:2..1"), "The range 2 .. 1 is empty.");
    EXPECT_EQ(problem("1±-1"), "The tolerance -1 is not a number from 0 on.");
    EXPECT_EQ(problem("1+-x"), "The tolerance x is not a number from 0 on.");
    EXPECT_EQ(problem("1+-"), "The tolerance after '+-' is missing.");
    EXPECT_EQ(problem("foo"), "'foo' cannot be searched for; use nan, inf, not-finite, negative, zero, denormal, "
                              "changed, outside:LOW..HIGH, hex:DIGITS, text:TEXT, or a number.");
    EXPECT_EQ(found({}, single, {}), "There is nothing to search for: neither a pattern nor a filter.");
    FindOptions options = searchFor("nan");
    options.columns = {"foo"};
    EXPECT_EQ(found({}, single, options), "There is no column 'foo'; there are: value.");
    options.columns = {};
    options.where = "value ==";
    EXPECT_EQ(found({}, single, options), "The filter, 1:9: A value is expected instead of the end of the text.");
}

} // namespace
} // namespace wavelane::inspect
