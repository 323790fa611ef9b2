// SPDX-License-Identifier: MIT
#include "core/plan/data/tables/struct_files.h"

#include "core/media/npy.h"
#include "core/plan/data/initial_bytes.h"
#include "tests/unit/plan/data/data_support.h"

namespace wavelane::plan {
namespace {

using enum NumberType;
using shader::Layout;
using shader::MatrixOrder;
using shader::Member;

using Words = std::vector<std::uint32_t>;

Member scalar(const std::string& name, NumberType type, std::uint64_t offset, std::uint32_t columns = 1)
{
    return {.name = name, .offset = offset, .size = columns * sizeInBytes(type), .scalar = type, .columns = columns};
}

Member arrayOf(Member element, std::vector<std::uint32_t> dimensions, std::uint64_t stride)
{
    element.dimensions = std::move(dimensions);
    element.stride = stride;
    element.count = 1;
    for (const std::uint32_t each : element.dimensions)
        element.count *= each;
    element.size += (element.count - 1) * stride;
    return element;
}

Member matrixOf(const std::string& name, std::uint64_t offset, MatrixOrder order, std::uint32_t rows,
                std::uint32_t columns, std::uint64_t stride)
{
    Member matrix = scalar(name, float32, offset, columns);
    matrix.rows = rows;
    matrix.matrix = order;
    matrix.matrixStride = stride;
    matrix.size = order == MatrixOrder::row ? (rows - 1) * stride + 4 * columns : (columns - 1) * stride + 4 * rows;
    return matrix;
}

/// struct { float2 position; uint age; bool alive; int16_t steps[2][3]; } 28 bytes without padding;
/// the stride is 32 bytes.
Layout particle()
{
    Layout layout{.name = "Particle", .size = 28, .members = {}};
    layout.members = {scalar("position", float32, 0, 2), scalar("age", uint32, 8), scalar("alive", boolean, 12),
                      arrayOf(scalar("steps", int16, 16), {2, 3}, 2)};
    return layout;
}

/// The layout of an HLSL constant block: `float list[2]; float after; float3x3 m; float last; struct { float2 at; }
/// inner[2];`.
Layout block()
{
    Member inner{
        .name = "inner", .offset = 80, .size = 24, .count = 2, .dimensions = {2}, .stride = 16, .scalar = {}};
    inner.members = {scalar("at", float32, 0, 2)};
    Layout layout{.name = "Block", .size = 104, .members = {}};
    layout.members = {arrayOf(scalar("list", float32, 0), {2}, 16), scalar("after", float32, 20),
                      matrixOf("m", 32, MatrixOrder::column, 3, 3, 16), scalar("last", float32, 76), inner};
    return layout;
}

/// Bytes with different finite floats at the offsets `places`, and zeros in between.
std::vector<std::byte> numbersAt(std::size_t size, const std::vector<std::size_t>& places)
{
    std::vector<std::byte> bytes(size);
    float number = 0.1F;
    for (const std::size_t place : places) {
        std::memcpy(bytes.data() + place, &number, sizeof number);
        number += 1;
    }
    return bytes;
}

std::vector<std::byte> particles()
{
    std::vector<std::byte> bytes(64);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::array<float, 2> position{0.1F + static_cast<float>(i), -1e-30F};
        const std::uint32_t age = 4000000000U + static_cast<std::uint32_t>(i);
        const std::uint32_t alive = i == 0 ? 1 : 0;
        const std::array<std::int16_t, 6> steps{-1, 2, -3, 4, 32767, -32768};
        std::memcpy(bytes.data() + 32 * i, position.data(), 8);
        std::memcpy(bytes.data() + 32 * i + 8, &age, 4);
        std::memcpy(bytes.data() + 32 * i + 12, &alive, 4);
        std::memcpy(bytes.data() + 32 * i + 16, steps.data(), 12);
    }
    return bytes;
}

class StructFiles : public ProjectFolder
{
protected:
    /// The bytes that the file produces as `initial` data of the same buffer.
    std::vector<std::byte> readBack(const std::string& name, const BufferBytes& buffer) const
    {
        const DataTarget target{.sizeInBytes = buffer.bytes.size(),
                                .format = {},
                                .texture = {},
                                .layout = buffer.layout,
                                .stride = buffer.stride};
        auto bytes = initialBytes(project::FileData{.path = name}, target, folder);
        if (!bytes) {
            ADD_FAILURE() << bytes.error().message;
            return {};
        }
        bytes->resize(buffer.bytes.size()); // What a file leaves out is zero.
        return *bytes;
    }
    void expectTheSameBytesBack(const BufferBytes& buffer) const
    {
        const auto csv = csvOf(buffer);
        ASSERT_TRUE(csv) << csv.error().message;
        write("file.csv", *csv);
        const std::vector<std::byte> wanted(buffer.bytes.begin(), buffer.bytes.end());
        EXPECT_EQ(readBack("file.csv", buffer), wanted) << *csv;
        const auto npy = npyOf(buffer);
        ASSERT_TRUE(npy) << npy.error().message;
        write("file.npy", *npy);
        EXPECT_EQ(readBack("file.npy", buffer), wanted);
    }
    /// The dictionary in the header, without trailing spaces.
    static std::string headerOf(const BufferBytes& buffer)
    {
        const auto npy = npyOf(buffer);
        if (!npy)
            return npy.error().message;
        const std::string text(reinterpret_cast<const char*>(npy->data()), npy->size());
        return text.substr(10, text.find('}') - 9);
    }
};

TEST_F(StructFiles, StructuresAreTypedColumns)
{
    const auto bytes = particles();
    EXPECT_EQ(
        csvOf({.bytes = bytes, .layout = particle(), .stride = 32}),
        "position.x,position.y,age,alive,steps[0][0],steps[0][1],steps[0][2],steps[1][0],steps[1][1],steps[1][2]\n"
        "0.1,-1e-30,4000000000,true,-1,2,-3,4,32767,-32768\n"
        "1.1,-1e-30,4000000001,false,-1,2,-3,4,32767,-32768\n");
}

// numpy.lib.format, "Format Version 1.0", and numpy.lib.format.descr_to_dtype: fields follow each other, and ('',
// '|V4') is padding.
TEST_F(StructFiles, StructuresAreFieldsWithTheirPadding)
{
    const auto bytes = particles();
    EXPECT_EQ(headerOf({.bytes = bytes, .layout = particle(), .stride = 32}),
              "{'descr': [('position', '<f4', (2,)), ('age', '<u4'), ('alive', '<u4'), ('steps', '<i2', (2, 3)), "
              "('', '|V4')], 'fortran_order': False, 'shape': (2,), }");
}

TEST_F(StructFiles, ArraysWithInterleavedMembersBecomeSeparateFields)
{
    const auto bytes = numbersAt(104, {0, 16, 20, 32, 36, 40, 48, 52, 56, 64, 68, 72, 76, 80, 84, 96, 100});
    EXPECT_EQ(headerOf({.bytes = bytes, .layout = block(), .stride = 0}),
              "{'descr': [('list[0]', '<f4'), ('', '|V12'), ('list[1]', '<f4'), ('after', '<f4'), ('', '|V8'), "
              "('m[0][0]', '<f4'), ('m[1][0]', '<f4'), ('m[2][0]', '<f4'), ('', '|V4'), "
              "('m[0][1]', '<f4'), ('m[1][1]', '<f4'), ('m[2][1]', '<f4'), ('', '|V4'), "
              "('m[0][2]', '<f4'), ('m[1][2]', '<f4'), ('m[2][2]', '<f4'), ('last', '<f4'), "
              "('inner[0].at.x', '<f4'), ('inner[0].at.y', '<f4'), ('', '|V8'), "
              "('inner[1].at.x', '<f4'), ('inner[1].at.y', '<f4')], 'fortran_order': False, 'shape': (1,), }");
    expectTheSameBytesBack({.bytes = bytes, .layout = block(), .stride = 0});
}

TEST_F(StructFiles, PaddedArraysAreOneField)
{
    Layout layout = block();
    layout.members = {arrayOf(scalar("list", float32, 0), {2}, 16), matrixOf("m", 32, MatrixOrder::row, 2, 3, 16),
                      layout.members[4]};
    layout.members[2].offset = 64;
    layout.size = 96;
    const auto bytes = numbersAt(96, {0, 16, 32, 36, 40, 48, 52, 56, 64, 68, 80, 84});
    EXPECT_EQ(headerOf({.bytes = bytes, .layout = layout, .stride = 96}),
              "{'descr': [('list', [('value', '<f4'), ('', '|V12')], (2,)), "
              "('m', [('value', '<f4', (3,)), ('', '|V4')], (2,)), "
              "('inner', [('value', [('at', '<f4', (2,))]), ('', '|V8')], (2,))], 'fortran_order': False, 'shape': "
              "(1,), }");
    expectTheSameBytesBack({.bytes = bytes, .layout = layout, .stride = 96});
}

TEST_F(StructFiles, RoundTripAsInitialData)
{
    const auto bytes = particles();
    expectTheSameBytesBack({.bytes = bytes, .layout = particle(), .stride = 32});
    const Layout vectors{.name = "float3", .size = 12, .members = {scalar("", float32, 0, 3)}};
    const auto numbers = numbersAt(24, {0, 4, 8, 12, 16, 20});
    EXPECT_EQ(headerOf({.bytes = numbers, .layout = vectors, .stride = 12}),
              "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }");
    expectTheSameBytesBack({.bytes = numbers, .layout = vectors, .stride = 12});
    const Layout halves{.name = "half", .size = 2, .members = {scalar("", float16, 0)}};
    const auto shorts = bytesOfValues<std::uint16_t>({0x3c01, 0x7bff, 0x0001, 0x8000, 0x7c00});
    expectTheSameBytesBack({.bytes = shorts, .layout = halves, .stride = 2});
}

TEST_F(StructFiles, WithoutALayoutColumnsAreTypedIntegers)
{
    const auto words = bytesOfValues<std::uint32_t>({0x3f800000, 0x7fc00001, 3, 0xffffffff});
    EXPECT_EQ(csvOf({.bytes = words, .layout = {}, .stride = 8}),
              "(uint32),(uint32)\n1065353216,2143289345\n3,4294967295\n");
    expectTheSameBytesBack({.bytes = words, .layout = {}, .stride = 8});
    expectTheSameBytesBack({.bytes = words, .layout = {}, .stride = 0});
    const auto threeBytes = bytesOfValues<std::uint8_t>({1, 2, 255});
    EXPECT_EQ(csvOf({.bytes = threeBytes, .layout = {}, .stride = 0}), "(uint8)\n1\n2\n255\n");
    expectTheSameBytesBack({.bytes = threeBytes, .layout = {}, .stride = 0});
    // If structures do not fill the buffer, or with an unsized array, integers are written.
    expectTheSameBytesBack(
        {.bytes = words, .layout = Layout{.name = "S", .size = 12, .members = {scalar("a", float32, 0, 3)}}});
    Layout unsized{.name = "Open", .size = 4, .members = {scalar("n", uint32, 0)}};
    unsized.members.push_back({.name = "rest", .offset = 4, .dimensions = {0}, .stride = 4, .scalar = float32});
    expectTheSameBytesBack({.bytes = words, .layout = unsized, .stride = 0});
}

TEST_F(StructFiles, MembersNamedLikeNumbersAreNotHeaders)
{
    const Layout layout{.name = "S", .size = 8, .members = {scalar("nan", float32, 0), scalar("x", float32, 4)}};
    const auto bytes = numbersAt(16, {0, 4, 8, 12});
    EXPECT_EQ(csvOf({.bytes = bytes, .layout = layout, .stride = 8}), "0.1,1.1\n2.1,3.1\n");
    expectTheSameBytesBack({.bytes = bytes, .layout = layout, .stride = 8});
}

TEST_F(StructFiles, RejectsStructuresThatDifferFromTheTarget)
{
    const auto bytes = particles();
    write("file.npy", npyOf({.bytes = bytes, .layout = particle(), .stride = 32}).value());
    const auto refusal = [&](const DataTarget& target) {
        const auto read = initialBytes(project::FileData{.path = "file.npy"}, target, folder);
        EXPECT_FALSE(read);
        EXPECT_EQ(read ? Code::internalError : read.error().code, Code::badValue);
        return read ? std::string() : read.error().message;
    };
    EXPECT_TRUE(refusal({.sizeInBytes = 64, .layout = particle(), .stride = 28}).contains("32 bytes"));
    EXPECT_TRUE(refusal({.sizeInBytes = 64, .format = Format::R32_FLOAT}).contains("R32_FLOAT"));
    Layout other = particle();
    other.members[1].scalar = float32;
    EXPECT_TRUE(refusal({.sizeInBytes = 64, .layout = other, .stride = 32}).contains("type or offset"));
    const auto raw = initialBytes(project::FileData{.path = "file.npy"}, DataTarget{.sizeInBytes = 64}, folder);
    EXPECT_EQ(raw.value(), bytes);
}

TEST_F(StructFiles, ClipsTheLayoutToTheStride)
{
    write("file.csv", "1,2\n3,4\n");
    const auto read = initialBytes(project::FileData{.path = "file.csv"},
                                   DataTarget{.sizeInBytes = 16, .layout = particle(), .stride = 8}, folder);
    EXPECT_EQ(valuesOfBytes<float>(read), (std::vector<float>{1, 2, 3, 4}));
}

} // namespace
} // namespace wavelane::plan
