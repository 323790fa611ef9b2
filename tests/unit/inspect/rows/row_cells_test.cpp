// SPDX-License-Identifier: MIT
#include "core/inspect/rows/row_cells.h"

#include "core/media/npy.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <span>

namespace wavelane::inspect {
namespace {

/// A float and an integer in elements of 12 bytes, the last four of which are padding.
RowCells mixedCells()
{
    return {.columns = {{.path = "weight", .offset = 0, .type = NumberType::float32},
                        {.path = "kind", .offset = 4, .type = NumberType::uint16}},
            .stride = 12};
}

std::array<std::byte, 24> mixedBytes()
{
    std::array<std::byte, 24> bytes{};
    const std::array<float, 2> weights{0.1F, -2.5F};
    const std::array<std::uint16_t, 2> kinds{7, 65535};
    for (std::size_t row = 0; row < 2; ++row) {
        std::memcpy(&bytes[row * 12], &weights[row], 4);
        std::memcpy(&bytes[row * 12 + 4], &kinds[row], 2);
    }
    return bytes;
}

/// A file of two rows.
std::vector<std::byte> npyFile(const RowCells& cells, std::span<const std::byte> elements)
{
    auto file = npyHeader(cells, 2).value();
    const auto rows = npyRows(cells, elements);
    file.insert(file.end(), rows.begin(), rows.end());
    return file;
}

TEST(RowCells, AreCsvWithTheShortestExactNumbers)
{
    EXPECT_EQ(csvHeader(mixedCells()) + csvRows(mixedCells(), mixedBytes()), "weight,kind\n0.1,7\n-2.5,65535\n");
}

TEST(RowCells, AreStructuresOrOneArrayInNpy)
{
    const auto bytes = mixedBytes();
    const auto structures = media::readNpy(npyFile(mixedCells(), bytes));
    ASSERT_TRUE(structures);
    EXPECT_EQ(structures->shape, std::vector<std::uint64_t>{2});
    ASSERT_EQ(structures->fields.size(), 2U);
    EXPECT_EQ(structures->fields[0].name, "weight");
    EXPECT_EQ(structures->fields[0].type, NumberType::float32);
    EXPECT_EQ(structures->fields[1].type, NumberType::uint16);
    ASSERT_EQ(structures->bytes.size(), 12U);
    EXPECT_EQ(std::memcmp(structures->bytes.data() + 6, &bytes[12], 6), 0);

    RowCells floats{.columns = {{.path = "x", .offset = 0, .type = NumberType::float32},
                                {.path = "y", .offset = 8, .type = NumberType::float32}},
                    .stride = 12};
    const auto numbers = media::readNpy(npyFile(floats, bytes));
    ASSERT_TRUE(numbers);
    EXPECT_EQ(numbers->shape, (std::vector<std::uint64_t>{2, 2}));
    EXPECT_EQ(numbers->type, NumberType::float32);
}

TEST(RowCells, ComponentsOfTexelsAreNumbersThatNumPyHas)
{
    const RowCells texels{
        .columns = {{.path = "r", .offset = 0, .type = Component{.format = Format::R8G8B8A8_UNORM, .index = 0}},
                    {.path = "g", .offset = 0, .type = Component{.format = Format::R8G8B8A8_UNORM, .index = 1}}},
        .stride = 4};
    const std::array<std::byte, 8> bytes{std::byte{0}, std::byte{255}, {}, {}, std::byte{51}, std::byte{128}, {}, {}};
    const auto array = media::readNpy(npyFile(texels, bytes));
    ASSERT_TRUE(array);
    EXPECT_EQ(array->type, NumberType::float32);
    std::array<float, 4> numbers{};
    ASSERT_EQ(array->bytes.size(), sizeof(numbers));
    std::memcpy(numbers.data(), array->bytes.data(), sizeof(numbers));
    EXPECT_EQ(numbers, (std::array<float, 4>{0, 1, 0.2F, 128.0F / 255}));
}

TEST(RowCells, BooleansAndNanAreWhatOtherProgramsRead)
{
    const RowCells cells{.columns = {{.path = "on", .offset = 0, .type = NumberType::boolean},
                                     {.path = "value", .offset = 4, .type = NumberType::float32}},
                         .stride = 8};
    const std::array<std::uint32_t, 4> words{7, 0xffc00123, 0, 0x3f800000};
    const auto bytes = std::as_bytes(std::span(words));
    EXPECT_EQ(csvRows(cells, bytes), "true,nan\nfalse,1\n");
    const auto array = media::readNpy(npyFile(cells, bytes));
    ASSERT_TRUE(array);
    ASSERT_EQ(array->fields.size(), 2U);
    EXPECT_EQ(array->fields[0].type, NumberType::boolean);
    ASSERT_EQ(array->bytes.size(), 10U) << "Booleans have one byte.";
    EXPECT_EQ(array->bytes[0], std::byte{1});
    EXPECT_EQ(std::memcmp(array->bytes.data() + 1, &words[1], 4), 0) << "NPY keeps the bits of NaN.";
}

TEST(RowCells, OneColumnOfBooleansIsAnArrayOfThem)
{
    const RowCells cells{.columns = {{.path = "", .offset = 0, .type = NumberType::boolean}}, .stride = 4};
    const std::array<std::uint32_t, 2> words{7, 0};
    EXPECT_EQ(csvHeader(cells), "value\n");
    const auto array = media::readNpy(npyFile(cells, std::as_bytes(std::span(words))));
    ASSERT_TRUE(array);
    EXPECT_EQ(array->type, NumberType::boolean);
    EXPECT_EQ(array->shape, std::vector<std::uint64_t>{2});
}

} // namespace
} // namespace wavelane::inspect
