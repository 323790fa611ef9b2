// SPDX-License-Identifier: MIT
#include "core/decode/numbers.h"
#include "core/media/csv.h"
#include "core/media/npy.h"
#include "tests/support/comma_locale.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace wavelane::media {
namespace {

TEST(TablesInALocaleWithCommas, SeparateCellsAndDigitsAsEverywhere)
{
    const CommaLocale locale;
    const CsvTable table{.header = {"a", "b"}, .columns = 2, .cells = {"1.5", "1234567.25", "-0.1", "1e-45"}};
    const std::string text = writeCsv(table);
    EXPECT_EQ(text, "a,b\n1.5,1234567.25\n-0.1,1e-45\n");
    EXPECT_EQ(readCsv(text).value(), table);
    // A comma within a number would need quotes, and is not one.
    EXPECT_FALSE(readCsv("a;b\n1,5;2\n"));
    const auto file =
        writeNpy({.type = NumberType::float32, .shape = {1234567}, .bytes = std::vector<std::byte>(4938268)});
    ASSERT_TRUE(file);
    const std::string header(reinterpret_cast<const char*>(file->data()) + 10, 118);
    EXPECT_TRUE(header.starts_with("{'descr': '<f4', 'fortran_order': False, 'shape': (1234567,), }")) << header;
    EXPECT_EQ(readNpy(*file)->shape, (std::vector<std::uint64_t>{1234567}));
}

} // namespace
} // namespace wavelane::media
