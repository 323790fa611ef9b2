// SPDX-License-Identifier: MIT
#include "core/media/png.h"
#include "core/plan/check/expectations.h"
#include "tests/unit/plan/check/expectation_support.h"

#include <limits>

namespace wavelane::plan {
namespace {

using enum NumberType;

DifferenceReport difference(std::uint64_t offset, std::string expected, std::string actual, std::string distance)
{
    return {.resource = "b",
            .offset = offset,
            .expected = std::move(expected),
            .actual = std::move(actual),
            .difference = std::move(distance)};
}

using FirstDifference = Expectations;

TEST_F(FirstDifference, IsMissingIfTheExpectationHoldsOrMustNotHold)
{
    addBuffer("b", bytesOfValues<std::uint8_t>({1, 2}));
    project::Expectation expectation = data(project::HexData{bytesOfValues<std::uint8_t>({1, 2})});
    EXPECT_FALSE(check(expectation).first);
    expectation.holds = false;
    EXPECT_FALSE(check(expectation).passed);
    EXPECT_FALSE(check(expectation).first);
}

TEST_F(FirstDifference, OfBytesHasNoDistance)
{
    addBuffer("b", bytesOfValues<std::uint8_t>({1, 2, 3, 4}));
    EXPECT_EQ(check(data(project::HexData{bytesOfValues<std::uint8_t>({2, 9, 9})}, 1)).first,
              difference(2, "09", "03", ""));
}

TEST_F(FirstDifference, OfNumbersIsActualMinusExpected)
{
    addBuffer("b", bytesOfValues<std::uint32_t>({1, 2, 3, 4}));
    EXPECT_EQ(check(data(project::NumberData{.type = uint32, .values = {2, 9}}, 4)).first,
              difference(8, "9", "3", "-6"));
    EXPECT_EQ(check(data(project::FillData{.value = 1})).first, difference(4, "1", "2", "1"));
    addBuffer("b", bytesOfValues<std::int64_t>({INT64_MAX}));
    EXPECT_EQ(check(data(project::NumberData{.type = int64, .values = {INT64_MIN}})).first,
              difference(0, "-9223372036854775808", "9223372036854775807", "18446744073709551615"));
    addBuffer("b", bytesOfValues<float>({0.5F, std::numeric_limits<float>::infinity()}));
    EXPECT_EQ(check(data(project::NumberData{.type = float32, .values = {0.75}})).first,
              difference(0, "0.75", "0.5", "-0.25"));
    EXPECT_EQ(check(data(project::NumberData{.type = float32, .values = {1}}, 4)).first,
              difference(4, "1", "inf", ""));
}

TEST_F(FirstDifference, OfStructuresIsTheMember)
{
    const shader::Layout layout{
        .name = "P",
        .size = 8,
        .members = {{.name = "age", .type = "uint", .size = 4, .scalar = uint32},
                    {.name = "mass", .type = "float", .offset = 4, .size = 4, .scalar = float32}}};
    addBuffer("b", bytesOfValues<std::uint32_t>({1, 0, 2, 0x3f800000}), layout);
    const Json wanted = Json::parse(R"([{"age": 1}, {"age": 2, "mass": 0.5}])");
    EXPECT_EQ(check(data(project::StructData{wanted})).first, difference(12, "0.5", "1", "0.5"));
}

TEST_F(FirstDifference, CountsFromTheStartOfTheWholeTexture)
{
    const project::Texture texture{
        .width = {2, {}}, .height = {2, {}}, .slices = 2, .mips = 2, .format = Format::R8_UINT};
    std::vector<std::byte> bytes(10);
    bytes[9] = std::byte{5}; // Mip 1 of slice 1.
    addTexture("b", texture, bytes);
    const project::Expectation expectation{
        .kind = project::AllExpectation{.resource = "b", .type = uint8, .value = 0, .mip = 1, .slice = 1}};
    EXPECT_EQ(check(expectation).first, difference(9, "0", "5", "5"));
    const project::Expectation ofMip{
        .kind =
            project::DataExpectation{.resource = "b", .data = project::HexData{std::vector<std::byte>(2)}, .mip = 1}};
    EXPECT_EQ(check(ofMip).first, difference(9, "00", "05", ""));
}

TEST_F(FirstDifference, OfAnImageIsTheLargestOne)
{
    const project::Texture texture{.width = {2, {}}, .height = {2, {}}, .format = Format::R8G8B8A8_UNORM};
    std::vector<std::byte> bytes(16, std::byte{0xff});
    bytes[4] = std::byte{0xcc}; // Red of texel (1, 0).
    bytes[13] = std::byte{0};   // Green of texel (1, 1).
    addTexture("b", texture, bytes);
    const media::Image white{.width = 2,
                             .height = 2,
                             .format = Format::R8G8B8A8_UNORM,
                             .bytes = std::vector<std::byte>(16, std::byte{0xff})};
    write("white.png", media::writePng(white).value());
    const project::Expectation expectation{.kind = project::ImageExpectation{.resource = "b", .path = "white.png"}};
    EXPECT_EQ(check(expectation).first, difference(12, "(1, 1, 1, 1)", "(1, 0, 1, 1)", "1"));
}

TEST_F(FirstDifference, OfCountsHasNoOffset)
{
    addBuffer("b", bytesOfValues<std::uint8_t>({1, 2, 1}));
    const project::Expectation count{
        .kind = project::CountExpectation{.resource = "b", .pattern = {std::byte{1}}, .equals = 5}};
    DifferenceReport wanted = difference(0, "5", "2", "-3");
    wanted.offset.reset();
    EXPECT_EQ(check(count).first, wanted);
    wanted = {.resource = "list", .offset = {}, .expected = "3", .actual = "4", .difference = "1"};
    EXPECT_EQ(check({.kind = project::CounterExpectation{.resource = "list", .value = 3}}).first, wanted);
}

} // namespace
} // namespace wavelane::plan
