// SPDX-License-Identifier: MIT
#include "core/plan/data/byte_source.h"

#include "core/plan/data/initial_bytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>

namespace wavelane::plan {
namespace {

/// Reads a source in pieces whose sizes are unrelated to the elements.
std::vector<std::byte> inPieces(ByteSource& source)
{
    std::vector<std::byte> all(source.sizeInBytes());
    constexpr std::array<std::size_t, 5> sizes{1, 7, 13, 4096, 3};
    std::size_t at = 0;
    for (std::size_t i = 0; at < all.size(); ++i) {
        const std::size_t size = std::min(sizes[i % sizes.size()], all.size() - at);
        EXPECT_TRUE(source.read(std::span(all).subspan(at, size)).has_value());
        at += size;
    }
    return all;
}

void expectSameInPieces(const project::InitialData& data, std::uint64_t room)
{
    const DataTarget target{.sizeInBytes = room};
    const auto whole = initialBytes(data, target, {});
    auto source = initialSource(data, target, {});
    ASSERT_TRUE(whole && source);
    EXPECT_EQ(inPieces(**source), *whole);
}

TEST(ByteSource, ReadsTheSameBytesInPieces)
{
    expectSameInPieces(project::HexData{.bytes = std::vector<std::byte>(5000, std::byte{7})}, 6000);
    expectSameInPieces(project::FillData{.type = NumberType::uint16, .value = 0x1234}, 9999);
    expectSameInPieces(project::SequenceData{.type = NumberType::uint64, .start = 5, .step = 3, .modulo = Json(1000)},
                       20000);
    expectSameInPieces(project::SequenceData{.type = NumberType::float32, .start = 0.5, .step = -0.25}, 20000);
    expectSameInPieces(project::RandomData{.type = NumberType::float64, .min = -1, .max = 1, .seed = 9}, 20000);
    expectSameInPieces(project::RandomData{.type = NumberType::int8, .min = -5, .max = 5, .seed = 2}, 5001);
    expectSameInPieces(project::GarbageData{.seed = 4}, 8191);
}

TEST(ByteSource, DescribesDataLargerThanHostMemory)
{
    const auto source = initialSource(project::FillData{.type = NumberType::uint32, .value = 7},
                                      {.sizeInBytes = std::uint64_t{1} << 50}, {});
    ASSERT_TRUE(source.has_value());
    EXPECT_EQ((*source)->sizeInBytes(), std::uint64_t{1} << 50);
    std::array<std::byte, 8> first{};
    EXPECT_TRUE((*source)->read(first).has_value());
    EXPECT_EQ(first[4], std::byte{7});
}

TEST(ByteSource, ReadsARawFileFromAnOffset)
{
    const auto folder = std::filesystem::path(testing::TempDir()) / "byte-source";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "data.bin") << "0123456789";
    const DataTarget target{.sizeInBytes = 7};
    auto source = initialSource(project::FileData{.path = "data.bin", .skip = 3}, target, folder);
    ASSERT_TRUE(source.has_value());
    const std::vector<std::byte> bytes = inPieces(**source);
    EXPECT_EQ(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()), "3456789");

    EXPECT_EQ(initialSource(project::FileData{.path = "data.bin", .skip = 2}, target, folder).error().code,
              Code::uploadOutOfBounds);
    EXPECT_EQ(initialSource(project::FileData{.path = "data.bin", .skip = 11}, target, folder).error().code,
              Code::badValue);

    auto cut = initialSource(project::FileData{.path = "data.bin", .skip = 3}, target, folder);
    std::filesystem::resize_file(folder / "data.bin", 5);
    std::vector<std::byte> seven(7);
    EXPECT_EQ((*cut)->read(seven).error().code, Code::fileUnreadable) << "the file was truncated";
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace wavelane::plan
