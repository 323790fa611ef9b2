// SPDX-License-Identifier: MIT
#include "core/sim/prints/printed_text.h"

#include "core/base/text/assertion_text.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::sim {
namespace {

const Type wholeNumber{.kind = TypeKind::integer, .width = 32, .isSigned = true, .components = 1};
const Type realNumber{.kind = TypeKind::floating, .width = 32, .components = 1};
const Type realPair{.kind = TypeKind::vector, .element = &realNumber, .count = 2, .components = 2};

std::string printed(const std::string& format, const std::vector<const Type*>& types,
                    const std::vector<std::vector<Word>>& words)
{
    PrintCall call{.format = format, .operands = {}};
    for (const Type* const each : types)
        call.operands.emplace_back(0, each);
    return printedText(call, [&](std::size_t operand, std::uint32_t component) { return words[operand][component]; });
}

Word bitsOf(float number)
{
    return std::bit_cast<std::uint32_t>(number);
}

TEST(PrintedText, HasTheValuesInTheirFormat)
{
    EXPECT_EQ(printed("%d of %u: %5.2f%%", {&wholeNumber, &wholeNumber, &realNumber},
                      {{0xFFFFFFFF}, {0xFFFFFFFF}, {bitsOf(1.5F)}}),
              "-1 of 4294967295:  1.50%");
    EXPECT_EQ(printed("%x %#X %03i", {&wholeNumber, &wholeNumber, &wholeNumber}, {{255}, {255}, {7}}), "ff 0XFF 007");
    EXPECT_EQ(printed("%lu", {&wholeNumber}, {{12}}), "12");
}

TEST(PrintedText, HasVectors)
{
    EXPECT_EQ(printed("at %v2f", {&realPair}, {{bitsOf(0.5F), bitsOf(-2.0F)}}), "at 0.500000, -2.000000");
    EXPECT_EQ(printed("%1.0v3f", {&realPair}, {{bitsOf(1), bitsOf(2)}}), "1, 2, ?") << "there are only two";
}

TEST(PrintedText, MarksWhatDoesNotFitTheFormat)
{
    EXPECT_EQ(printed("%d %d", {&wholeNumber}, {{1}}), "1 ?");
    EXPECT_EQ(printed("%s%n %*d", {}, {}), "?s?n ?*d") << "nothing is read or written through them";
    EXPECT_EQ(printed("%999d", {&wholeNumber}, {{1}}), "?d");
    EXPECT_EQ(printed("%", {}, {}), "?");
}

TEST(PrintedText, TellsFailedAssertions)
{
    EXPECT_TRUE(isFailedAssertion("assertion failed: x > 0"));
    EXPECT_FALSE(isFailedAssertion("the assertion failed"));
}

} // namespace
} // namespace wavelane::sim
