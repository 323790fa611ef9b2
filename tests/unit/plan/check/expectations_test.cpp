// SPDX-License-Identifier: MIT
#include "core/plan/check/expectations.h"

#include "core/media/png.h"
#include "tests/unit/plan/check/expectation_support.h"

#include <cmath>
#include <limits>

namespace wavelane::plan {
namespace {

using enum NumberType;
using project::AllExpectation;
using project::CounterExpectation;
using project::CountExpectation;
using project::DataExpectation;
using project::EqualExpectation;
using project::ErrorExpectation;
using project::Expectation;
using project::ImageExpectation;

const float infinity = std::numeric_limits<float>::infinity();
const float notANumber = std::numeric_limits<float>::quiet_NaN();

TEST_F(Expectations, HexComparesBytesAtAnOffset)
{
    addBuffer("b", bytesOfValues<std::uint8_t>({1, 2, 3, 4}));
    EXPECT_EQ(objection(data(project::HexData{bytesOfValues<std::uint8_t>({2, 3})}, 1)), "");
    EXPECT_EQ(objection(data(project::HexData{bytesOfValues<std::uint8_t>({2, 9, 4})}, 1)),
              "1 of 3 bytes of \"b\" differ; the first is at byte 2 (0x2): expected 09, got 03.");
    EXPECT_EQ(objection(data(project::HexData{bytesOfValues<std::uint8_t>({4, 5})}, 3)),
              "2 bytes are expected from byte 3 on, but \"b\" has room for only 1 there.");
    EXPECT_EQ(objection(data(project::HexData{{}}, 5)), "`offset` is 5, but \"b\" has 4 bytes.");
}

TEST_F(Expectations, NumbersAreComparedWithinTolerances)
{
    addBuffer("b", bytesOfValues<float>({1, 2.5F, notANumber, infinity, -0.0F}));
    const project::NumberData numbers{.type = float32, .values = {1, 2.4, "nan", "inf", 0}};
    Expectation expectation = data(numbers);
    EXPECT_EQ(objection(expectation),
              "1 of 5 float32 of \"b\" differ; the first is element 1 (byte 4): expected 2.4, got 2.5.");
    std::get<DataExpectation>(expectation.kind).tolerance.absolute = 0.11;
    EXPECT_EQ(objection(expectation), "");
    std::get<DataExpectation>(expectation.kind).tolerance.absolute = 0.05;
    EXPECT_NE(objection(expectation).find("(absolute 0.05)"), std::string::npos);
    std::get<DataExpectation>(expectation.kind).count = 1;
    EXPECT_EQ(objection(expectation), "");
    std::get<DataExpectation>(expectation.kind).count = 6;
    EXPECT_EQ(objection(expectation), "There are 5 values, but `count` is 6.");
}

TEST_F(Expectations, StridesSkipOtherMembers)
{
    addBuffer("b", bytesOfValues<std::uint32_t>({1, 9, 9, 2, 9, 9, 3}));
    Expectation expectation = data(project::NumberData{.type = uint32, .values = {1, 2, 3}});
    std::get<DataExpectation>(expectation.kind).stride = 12;
    EXPECT_TRUE(holds(expectation));
    std::get<DataExpectation>(expectation.kind).offset = 12;
    EXPECT_EQ(objection(expectation), "3 uint32 are expected from byte 12 on, but \"b\" has room for only 2 there.");
    std::get<DataExpectation>(expectation.kind).stride = 0;
    EXPECT_FALSE(holds(expectation));
}

TEST_F(Expectations, ADifferenceInAPartNamesTheByteOfTheResourceAndTheElementOfTheExpectation)
{
    addBuffer("b", bytesOfValues<std::uint32_t>({9, 9, 1, 2, 4}));
    EXPECT_EQ(objection(data(project::NumberData{.type = uint32, .values = {1, 2, 3}}, 8)),
              "1 of 3 uint32 of \"b\" differ; the first is at byte 16 of the resource, element 2 of the expectation: "
              "expected 3, got 4.");
    Expectation all{.kind = AllExpectation{.resource = "b", .type = uint32, .value = 9, .offset = 4}};
    EXPECT_EQ(objection(all),
              "3 of 4 uint32 of \"b\" are not 9; the first is at byte 8 of the resource, element 1 of "
              "the expectation: 1.");
    const project::Texture texture{
        .width = {.value = 2}, .height = {.value = 2}, .mips = 2, .format = Format::R8_UNORM};
    addTexture("b", texture, bytesOfValues<std::uint8_t>({1, 2, 3, 4, 5}));
    Expectation mip = data(project::NumberData{.type = NumberType::uint8, .values = {6}});
    std::get<DataExpectation>(mip.kind).mip = 1;
    EXPECT_EQ(objection(mip),
              "1 of 1 uint8 of \"b\" differ; the first is at byte 4 of the resource, element 0 of the "
              "expectation: expected 6, got 5.");
    mip = data(project::HexData{bytesOfValues<std::uint8_t>({6})});
    std::get<DataExpectation>(mip.kind).mip = 1;
    EXPECT_EQ(objection(mip), "1 of 1 bytes of \"b\" differ; the first is at byte 4 (0x4): expected 06, got 05.");
}

TEST_F(Expectations, SeriesExtendToTheEndOrToTheirCount)
{
    addBuffer("b", bytesOfValues<std::uint32_t>({0, 1, 2, 9}));
    EXPECT_EQ(objection(data(project::SequenceData{})),
              "1 of 4 uint32 of \"b\" differ; the first is element 3 (byte 12): expected 3, got 9.");
    EXPECT_TRUE(holds(data(project::SequenceData{.count = 3})));
    Expectation counted = data(project::SequenceData{});
    std::get<DataExpectation>(counted.kind).count = 3;
    EXPECT_TRUE(holds(counted));
    EXPECT_FALSE(holds(data(project::FillData{.count = 5})));
    EXPECT_TRUE(holds(data(project::FillData{.value = 9}, 12)));
    EXPECT_FALSE(holds(data(project::FillData{}, 16)));
    addBuffer("b", initialBytes(project::RandomData{.seed = 3}, {.sizeInBytes = 64}, {}).value());
    EXPECT_TRUE(holds(data(project::RandomData{.seed = 3})));
    EXPECT_FALSE(holds(data(project::RandomData{.seed = 4})));
}

TEST_F(Expectations, StructuresAreComparedByTheMembersThatTheyName)
{
    shader::Layout layout{.name = "P", .size = 8};
    layout.members = {{.name = "x", .type = "float", .offset = 0, .size = 4, .scalar = float32},
                      {.name = "n", .type = "uint", .offset = 4, .size = 4, .scalar = uint32}};
    addBuffer("b", bytesOfValues<std::uint32_t>({0x3f800000, 7, 0x40000000, 8}), layout);
    EXPECT_EQ(objection(data(project::StructData{Json::parse(R"([{"x": 1}, {"n": 8}])")})), "");
    EXPECT_EQ(objection(data(project::StructData{Json::parse(R"([{"x": 1}, {"n": 9}])")})),
              "1 members of 2 structures of \"b\" differ; the first is [1].n (byte 12): expected 9, got 8.");
    EXPECT_NE(objection(data(project::StructData{Json::parse(R"([{"y": 1}])")})).find("'y'"), std::string::npos);
    EXPECT_FALSE(holds(data(project::StructData{Json::parse(R"([{}, {}, {"x": 1}])")})));
    addBuffer("b", bytesOfValues<std::uint32_t>({1}));
    EXPECT_FALSE(holds(data(project::StructData{Json::parse(R"([{"x": 1}])")})));
}

TEST_F(Expectations, AcceptFilesAndPatterns)
{
    write("gold.csv", "1\n2\n");
    write("gold.bin", "ab");
    addBuffer("b", bytesOfValues<float>({1, 2.25F}));
    Expectation expectation = data(project::FileData{.path = "gold.csv"});
    EXPECT_FALSE(holds(expectation));
    std::get<DataExpectation>(expectation.kind).tolerance.relative = 0.125;
    EXPECT_TRUE(holds(expectation));
    EXPECT_FALSE(holds(data(project::FileData{.path = "missing.csv"})));
    addBuffer("b", bytesOfValues<char>({'a', 'b', 'c'}));
    EXPECT_TRUE(holds(data(project::FileData{.path = "gold.bin"})));
    EXPECT_FALSE(holds(data(project::FileData{.path = "gold.bin"}, 1)));

    const project::Texture texture{
        .width = {.value = 2}, .height = {.value = 2}, .mips = 2, .format = Format::R8_UNORM};
    addTexture("b", texture, bytesOfValues<std::uint8_t>({255, 0, 0, 255, 100}));
    Expectation checker = data(project::PatternData{});
    EXPECT_FALSE(holds(checker));
    std::get<DataExpectation>(checker.kind).mip = 0;
    EXPECT_TRUE(holds(checker));
}

TEST_F(Expectations, AllChecksEveryElement)
{
    addBuffer("b", bytesOfValues<float>({1, 1, 1.5F, 1}));
    Expectation expectation{.kind = AllExpectation{.resource = "b", .type = float32, .value = 1}};
    EXPECT_EQ(objection(expectation), "1 of 4 float32 of \"b\" are not 1; the first is element 2 (byte 8): 1.5.");
    std::get<AllExpectation>(expectation.kind).tolerance.absolute = 0.5;
    EXPECT_EQ(objection(expectation), "");
    std::get<AllExpectation>(expectation.kind).tolerance = {};
    std::get<AllExpectation>(expectation.kind).count = 2;
    EXPECT_EQ(objection(expectation), "");
    std::get<AllExpectation>(expectation.kind).count = 5;
    EXPECT_FALSE(holds(expectation));
    std::get<AllExpectation>(expectation.kind).offset = 16;
    std::get<AllExpectation>(expectation.kind).count = {};
    EXPECT_FALSE(holds(expectation)); // there is nothing left to look at
    EXPECT_FALSE(holds({.kind = AllExpectation{.resource = "b", .type = uint8, .value = 256}}));
}

TEST_F(Expectations, CountsTexelsWithinATolerance)
{
    addBuffer("b", bytesOfValues<std::uint8_t>({1, 0, 1, 0, 2, 0, 1, 5, 1}));
    Expectation expectation{
        .kind = CountExpectation{.resource = "b", .pattern = bytesOfValues<std::uint8_t>({1, 0}), .equals = 3}};
    EXPECT_EQ(objection(expectation), "2 of the 4 texels of \"b\" have these bytes; expected 3.");
    std::get<CountExpectation>(expectation.kind).tolerance = 1;
    EXPECT_TRUE(holds(expectation));
    std::get<CountExpectation>(expectation.kind) = {
        .resource = "b", .pattern = bytesOfValues<std::uint8_t>({1}), .texelBytes = 2, .equals = 3};
    EXPECT_TRUE(holds(expectation));
    std::get<CountExpectation>(expectation.kind).pattern.clear();
    EXPECT_FALSE(holds(expectation));
}

TEST_F(Expectations, CountersAndEqualResources)
{
    EXPECT_TRUE(holds({.kind = CounterExpectation{.resource = "list", .value = 4}}));
    EXPECT_EQ(objection({.kind = CounterExpectation{.resource = "list", .value = 5}}),
              "The counter of \"list\" is 4; expected 5.");
    EXPECT_FALSE(holds({.kind = CounterExpectation{.resource = "other", .value = 0}}));
    addBuffer("a", bytesOfValues<std::uint8_t>({1, 2, 3}));
    addBuffer("b", bytesOfValues<std::uint8_t>({1, 2, 3}));
    addBuffer("c", bytesOfValues<std::uint8_t>({1, 2, 4}));
    addBuffer("d", bytesOfValues<std::uint8_t>({1, 2}));
    EXPECT_TRUE(holds({.kind = EqualExpectation{{"a", "b"}}}));
    EXPECT_EQ(objection({.kind = EqualExpectation{{"a", "c"}}}),
              "\"a\" and \"c\" differ first at byte 2: 03 and 04.");
    EXPECT_EQ(objection({.kind = EqualExpectation{{"a", "d"}}}), "\"a\" has 3 bytes, but \"d\" has 2.");
    EXPECT_EQ(objection({.kind = EqualExpectation{{"a", "e"}}}), "There is no \"e\".");
}

TEST_F(Expectations, HoldsFalseInvertsVerdictsButNotErrors)
{
    addBuffer("b", bytesOfValues<std::uint8_t>({1}));
    Expectation expectation = data(project::HexData{bytesOfValues<std::uint8_t>({1})});
    expectation.holds = false;
    EXPECT_EQ(objection(expectation), "This condition holds, but the expectation requires that it does not.");
    std::get<DataExpectation>(expectation.kind).data = project::HexData{bytesOfValues<std::uint8_t>({2})};
    EXPECT_TRUE(holds(expectation));
    std::get<DataExpectation>(expectation.kind).resource = "missing";
    EXPECT_FALSE(holds(expectation));
    std::get<DataExpectation>(expectation.kind).resource = "b";
    std::get<DataExpectation>(expectation.kind).data = project::FileData{.path = "missing.bin"};
    EXPECT_FALSE(holds(expectation));
    EXPECT_FALSE(holds({.kind = ErrorExpectation{.codes = {"bad_value"}}}));
    EXPECT_TRUE(holds({.kind = ErrorExpectation{.codes = {"bad_value"}}, .holds = false}));
    Expectation broken = data(project::HexData{bytesOfValues<std::uint8_t>({1})});
    broken.broken = true;
    EXPECT_FALSE(holds(broken));
}

TEST_F(Expectations, ImagesAreComparedByTexel)
{
    const media::Image gold{.width = 2,
                            .height = 1,
                            .format = Format::R8G8B8A8_UNORM,
                            .bytes = bytesOfValues<std::uint8_t>({0, 0, 0, 255, 100, 0, 0, 255})};
    write("gold.png", media::writePng(gold).value());
    const project::Texture texture{.width = {.value = 2}, .height = {.value = 1}, .format = Format::R8G8B8A8_UNORM};
    addTexture("t", texture, gold.bytes);
    ImageExpectation image{.resource = "t", .path = "gold.png"};
    EXPECT_TRUE(holds({.kind = image}));
    addTexture("t", texture, bytesOfValues<std::uint8_t>({0, 0, 0, 255, 110, 0, 0, 255}));
    EXPECT_FALSE(holds({.kind = image}));
    EXPECT_NE(objection({.kind = image}).find("1 of 2 texels of \"t\" differ from gold.png"), std::string::npos);
    image.maxAbsolute = 10.001 / 255;
    EXPECT_TRUE(holds({.kind = image}));
    image.maxAbsolute = 9.9 / 255;
    EXPECT_FALSE(holds({.kind = image}));
    image.share = 0.5;
    EXPECT_TRUE(holds({.kind = image}));
    // 10 / 255 in one of eight components.
    image = {.resource = "t", .path = "gold.png", .rms = 10 / 255.0 / std::sqrt(8.0) + 1e-9};
    EXPECT_TRUE(holds({.kind = image}));
    image.rms = 10 / 255.0 / std::sqrt(8.0) - 1e-9;
    EXPECT_FALSE(holds({.kind = image}));
    addTexture("t", {.width = {.value = 1}, .height = {.value = 1}}, std::vector<std::byte>(4));
    EXPECT_EQ(objection({.kind = image}), "gold.png has 2 × 1 texels, but \"t\" has 1 × 1.");
    image.path = "missing.png";
    EXPECT_FALSE(holds({.kind = image}));
}

TEST_F(Expectations, ImagesOfMipsAndSlices)
{
    write("one.png",
          media::writePng({.width = 1, .height = 1, .format = Format::R8_UNORM, .bytes = {std::byte{7}}}).value());
    const project::Texture texture{
        .width = {.value = 2}, .height = {.value = 2}, .slices = 2, .mips = 2, .format = Format::R8_UNORM};
    addTexture("t", texture, bytesOfValues<std::uint8_t>({1, 1, 1, 1, 2, 2, 2, 2, 9, 7}));
    EXPECT_TRUE(holds({.kind = ImageExpectation{.resource = "t", .path = "one.png", .mip = 1, .slice = 1}}));
    EXPECT_FALSE(holds({.kind = ImageExpectation{.resource = "t", .path = "one.png", .mip = 1}}));
}

Diagnostic problem(Code code, std::string at)
{
    return {.code = code, .message = "x", .at = std::move(at)};
}

Expectation refusal(std::vector<std::string> codes, std::string at, bool isToHold = true)
{
    return {.kind = ErrorExpectation{.codes = std::move(codes), .at = std::move(at)}, .holds = isToHold};
}

TEST(Refusals, MatchAtTheirLocationOrBelow)
{
    const ErrorExpectation expectation{.codes = {"bad_value", "zero_size"}, .at = "/passes/1"};
    EXPECT_TRUE(matchesRefusal(expectation, problem(Code::badValue, "/passes/1")));
    EXPECT_TRUE(matchesRefusal(expectation, problem(Code::zeroSize, "/passes/1/copy/from")));
    EXPECT_FALSE(matchesRefusal(expectation, problem(Code::badValue, "/passes/10")));
    EXPECT_FALSE(matchesRefusal(expectation, problem(Code::badValue, "/passes")));
    EXPECT_FALSE(matchesRefusal(expectation, problem(Code::badJson, "/passes/1")));
    EXPECT_TRUE(matchesRefusal({.codes = {"bad_value"}, .at = ""}, problem(Code::badValue, "/resources/a")));
    Diagnostic warning = problem(Code::badValue, "/passes/1");
    warning.severity = Severity::warning;
    EXPECT_FALSE(matchesRefusal(expectation, warning));
}

TEST(Refusals, ExpectedOnesAreMarkedAndPass)
{
    const std::vector expectations{refusal({"copy_out_of_bounds"}, "/passes/0"),
                                   Expectation{.kind = EqualExpectation{{"a", "b"}}}};
    Diagnostics diagnostics{problem(Code::copyOutOfBounds, "/passes/0")};
    markExpectedErrors(expectations, diagnostics);
    EXPECT_TRUE(diagnostics[0].expected);
    EXPECT_FALSE(hasErrors(diagnostics));
    const auto reports = judgeRefusal(expectations, diagnostics);
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_TRUE(reports[0].passed);
    EXPECT_TRUE(reports[1].passed);
    EXPECT_EQ(reports[1].index, 1U);
}

TEST(Refusals, UnexpectedErrorsFailAllExpectations)
{
    const std::vector expectations{refusal({"zero_size"}, ""), Expectation{.kind = EqualExpectation{{"a", "b"}}}};
    Diagnostics diagnostics{problem(Code::copyOutOfBounds, "/passes/0")};
    markExpectedErrors(expectations, diagnostics);
    EXPECT_TRUE(hasErrors(diagnostics));
    for (const auto& report : judgeRefusal(expectations, diagnostics)) {
        EXPECT_FALSE(report.passed);
        EXPECT_FALSE(report.message.empty());
    }
}

TEST(Refusals, OneUnexpectedAmongExpectedOnesFailsAll)
{
    const std::vector expectations{refusal({"zero_size"}, "")};
    Diagnostics diagnostics{problem(Code::zeroSize, "/resources/a"), problem(Code::badValue, "/passes/0")};
    markExpectedErrors(expectations, diagnostics);
    EXPECT_TRUE(diagnostics[0].expected);
    const auto reports = judgeRefusal(expectations, diagnostics);
    EXPECT_FALSE(reports[0].passed);
    EXPECT_EQ(reports[0].message, "The run was refused with bad_value at /passes/0, which was not expected.");
}

TEST(Refusals, EachExpectedErrorNeedsItsOwnMatch)
{
    const std::vector expectations{refusal({"zero_size"}, ""), refusal({"bad_json"}, "")};
    Diagnostics diagnostics{problem(Code::zeroSize, "/resources/a")};
    markExpectedErrors(expectations, diagnostics);
    const auto reports = judgeRefusal(expectations, diagnostics);
    EXPECT_TRUE(reports[0].passed);
    EXPECT_FALSE(reports[1].passed);
}

TEST(Refusals, HoldsFalseMarksNothing)
{
    const std::vector expectations{refusal({"zero_size"}, "", false)};
    Diagnostics diagnostics{problem(Code::zeroSize, "/resources/a")};
    markExpectedErrors(expectations, diagnostics);
    EXPECT_TRUE(hasErrors(diagnostics));
    EXPECT_FALSE(judgeRefusal(expectations, diagnostics)[0].passed);
}

TEST_F(Expectations, CountTheBytesThatTheyGenerateAndCompare)
{
    constexpr std::uint64_t size = 4000;
    const project::FillData seven{.type = uint32, .value = 7};
    const std::vector<std::byte> sevens = initialBytes(seven, {.sizeInBytes = size}, {}).value();
    addBuffer("b", sevens);
    EXPECT_EQ(bytesCounted({.kind = AllExpectation{.resource = "b", .type = uint32, .value = 7}}), size);
    EXPECT_EQ(bytesCounted({.kind = EqualExpectation{.resources = {"b", "b"}}}), size);
    EXPECT_EQ(bytesCounted({.kind = DataExpectation{.resource = "b", .data = seven}}), 2 * size)
        << "generated, and compared";
    EXPECT_EQ(bytesCounted({.kind = DataExpectation{.resource = "b", .data = project::HexData{sevens}}}), size);
    EXPECT_EQ(bytesCounted({.kind = CountExpectation{.resource = "b",
                                                     .pattern = {sevens.begin(), sevens.begin() + 4},
                                                     .equals = size / 4}}),
              size);
}

} // namespace
} // namespace wavelane::plan
