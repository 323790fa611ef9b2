// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

InitialData initialOf(std::string_view json)
{
    const ReadOutcome outcome =
        readProject(test::withResource(R"({ "kind": "buffer", "size": 64, "initial": )" + std::string(json) + " }"));
    EXPECT_EQ(test::brief(outcome.diagnostics), "");
    return outcome.project.resources.at(0).initial.value();
}

TEST(ReadInitialData, ReadsEachForm)
{
    EXPECT_EQ(initialOf(R"({ "hex": "00Ff" })"), InitialData(HexData{{std::byte{0}, std::byte{0xff}}}));
    EXPECT_EQ(initialOf(R"({ "type": "int8", "values": [-1, "0x7f"] })"),
              InitialData(NumberData{.type = NumberType::int8, .values = {-1, "0x7f"}}));
    EXPECT_EQ(initialOf(R"({ "fill": { "type": "uint32", "value": 7 } })"),
              InitialData(FillData{.type = NumberType::uint32, .value = 7}));
    EXPECT_EQ(initialOf(R"({ "file": "mesh.bin", "skip": 12 })"),
              InitialData(FileData{.path = "mesh.bin", .skip = 12}));
    EXPECT_EQ(initialOf(R"({ "pattern": "test-card" })"), InitialData(PatternData{Pattern::testCard}));
    EXPECT_EQ(initialOf(R"({ "garbage": 5 })"), InitialData(GarbageData{5}));
}

TEST(ReadInitialData, TreatsAnImageAsAListOfOneSlice)
{
    EXPECT_EQ(initialOf(R"({ "image": "a.png" })"), initialOf(R"({ "image": ["a.png"] })"));
}

TEST(ReadInitialData, HasTheDefaultsOfSequencesAndRandomNumbers)
{
    EXPECT_EQ(initialOf(R"({ "sequence": { "type": "uint8" } })"),
              InitialData(SequenceData{.type = NumberType::uint8, .start = 0, .step = 1}));
    EXPECT_EQ(initialOf(R"({ "random": { "type": "float32" } })"),
              InitialData(RandomData{.type = NumberType::float32, .min = 0, .max = 1, .seed = 1}));
}

TEST(ReadInitialData, NamesTheNumberThatDoesNotFit)
{
    const auto message = [](std::string_view json) {
        return test::readerMessage(
            test::withResource(R"({ "kind": "buffer", "size": 64, "initial": )" + std::string(json) + " }"));
    };
    EXPECT_EQ(message(R"({ "type": "uint8", "values": [1, 256] })"),
              "Value 1 of `values` is 256, but uint8 requires an integer from 0 to 255.");
    EXPECT_EQ(message(R"({ "random": { "type": "int8", "min": 5, "max": 4 } })"),
              "`max` is 4; it must be at least `min`, which is 5.");
    EXPECT_EQ(message(R"({ "hex": "00", "pattern": "uv" })"),
              "Data has only one form, but both `hex` and `pattern` are set.");
    EXPECT_EQ(message(R"({ "hex": "00", "skip": 3 })"), "`skip` belongs to `file` and has no effect with `hex`.");
}

} // namespace

} // namespace wavelane::project
