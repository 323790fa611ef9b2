// SPDX-License-Identifier: MIT
#include "core/plan/data/initial_bytes.h"

#include "core/media/npy.h"
#include "core/media/png.h"
#include "tests/unit/plan/data/data_support.h"

#include <cmath>
#include <limits>

namespace wavelane::plan {
namespace {

using enum NumberType;
using project::Texture;
using Bytes = std::vector<std::uint8_t>;
using Floats = std::vector<float>;
using Words = std::vector<std::uint32_t>;

DataTarget buffer(std::uint64_t size)
{
    return {.sizeInBytes = size};
}

Texture texture(std::uint64_t width, std::uint64_t height, Format format, std::uint64_t mips = 1,
                std::uint64_t slices = 1)
{
    return {.width = {.value = width}, .height = {.value = height}, .slices = slices, .mips = mips, .format = format};
}

Result<std::vector<std::byte>> make(const project::InitialData& data, const DataTarget& target)
{
    return initialBytes(data, target, {});
}

Code codeOf(const Result<std::vector<std::byte>>& bytes)
{
    EXPECT_FALSE(bytes);
    return bytes ? Code::internalError : bytes.error().code;
}

shader::Layout particleLayout()
{
    shader::Layout layout{.name = "Particle", .size = 12};
    layout.members = {{.name = "position", .type = "float2", .offset = 0, .size = 8, .scalar = float32, .columns = 2},
                      {.name = "age", .type = "uint", .offset = 8, .size = 4, .scalar = uint32}};
    return layout;
}

TEST(InitialBytes, CopiesHexAndValues)
{
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(make(project::HexData{bytesOfValues<std::uint8_t>({1, 2, 3})}, buffer(16))),
              (Bytes{1, 2, 3}));
    const project::NumberData numbers{.type = float32, .values = {1, "nan", "-inf", "0x10"}};
    const Floats values = valuesOfBytes<float>(make(numbers, buffer(16)));
    ASSERT_EQ(values.size(), 4U);
    EXPECT_EQ(values[0], 1);
    EXPECT_TRUE(std::isnan(values[1]));
    EXPECT_EQ(values[2], -std::numeric_limits<float>::infinity());
    EXPECT_EQ(values[3], 16);
    EXPECT_EQ(
        valuesOfBytes<std::uint32_t>(make(project::NumberData{.type = boolean, .values = {true, 0}}, buffer(8))),
        (Words{1, 0}));
}

TEST(InitialBytes, NamesBothSizesIfTheDataIsTooLarge)
{
    const auto hex = make(project::HexData{std::vector<std::byte>(17)}, buffer(16));
    EXPECT_EQ(codeOf(hex), Code::uploadOutOfBounds);
    EXPECT_EQ(hex.error().message, "The data has 17 bytes, but the target has 16.");
    EXPECT_EQ(codeOf(make(project::NumberData{.type = uint64, .values = {1, 2, 3}}, buffer(16))),
              Code::uploadOutOfBounds);
    EXPECT_EQ(codeOf(make(project::FillData{.count = 5}, buffer(16))), Code::uploadOutOfBounds);
    EXPECT_EQ(codeOf(make(project::FillData{.count = UINT64_MAX}, buffer(16))), Code::uploadOutOfBounds);
    EXPECT_EQ(codeOf(make(project::FillData{}, buffer(std::uint64_t{1} << 60U))), Code::limitExceeded);
}

TEST(InitialBytes, NamesTheIndexOfAValueThatDoesNotFit)
{
    const auto bytes = make(project::NumberData{.type = uint8, .values = {1, 256}}, buffer(16));
    EXPECT_EQ(codeOf(bytes), Code::badValue);
    EXPECT_EQ(bytes.error().message, "Value 1: The value 256 is not a valid uint8; the range is 0 … 255.");
    EXPECT_EQ(codeOf(make(project::FillData{.type = uint8, .value = -1}, buffer(16))), Code::badValue);
}

TEST(InitialBytes, FillsToTheEndOrByCount)
{
    EXPECT_EQ(valuesOfBytes<std::uint32_t>(make(project::FillData{.value = 7}, buffer(11))), (Words{7, 7}));
    EXPECT_EQ(valuesOfBytes<std::uint32_t>(make(project::FillData{.value = 7, .count = 1}, buffer(11))), (Words{7}));
}

TEST(InitialBytes, SequencesOfIntegersAreExact)
{
    EXPECT_EQ(valuesOfBytes<std::uint32_t>(make(project::SequenceData{.start = 5, .step = 2}, buffer(12))),
              (Words{5, 7, 9}));
    EXPECT_EQ(
        valuesOfBytes<std::uint32_t>(make(project::SequenceData{.start = 1, .step = 2, .modulo = 3}, buffer(16))),
        (Words{1, 0, 2, 1}));
    // Never negative.
    EXPECT_EQ(valuesOfBytes<std::int32_t>(
                  make(project::SequenceData{.type = int32, .start = 0, .step = -1, .modulo = 3}, buffer(16))),
              (std::vector<std::int32_t>{0, 2, 1, 0}));
    EXPECT_EQ(valuesOfBytes<std::uint64_t>(
                  make(project::SequenceData{.type = uint64, .start = 9007199254740993, .step = 2}, buffer(16))),
              (std::vector<std::uint64_t>{9007199254740993, 9007199254740995}));
    // Bytes wrap around; a large step with a modulus does not.
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(make(project::SequenceData{.type = uint8, .start = 254}, buffer(4))),
              (Bytes{254, 255, 0, 1}));
    EXPECT_EQ(valuesOfBytes<std::uint64_t>(make(
                  project::SequenceData{
                      .type = uint64, .start = 0, .step = 18446744073709551615ULL, .modulo = 18446744073709551614ULL},
                  buffer(24))),
              (std::vector<std::uint64_t>{0, 1, 2}));
    EXPECT_EQ(codeOf(make(project::SequenceData{.modulo = 0}, buffer(16))), Code::badValue);
    EXPECT_EQ(codeOf(make(project::SequenceData{.step = 0.5}, buffer(16))), Code::badValue);
}

TEST(InitialBytes, SequencesOfFloatsAreComputedInDouble)
{
    EXPECT_EQ(valuesOfBytes<float>(
                  make(project::SequenceData{.type = float32, .start = 0.5, .step = 0.25, .modulo = 1}, buffer(16))),
              (Floats{0.5, 0.75, 0, 0.25}));
    EXPECT_EQ(valuesOfBytes<float>(
                  make(project::SequenceData{.type = float32, .start = 0, .step = -0.25, .modulo = 1}, buffer(12))),
              (Floats{0, 0.75, 0.5}));
}

TEST(InitialBytes, RandomNumbersAreTheSameOnEveryMachine)
{
    // Draws of Pcg32(1), computed by the algorithm in another language: 0x54352d7f, 0x6ac20236, 0x768dd4c.
    const project::RandomData unit{.type = float32, .seed = 1};
    const Floats floats = valuesOfBytes<float>(make(unit, buffer(12)));
    EXPECT_EQ(floats, (Floats{0.3289363980293274F, 0.41702282428741455F, 0.02894383668899536F}));
    const project::RandomData dice{.type = int32, .min = -3, .max = 3, .seed = 1};
    EXPECT_EQ(valuesOfBytes<std::int32_t>(make(dice, buffer(20))), (std::vector<std::int32_t>{-3, 0, 3, 1, 3}));
    const project::RandomData all{.type = uint64, .min = 0, .max = 18446744073709551615ULL, .seed = 1};
    EXPECT_EQ(valuesOfBytes<std::uint64_t>(make(all, buffer(8))),
              (std::vector<std::uint64_t>{6067806098226807350ULL}));
}

TEST(InitialBytes, RandomNumbersIncludeBothEnds)
{
    const project::RandomData range{.type = int8, .min = -128, .max = 127, .seed = 5};
    const auto bytes = valuesOfBytes<std::int8_t>(make(range, buffer(4096)));
    EXPECT_EQ(*std::ranges::min_element(bytes), -128);
    EXPECT_EQ(*std::ranges::max_element(bytes), 127);
    const project::RandomData wide{.type = float64, .min = -1.7e308, .max = 1.7e308, .seed = 5};
    for (const double each : valuesOfBytes<double>(make(wide, buffer(800))))
        EXPECT_TRUE(std::isfinite(each));
    EXPECT_EQ(codeOf(make(project::RandomData{.min = 2, .max = 1}, buffer(8))), Code::badValue);
    EXPECT_EQ(codeOf(make(project::RandomData{.max = "inf"}, buffer(8))), Code::badValue);
}

TEST(InitialBytes, GarbageIsSeededAndFillsEverything)
{
    const auto one = make(project::GarbageData{1}, buffer(1003)).value();
    EXPECT_EQ(one.size(), 1003U);
    EXPECT_EQ(one, make(project::GarbageData{1}, buffer(1003)).value());
    EXPECT_NE(one, make(project::GarbageData{2}, buffer(1003)).value());
    int notNumbers = 0;
    for (const float each : valuesOfBytes<float>(one))
        notNumbers += std::isnan(each) ? 1 : 0;
    EXPECT_GT(notNumbers, 5);
}

TEST(InitialBytes, StructuresFollowTheLayoutAndStride)
{
    DataTarget target = buffer(32);
    const project::StructData data{Json::parse(R"([{"position": [1, 2], "age": 3}, {"age": 4}])")};
    EXPECT_EQ(codeOf(make(data, target)), Code::badValue);
    target.layout = particleLayout();
    target.stride = 16;
    const Words words = valuesOfBytes<std::uint32_t>(make(data, target));
    EXPECT_EQ(words, (Words{0x3f800000, 0x40000000, 3, 0, 0, 0, 4}));
    target.sizeInBytes = 27;
    EXPECT_EQ(codeOf(make(data, target)), Code::uploadOutOfBounds);
    const auto unknown = make(project::StructData{Json::parse(R"([{"speed": 1}])")}, target);
    EXPECT_EQ(codeOf(unknown), Code::badValue);
    EXPECT_NE(unknown.error().message.find("speed"), std::string::npos);
}

class InitialFiles : public ProjectFolder
{
protected:
    Result<std::vector<std::byte>> load(const std::string& name, const DataTarget& target,
                                        std::uint64_t skip = 0) const
    {
        return initialBytes(project::FileData{.path = name, .skip = skip}, target, folder);
    }
    Result<std::vector<std::byte>> picture(std::vector<std::string> names, const DataTarget& target) const
    {
        return initialBytes(project::ImageData{std::move(names)}, target, folder);
    }
    void writePicture(const std::string& name, std::uint32_t width, std::uint32_t height, const Bytes& texels,
                      Format format = Format::R8G8B8A8_UNORM) const
    {
        const auto file =
            media::writePng({.width = width, .height = height, .format = format, .bytes = bytesOfValues(texels)});
        ASSERT_TRUE(file);
        write(name, *file);
    }
};

TEST_F(InitialFiles, RawFilesSkipTheirStart)
{
    write("data.bin", "abcdef");
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(load("data.bin", buffer(16), 4)), (Bytes{'e', 'f'}));
    EXPECT_EQ(load("data.bin", buffer(6), 6).value().size(), 0U);
    EXPECT_EQ(codeOf(load("data.bin", buffer(16), 7)), Code::badValue);
    const auto large = load("data.bin", buffer(5));
    EXPECT_EQ(codeOf(large), Code::uploadOutOfBounds);
    EXPECT_EQ(large.error().message, "data.bin provides 6 bytes, but the target has 5.");
}

TEST_F(InitialFiles, RejectsMissingFilesAndPathsOutside)
{
    EXPECT_EQ(codeOf(load("nothing.bin", buffer(4))), Code::fileMissing);
    EXPECT_EQ(codeOf(load("../data.bin", buffer(4))), Code::pathEscapesProject);
    EXPECT_EQ(codeOf(load("/etc/hostname", buffer(4))), Code::pathEscapesProject);
    EXPECT_EQ(codeOf(load(".", buffer(4))), Code::fileUnreadable);
    EXPECT_EQ(codeOf(picture({"nothing.png"}, targetOf(texture(1, 1, Format::R8_UNORM)))), Code::fileMissing);
}

TEST_F(InitialFiles, ConvertsArraysToTheTypeOfTheFormat)
{
    const media::NpyArray array{.type = float64, .shape = {2}, .bytes = bytesOfValues<double>({1, 0.5})};
    write("data.npy", media::writeNpy(array).value());
    EXPECT_EQ(load("data.npy", buffer(16)).value(), array.bytes);
    DataTarget typed = buffer(8);
    typed.format = Format::R32_FLOAT;
    EXPECT_EQ(valuesOfBytes<float>(load("data.npy", typed)), (Floats{1, 0.5}));
    typed.format = Format::R8_UNORM;
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(load("data.npy", typed)), (Bytes{255, 128}));
    typed.format = Format::R8_UINT;
    EXPECT_EQ(codeOf(load("data.npy", typed)), Code::badValue);
    write("broken.npy", "\x93NUMPY");
    EXPECT_EQ(codeOf(load("broken.npy", buffer(16))), Code::badValue);
}

TEST_F(InitialFiles, TablesFillFloatsComponentsOrMembers)
{
    write("data.csv", "x,y,age\n1,2,3\n4,5,6\n");
    EXPECT_EQ(valuesOfBytes<float>(load("data.csv", buffer(64))), (Floats{1, 2, 3, 4, 5, 6}));
    DataTarget target = buffer(64);
    target.format = Format::R8G8B8A8_UINT;
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(load("data.csv", target)), (Bytes{1, 2, 3, 4, 5, 6, 0, 0}));
    target.format.reset();
    target.layout = particleLayout();
    EXPECT_EQ(valuesOfBytes<std::uint32_t>(load("data.csv", target)),
              (Words{0x3f800000, 0x40000000, 3, 0x40800000, 0x40a00000, 6}));
    target.sizeInBytes = 12;
    EXPECT_EQ(codeOf(load("data.csv", target)), Code::uploadOutOfBounds);
}

TEST_F(InitialFiles, RejectsFiniteNumbersThatOverflowTheFormat)
{
    const auto refusal = [&](const std::string& file, Format format) {
        DataTarget target = buffer(64);
        target.format = format;
        const auto bytes = load(file, target);
        EXPECT_EQ(codeOf(bytes), Code::badValue) << file << " as " << toString(format);
        return bytes ? std::string() : bytes.error().message;
    };
    write("large.csv", "x,y\n1,2\n\n3,1e39\n");
    for (const char* part : {"row 2, column 2", "1e+39"})
        EXPECT_TRUE(refusal("large.csv", Format::R32_FLOAT).contains(part))
            << refusal("large.csv", Format::R32_FLOAT);
    write("half.csv", "65504\n65520\n");
    for (const char* part : {"row 2, column 1", "65520", "65504"})
        EXPECT_TRUE(refusal("half.csv", Format::R16_FLOAT).contains(part)) << refusal("half.csv", Format::R16_FLOAT);
    write("whole.csv", "1,256\n");
    for (const char* part : {"row 1, column 2", "256"})
        EXPECT_TRUE(refusal("whole.csv", Format::R8_UINT).contains(part)) << refusal("whole.csv", Format::R8_UINT);
    const media::NpyArray array{.type = float64, .shape = {3}, .bytes = bytesOfValues<double>({1, 2, 1e300})};
    write("large.npy", media::writeNpy(array).value());
    for (const char* part : {"element 2", "1e+300"})
        EXPECT_TRUE(refusal("large.npy", Format::R32_FLOAT).contains(part))
            << refusal("large.npy", Format::R32_FLOAT);
    EXPECT_TRUE(refusal("large.npy", Format::R16G16_FLOAT).contains("element 2"));
    // Without a format the cells are floats of 32 bits.
    const auto loose = load("large.csv", buffer(64));
    EXPECT_EQ(codeOf(loose), Code::badValue);
    EXPECT_TRUE(loose.error().message.contains("row 2, column 2")) << loose.error().message;
}

TEST_F(InitialFiles, KeepsInfinities)
{
    DataTarget target = buffer(64);
    write("infinite.csv", "inf,-inf\n");
    target.format = Format::R16_FLOAT;
    EXPECT_EQ(valuesOfBytes<std::uint16_t>(load("infinite.csv", target)),
              (std::vector<std::uint16_t>{0x7c00, 0xfc00}));
    target.format = Format::R32_FLOAT;
    EXPECT_EQ(valuesOfBytes<float>(load("infinite.csv", target)),
              (Floats{std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity()}));
    const media::NpyArray array{
        .type = float64, .shape = {1}, .bytes = bytesOfValues<double>({std::numeric_limits<double>::infinity()})};
    write("infinite.npy", media::writeNpy(array).value());
    EXPECT_EQ(valuesOfBytes<float>(load("infinite.npy", target)), (Floats{std::numeric_limits<float>::infinity()}));
}

TEST_F(InitialFiles, ConvertsImagesToTheFormat)
{
    writePicture("a.png", 2, 1, {255, 51, 0, 255, 0, 102, 153, 0});
    const auto as = [&](Format format) { return picture({"a.png"}, targetOf(texture(2, 1, format))); };
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(as(Format::R8G8B8A8_UNORM)), (Bytes{255, 51, 0, 255, 0, 102, 153, 0}));
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(as(Format::B8G8R8A8_UNORM)), (Bytes{0, 51, 255, 255, 153, 102, 0, 0}));
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(as(Format::R8G8B8A8_UINT)), (Bytes{255, 51, 0, 255, 0, 102, 153, 0}));
    EXPECT_EQ(valuesOfBytes<std::uint32_t>(as(Format::R32_UINT)), (Words{255, 0}));
    EXPECT_EQ(valuesOfBytes<float>(as(Format::R32G32_FLOAT)),
              (Floats{1, 51 / 255.0F, 0, static_cast<float>(102 / 255.0)}));
    EXPECT_EQ(valuesOfBytes<std::uint16_t>(as(Format::R16_UNORM)), (std::vector<std::uint16_t>{65535, 0}));
    EXPECT_EQ(codeOf(as(Format::BC1_UNORM)), Code::formatUnsupported);
}

TEST_F(InitialFiles, NamesBothSizesOfAnImageThatDoesNotFit)
{
    writePicture("a.png", 2, 1, Bytes(8));
    const auto result = picture({"a.png"}, targetOf(texture(4, 3, Format::R8_UNORM)));
    EXPECT_EQ(codeOf(result), Code::badValue);
    EXPECT_EQ(result.error().message, "a.png has 2 × 1 texels, but the texture has 4 × 3.");
    DataTarget part = targetOf(texture(2, 1, Format::R8_UNORM));
    part.sizeInBytes = 1;
    EXPECT_EQ(codeOf(picture({"a.png"}, part)), Code::uploadOutOfBounds);
}

TEST_F(InitialFiles, FillsSlicesWithImagesAndAveragesMips)
{
    writePicture("a.png", 2, 2, {10, 0, 0, 0, 20, 0, 0, 0, 30, 0, 0, 0, 40, 0, 0, 0});
    writePicture("b.png", 2, 2, {2, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0});
    const DataTarget target = targetOf(texture(2, 2, Format::R8_UINT, 2, 3));
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(picture({"a.png", "b.png"}, target)),
              (Bytes{10, 20, 30, 40, 2, 2, 4, 4, 0, 0, 0, 0, 25, 3, 0}));
    EXPECT_EQ(codeOf(picture({"a.png", "a.png", "a.png", "a.png"}, target)), Code::uploadOutOfBounds);
}

TEST_F(InitialFiles, FillsBuffersWithTheBytesOfImages)
{
    writePicture("a.png", 1, 1, {9, 9, 9, 255}, Format::R8G8B8A8_UNORM);
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(picture({"a.png", "a.png"}, buffer(8))),
              (Bytes{9, 9, 9, 255, 9, 9, 9, 255}));
    EXPECT_EQ(codeOf(picture({"a.png", "a.png"}, buffer(7))), Code::uploadOutOfBounds);
}

TEST_F(InitialFiles, NamesABrokenImage)
{
    write("a.png", "\x89PNG\r\n\x1a\nrest");
    const auto result = picture({"a.png"}, targetOf(texture(4, 3, Format::R8_UNORM)));
    EXPECT_EQ(codeOf(result), Code::badValue);
    EXPECT_TRUE(result.error().message.starts_with("a.png: ")) << result.error().message;
}

} // namespace
} // namespace wavelane::plan
