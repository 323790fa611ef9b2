// SPDX-License-Identifier: MIT
#include "core/project/writer.h"
#include "ui/panels/inspect/record/recorded_values.h"
#include "ui/panels/inspect/selection/texel_place.h"

#include <cstring>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

template<class T>
std::vector<std::byte> bytesOf(std::initializer_list<T> values)
{
    std::vector<std::byte> bytes(values.size() * sizeof(T));
    std::memcpy(bytes.data(), std::data(values), bytes.size());
    return bytes;
}

/// The expectations as in the project file.
std::string recordedText(const ValueSelection& selection, const std::vector<std::byte>& bytes)
{
    project::Project project;
    project.expectations = recordedData(selection, bytes);
    return project::toJson(project)["expect"].dump();
}

TEST(RecordedValues, BytesAreHex)
{
    EXPECT_EQ(recordedText({.resource = "b", .offset = 8, .size = 3}, bytesOf<std::uint8_t>({1, 2, 255})),
              R"([{"resource":"b","hex":"0102ff","offset":8}])");
}

TEST(RecordedValues, ATexelIsTheNumbersOfItsFormatInItsMipAndSlice)
{
    const ValueSelection texel{.resource = "t",
                               .after = "blur",
                               .mip = 1,
                               .slice = 2,
                               .offset = 16,
                               .size = 8,
                               .stride = 8,
                               .numbers = {{0, NumberType::float32}, {4, NumberType::float32}}};
    EXPECT_EQ(
        recordedText(texel, bytesOf<float>({0.1F, -2})),
        R"([{"resource":"t","type":"float32","values":[0.1,-2.0],"offset":16,"mip":1,"slice":2,"after":"blur"}])");
}

TEST(RecordedValues, RowsOfOneTypeWithoutGapsAreOneList)
{
    const ValueSelection rows{.resource = "b",
                              .offset = 4,
                              .size = 16,
                              .stride = 8,
                              .numbers = {{0, NumberType::uint32}, {4, NumberType::uint32}}};
    EXPECT_EQ(recordedText(rows, bytesOf<std::uint32_t>({1, 2, 3, 4})),
              R"([{"resource":"b","type":"uint32","values":[1,2,3,4],"offset":4}])");
}

TEST(RecordedValues, ColumnsWithGapsAreOneExpectationEach)
{
    const ValueSelection rows{.resource = "b",
                              .offset = 0,
                              .size = 24,
                              .stride = 12,
                              .numbers = {{0, NumberType::uint32}, {8, NumberType::float32}}};
    EXPECT_EQ(recordedText(rows, bytesOf<std::uint32_t>({1, 9, 0x3f800000, 2, 9, 0x40000000})),
              R"([{"resource":"b","type":"uint32","values":[1,2],"stride":12},)"
              R"({"resource":"b","type":"float32","values":[1.0,2.0],"offset":8,"stride":12}])");
}

TEST(RecordedValues, WholeStructuresKeepTheNamesOfTheirMembers)
{
    const shader::Layout layout{
        .name = "P",
        .size = 8,
        .members = {{.name = "age", .type = "uint", .size = 4, .scalar = NumberType::uint32},
                    {.name = "mass", .type = "float", .offset = 4, .size = 4, .scalar = NumberType::float32}}};
    const ValueSelection rows{.resource = "b", .size = 16, .stride = 8, .layout = layout};
    EXPECT_EQ(recordedText(rows, bytesOf<std::uint32_t>({1, 0x3f800000, 2, 0x7fc00000})),
              R"([{"resource":"b","structs":[{"age":1,"mass":1.0},{"age":2,"mass":"nan"}]}])");
}

TEST(RecordedValues, LargeOnesBecomeAFileUnlessTheyHaveGaps)
{
    EXPECT_EQ(recordedForm({.resource = "b", .size = 1024}), RecordedForm::data);
    EXPECT_EQ(recordedForm({.resource = "b", .size = 1025}), RecordedForm::file);
    ValueSelection columns{.resource = "b", .size = 12 * 256, .stride = 12, .numbers = {{4, NumberType::uint32}}};
    EXPECT_EQ(recordedForm(columns), RecordedForm::data);
    columns.size += 12;
    EXPECT_EQ(recordedForm(columns), RecordedForm::none);
    EXPECT_EQ(recordedFileName("my picture", 1), "expected/my picture.bin");
    EXPECT_EQ(recordedFileName("my picture", 3), "expected/my picture 3.bin");
}

TEST(TexelPlaceOf, FollowsRowsSlicesAndMips)
{
    const plan::ResourceReport texture{
        .name = "t", .format = Format::R8G8_UINT, .extent = {4, 2, 1}, .slices = 2, .mips = 2};
    EXPECT_EQ(texelAt(texture, 0), (TexelPlace{}));
    EXPECT_EQ(texelAt(texture, 15), (TexelPlace{.x = 3, .y = 1}));
    EXPECT_EQ(texelAt(texture, 16), (TexelPlace{.slice = 1}));
    EXPECT_EQ(texelAt(texture, 32), (TexelPlace{.mip = 1}));
    EXPECT_EQ(texelAt(texture, 39), (TexelPlace{.x = 1, .mip = 1, .slice = 1}));
    EXPECT_FALSE(texelAt(texture, 40));
    EXPECT_FALSE(texelAt({.name = "b", .format = Format::R8_UINT}, 0));
}

} // namespace
} // namespace wavelane::ui
