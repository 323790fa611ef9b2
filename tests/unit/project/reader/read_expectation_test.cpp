// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(ReadExpectation, HoldsAtTheEndOfTheLastFrameByDefault)
{
    const Expectation expected = test::expectation(R"({ "resource": "a", "hex": "00ff" })");
    EXPECT_TRUE(expected.holds);
    EXPECT_EQ(expected.after, "");
    EXPECT_EQ(std::get<DataExpectation>(expected.kind).data, InitialData(HexData{{std::byte{0}, std::byte{0xff}}}));
}

TEST(ReadExpectation, ReadsTolerances)
{
    const auto expected = std::get<DataExpectation>(
        test::expectation(R"({ "resource": "a", "type": "float32", "values": [1], "absolute": 0.5, "ulp": 4,
                              "denormals": "any", "stride": 8, "count": 1, "mip": 2 })")
            .kind);
    EXPECT_EQ(expected.tolerance, (Tolerance{.absolute = 0.5, .ulp = 4, .anyDenormals = true}));
    EXPECT_EQ(expected.stride, 8u);
    EXPECT_EQ(expected.mip, 2u);
    EXPECT_EQ(test::readerMessage(test::file(R"("expect": [ { "resource": "a", "hex": "00", "absolute": -1 } ])")),
              "`absolute` is -1; it must be a number that is at least 0.");
}

TEST(ReadExpectation, AcceptsOneCodeOrAList)
{
    EXPECT_EQ(std::get<ErrorExpectation>(test::expectation(R"({ "error": "bad_value", "at": "/passes/0" })").kind),
              (ErrorExpectation{.codes = {"bad_value"}, .at = "/passes/0"}));
    EXPECT_EQ(
        std::get<ErrorExpectation>(test::expectation(R"({ "error": ["bad_value", "zero_size"] })").kind).codes.size(),
        2u);
    EXPECT_EQ(test::readerMessage(test::file(R"("expect": [ { "error": "oops" } ])")),
              "\"oops\" is not a diagnostic code.");
}

TEST(ReadExpectation, RequiresTexelsThatContainThePattern)
{
    EXPECT_EQ(test::readerMessage(test::file(
                  R"("expect": [ { "resource": "a", "count_of": "ffff", "texel_bytes": 1, "equals": 1 } ])")),
              "`texel_bytes` is 1; it must be at least the 2 bytes of `count_of`.");
}

TEST(ReadExpectation, ReadsCountersAndPairs)
{
    EXPECT_EQ(
        std::get<CounterExpectation>(test::expectation(R"({ "counter": "list", "value": 4, "holds": false })").kind),
        (CounterExpectation{.resource = "list", .value = 4}));
    EXPECT_EQ(std::get<EqualExpectation>(test::expectation(R"({ "equal": ["a", "b"] })").kind).resources,
              (std::array<std::string, 2>{"a", "b"}));
}

} // namespace

} // namespace wavelane::project
