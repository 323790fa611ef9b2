// SPDX-License-Identifier: MIT
#include "tests/unit/importer/amber/reading.h"

namespace wavelane::importer::amber::test {
namespace {

using testing::ElementsAre;

const Buffer& onlyBuffer(const Reading& reading)
{
    static const Buffer none{};
    EXPECT_THAT(reading.messages(), ElementsAre());
    EXPECT_EQ(reading.script().buffers.size(), 1U);
    return reading.script().buffers.empty() ? none : reading.script().buffers.front();
}

TEST(AmberBuffer, ReadsTypeLayoutAndSize)
{
    const Reading reading("BUFFER b DATA_TYPE vec3<float>[] STD140 SIZE 5\n");
    const Buffer& buffer = onlyBuffer(reading);
    EXPECT_EQ(buffer.name, "b");
    EXPECT_EQ(buffer.type.scalar, NumberType::float32);
    EXPECT_EQ(buffer.type.rows, 3U);
    EXPECT_TRUE(buffer.type.std140);
    EXPECT_EQ(buffer.elements, 5U);
    EXPECT_EQ(buffer.line, 2);
    EXPECT_FALSE(buffer.dimension);
}

TEST(AmberBuffer, ReadsDataOnSeveralLines)
{
    const Reading reading("BUFFER b DATA_TYPE int32 DATA\n1 -2 # three\n0x3\nEND\n");
    const auto* const values = std::get_if<Values>(&onlyBuffer(reading).initial);
    ASSERT_NE(values, nullptr);
    EXPECT_THAT(values->numbers, ElementsAre(decode::Number(std::int64_t{1}), decode::Number(std::int64_t{-2}),
                                             decode::Number(std::int64_t{3})));
}

TEST(AmberBuffer, ReadsFillAndSeries)
{
    const Reading fill("BUFFER b DATA_TYPE float SIZE 4 FILL 1.5\n");
    ASSERT_TRUE(std::holds_alternative<Fill>(onlyBuffer(fill).initial));
    EXPECT_EQ(std::get<Fill>(fill.script().buffers[0].initial).value, decode::Number(1.5));

    const Reading series("BUFFER b DATA_TYPE uint8 SIZE 4 SERIES_FROM 3 INC_BY 2\n");
    ASSERT_TRUE(std::holds_alternative<Series>(onlyBuffer(series).initial));
    EXPECT_EQ(std::get<Series>(series.script().buffers[0].initial).start, decode::Number(std::uint64_t{3}));
    EXPECT_EQ(std::get<Series>(series.script().buffers[0].initial).step, decode::Number(std::uint64_t{2}));
}

TEST(AmberBuffer, ReadsFiles)
{
    const auto fileOf = [](std::string_view statement) {
        const Reading reading(statement);
        const auto* const file = std::get_if<FromFile>(&onlyBuffer(reading).initial);
        return file != nullptr ? *file : FromFile{.path = "none"};
    };
    EXPECT_EQ(fileOf("BUFFER b DATA_TYPE uint8 FILE BINARY data.bin\n").form, FileForm::binary);
    EXPECT_EQ(fileOf("BUFFER b DATA_TYPE uint8 FILE TEXT numbers.txt\n").form, FileForm::text);
    EXPECT_EQ(fileOf("BUFFER b FORMAT R8G8B8A8_UNORM FILE PNG image.png\n").form, FileForm::png);
    const FromFile old = fileOf("BUFFER b FORMAT R8G8B8A8_UNORM FILE image.png\n");
    EXPECT_EQ(old.form, FileForm::png);
    EXPECT_EQ(old.path, "image.png");
}

TEST(AmberImage, ReadsFormatSizeAndMips)
{
    const Reading reading(
        "IMAGE i FORMAT R32G32B32A32_SFLOAT DIM_3D WIDTH 4 HEIGHT 3 DEPTH 2 MIP_LEVELS 2 SAMPLES 1\n");
    const Buffer& image = onlyBuffer(reading);
    EXPECT_EQ(image.dimension, project::TextureDimension::three);
    EXPECT_THAT(image.size, ElementsAre(4U, 3U, 2U));
    EXPECT_EQ(image.mips, 2U);
    EXPECT_EQ(image.type.format, Format::R32G32B32A32_FLOAT);
}

TEST(AmberImage, DerivesTheFormatFromTheDataType)
{
    const Reading reading("IMAGE i DATA_TYPE vec2<uint32> DIM_2D WIDTH 8 HEIGHT 8\n");
    EXPECT_EQ(onlyBuffer(reading).type.format, Format::R32G32_UINT);
}

TEST(AmberImage, IsABufferWithAWidth)
{
    const Reading reading("BUFFER b DATA_TYPE R8_UINT WIDTH 2 HEIGHT 2\n");
    EXPECT_EQ(onlyBuffer(reading).dimension, project::TextureDimension::two);
}

TEST(AmberBuffer, RejectsInvalidParts)
{
    const std::pair<const char*, const char*> cases[] = {
        {"BUFFER\n", "2: Expected a name, but the statement ends."},
        {"BUFFER b DATA_TYPE uint24 SIZE 1\n", "2: The data type 'uint24' is not supported."},
        {"BUFFER b DATA_TYPE uint32 COLOR 1\n", "2: 'COLOR' is not a known part of BUFFER and IMAGE."},
        {"BUFFER b DATA_TYPE uint32 SIZE many\n",
         "2: 'many' is not a valid number of elements; it must be an integer from 0 to 17179869184."},
        {"BUFFER b DATA_TYPE uint32 SIZE 0\n", "2: 'b' has no size."},
        {"BUFFER b FORMAT D24_UNORM_S8_UINT\n", "2: Projects do not support the texture format D24_UNORM_S8_UINT."},
        {"IMAGE i FORMAT R8_UINT WIDTH 1 HEIGHT 1 SAMPLES 4\n", "2: Projects do not support multisampled textures."},
        {"IMAGE i DATA_TYPE mat2x2<float> WIDTH 1 HEIGHT 1\n",
         "2: There is no texture format for the data type of 'i'."},
        {"BUFFER b DATA_TYPE uint32 SERIES_FROM 1 BY 2\n", "2: Expected INC_BY, found 'BY'."},
        {"BUFFER b DATA_TYPE uint32 DATA\n1\n", "2: The data of 'b' has no END."},
        {"BUFFER b DATA_TYPE uint32 SIZE 1\nBUFFER b DATA_TYPE uint32 SIZE 1\n",
         "3: A buffer, image or sampler 'b' already exists."},
    };
    for (const auto& [statement, message] : cases)
        EXPECT_THAT(Reading(statement).messages(), testing::Contains(message)) << statement;
}

TEST(AmberBuffer, ReportsInvalidNumbersAtTheirLine)
{
    const Reading reading("BUFFER b DATA_TYPE uint8 DATA\n1 2\n3 256\nEND\nBUFFER c DATA_TYPE uint8 SIZE 1\n");
    EXPECT_THAT(reading.messages(), ElementsAre("4: The data of 'b' contains an invalid number: The value 256 is not "
                                                "a valid uint8; the range is 0 … 255."));
    EXPECT_EQ(reading.diagnostics()[0].detail, "3 256");
    EXPECT_EQ(reading.script().buffers.size(), 2U) << "reading continues";
}

} // namespace
} // namespace wavelane::importer::amber::test
