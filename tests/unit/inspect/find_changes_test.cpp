// SPDX-License-Identifier: MIT
// Searches among the differences of two contents.
#include "tests/unit/inspect/find_support.h"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

namespace wavelane::inspect {
namespace {

TEST(FindChanges, FindsBytesThatDiffer)
{
    std::vector<float> before(100, notANumber);
    std::vector<float> after = before;
    after[7] = 2;
    after[50] = std::bit_cast<float>(0x7fc00001); // Another NaN.
    const Elements pairs = numberElements(NumberType::float32, 2).value();
    const auto source = sourceOf(bytesOfAll(after));
    const auto other = sourceOf(bytesOfAll(before));
    EXPECT_EQ(placesOf(find(*source, pairs, searchFor("changed"), {}, other.get())), "2 of 100: 3.1 25.0");
    before.resize(98);
    const auto shorter = sourceOf(bytesOfAll(before));
    EXPECT_EQ(placesOf(find(*source, pairs, searchFor("changed"), {}, shorter.get())),
              "4 of 100: 3.1 25.0 49.0 49.1");
    EXPECT_EQ(placesOf(find(*source, pairs, searchFor("changed"), {})),
              "Changes can be searched for only with other contents to compare with.");
    const std::vector<std::uint8_t> old{1, 2, 3, 4, 9, 9, 9, 9};
    const std::vector<std::uint8_t> recent{1, 2, 3, 5, 9, 9, 9, 9};
    const Elements texels = texelElements(Format::R8G8B8A8_UNORM).value();
    EXPECT_EQ(placesOf(find(*sourceOf(bytesOfAll(recent)), texels, searchFor("changed"), {},
                            sourceOf(bytesOfAll(old)).get())),
              "1 of 8: 0.3");
}

TEST(FindChanges, FindsNumbersOnlyAmongDifferences)
{
    const std::vector<float> now{1, 5, 3, 7, notANumber, 5};
    const std::vector<float> before{1, 2, 5, 7, 5, 5};
    const auto other = sourceOf(bytesOfAll(before));
    const Elements floats = numberElements(NumberType::float32).value();
    const auto among = [&](std::string_view pattern, const decode::Tolerance& tolerance, std::string_view where) {
        FindOptions options = searchFor(pattern);
        options.among = tolerance;
        options.where = where;
        return placesOf(find(*sourceOf(bytesOfAll(now)), floats, options, {}, other.get()));
    };
    // Either of both numbers counts; the last 5 did not change.
    EXPECT_EQ(among("5", {}, ""), "3 of 6: 1.0 2.0 4.0");
    EXPECT_EQ(among("5", {.absolute = 2.5}, ""), "2 of 6: 1.0 4.0");
    EXPECT_EQ(among("nan", {}, ""), "1 of 6: 4.0");
    EXPECT_EQ(among("7", {}, ""), "0 of 6:");
    EXPECT_EQ(among("changed", {}, "index >= 2"), "2 of 4: 2.0 4.0");
    EXPECT_EQ(among("5", {}, "index < 4"), "2 of 4: 1.0 2.0");
    FindOptions options = searchFor("5");
    options.among = decode::Tolerance{};
    const auto next = findNearest(*sourceOf(bytesOfAll(now)), floats, options, Direction::next, 4, {}, other.get());
    ASSERT_TRUE(next && *next);
    EXPECT_EQ((*next)->offset, 8U);
    EXPECT_EQ(found(bytesOfAll(now), floats, options),
              "Changes can be searched for only with other contents to compare with.");
    options.pattern = FindBytes{.bytes = {std::byte{1}}};
    EXPECT_EQ(found(bytesOfAll(now), floats, options), "Only numbers can be searched for among changes.");
}

TEST(FindChanges, IgnoresDifferencesWithinTheToleranceOfAComparison)
{
    const std::vector<float> before{1, 2, 0.0F, notANumber, 5, 100};
    const std::vector<float> after{1.25F, 2.75F, -0.0F, notANumber, infinite, 101};
    const auto other = sourceOf(bytesOfAll(before));
    const auto source = sourceOf(bytesOfAll(after));
    const Elements floats = numberElements(NumberType::float32).value();
    const auto changed = [&](std::optional<decode::Tolerance> tolerance) {
        const FindOptions options{
            .pattern = FindChanged{.tolerance = tolerance}, .where = {}, .columns = {}, .range = {}};
        return placesOf(find(*source, floats, options, {}, other.get()));
    };
    EXPECT_EQ(changed({}), "5 of 6: 0.0 1.0 2.0 4.0 5.0") << "Bits.";
    EXPECT_EQ(changed(decode::Tolerance{}), "4 of 6: 0.0 1.0 4.0 5.0") << "Both zeros are equal.";
    EXPECT_EQ(changed(decode::Tolerance{.absolute = 0.5}), "3 of 6: 1.0 4.0 5.0");
    EXPECT_EQ(changed(decode::Tolerance{.absolute = 0.5, .relative = 0.02}), "2 of 6: 1.0 4.0");
    const auto next = findNearest(*source, floats,
                                  {.pattern = FindChanged{.tolerance = decode::Tolerance{.absolute = 0.5}},
                                   .where = {},
                                   .columns = {},
                                   .range = {}},
                                  Direction::next, 4, {}, other.get());
    ASSERT_TRUE(next && *next);
    EXPECT_EQ((*next)->element, 4U);
}

} // namespace
} // namespace wavelane::inspect
