// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/program/program.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(CppProgram, WritesAFewNumbersInline)
{
    const ExportInput input;
    CppProgram program(input);
    const std::array<std::uint32_t, 2> numbers{1, 2};
    EXPECT_EQ(program.data("list", NumberType::uint32, std::as_bytes(std::span(numbers))),
              "bytesOf(std::array<std::uint32_t, 2>{1, 2})");
    EXPECT_TRUE(program.files.empty());
}

TEST(CppProgram, WritesManyNumbersToFilesWithUniqueNames)
{
    const ExportInput input;
    CppProgram program(input);
    const std::vector<std::byte> bytes(17, std::byte{1});
    EXPECT_EQ(program.data("my list", NumberType::uint8, bytes), R"(data("my_list.bin"))");
    EXPECT_EQ(program.data("my list", NumberType::uint8, bytes), R"(data("my_list2.bin"))");
    ASSERT_EQ(program.files.size(), 2u);
    EXPECT_EQ(program.files[0].path, "data/my_list.bin");
    EXPECT_EQ(program.files[0].bytes.size(), 17u);
    EXPECT_TRUE(program.flags.contains("data_files"));
}

} // namespace
} // namespace wavelane::exporter
