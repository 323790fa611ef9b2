// SPDX-License-Identifier: MIT
#include "core/project/writer.h"
#include "core/project/writer/parts.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

std::string writtenExpectation(Expectation expectation)
{
    return dumpJson(expectationToJson(expectation));
}

TEST(WriteExpectation, OmitsDefaults)
{
    EXPECT_EQ(writtenExpectation({.kind = DataExpectation{.resource = "a", .data = HexData{{std::byte{0xff}}}}}),
              R"({"resource":"a","hex":"ff"})");
    EXPECT_EQ(writtenExpectation({.kind = AllExpectation{.resource = "a", .type = NumberType::int8, .value = -1}}),
              R"({"resource":"a","all":{"type":"int8","value":-1}})");
    EXPECT_EQ(writtenExpectation({.kind = ErrorExpectation{.codes = {"bad_value"}}}), R"({"error":"bad_value"})");
}

TEST(WriteExpectation, WritesElementsTolerancesAndTime)
{
    const DataExpectation data{.resource = "a",
                               .data = HexData{{std::byte{1}}},
                               .offset = 4,
                               .stride = 8,
                               .tolerance = {.absolute = 2, .anyDenormals = true}};
    EXPECT_EQ(
        writtenExpectation({.kind = data, .holds = false, .after = "p"}),
        R"({"resource":"a","hex":"01","offset":4,"stride":8,"absolute":2,"denormals":"any","holds":false,"after":"p"})");
}

TEST(WriteExpectation, WritesSeveralCodesAsAList)
{
    EXPECT_EQ(writtenExpectation({.kind = ErrorExpectation{.codes = {"bad_value", "zero_size"}, .at = "/passes/0"}}),
              R"({"error":["bad_value","zero_size"],"at":"/passes/0"})");
}

} // namespace

} // namespace wavelane::project
