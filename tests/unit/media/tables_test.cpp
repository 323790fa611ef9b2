// SPDX-License-Identifier: MIT
#include "core/media/csv.h"
#include "core/media/npy.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::media {
namespace {

using enum NumberType;
using Cells = std::vector<std::string>;

/// An .npy file of version 1.0 or 2.0 with the given header, padded like NumPy's.
std::vector<std::byte> npyFile(std::string header, std::string_view data, int version = 1)
{
    std::string text = "\x93NUMPY";
    text += {static_cast<char>(version), 0};
    header += '\n';
    const auto length = static_cast<unsigned>(header.size());
    text += {static_cast<char>(length & 0xffU), static_cast<char>(length >> 8U)};
    if (version > 1)
        text += {0, 0};
    text += header;
    text += data;
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

TEST(Npy, RoundTripsEveryType)
{
    for (const NumberType type :
         {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64, boolean}) {
        NpyArray array{.type = type, .shape = {2, 3}};
        for (std::size_t i = 0; i < 6U * sizeInBytes(type); ++i)
            array.bytes.push_back(type == boolean ? static_cast<std::byte>(i % 8 == 0)
                                                  : static_cast<std::byte>(i * 7));
        const auto file = writeNpy(array);
        ASSERT_TRUE(file);
        const auto again = readNpy(*file);
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, array) << toString(type);
    }
}

TEST(Npy, WritesTheHeaderThatNumPyWrites)
{
    const auto file = writeNpy({.type = float32, .shape = {2}, .bytes = std::vector<std::byte>(8)});
    ASSERT_TRUE(file);
    const std::string text(reinterpret_cast<const char*>(file->data()), file->size());
    EXPECT_EQ(text.substr(0, 10), std::string("\x93NUMPY\x01\x00\x76\x00", 10));
    EXPECT_TRUE(text.substr(10).starts_with("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }"));
    EXPECT_EQ(text.size(), 128U + 8U);
    EXPECT_EQ(text[127], '\n');
}

TEST(Npy, ReadsHeadersInAnyNotation)
{
    const auto loose = readNpy(npyFile("{\"shape\":( 1 , 2 ),'fortran_order':False,'descr' : '<u2'}", "abcd", 2));
    ASSERT_TRUE(loose) << loose.error().message;
    EXPECT_EQ(loose->shape, (std::vector<std::uint64_t>{1, 2}));
    EXPECT_EQ(loose->type, uint16);
    const auto scalar = readNpy(npyFile("{'descr': '<u1', 'fortran_order': False, 'shape': (), }", "a"));
    ASSERT_TRUE(scalar) << scalar.error().message;
    EXPECT_EQ(scalar->bytes.size(), 1U);
    const auto truth =
        readNpy(npyFile("{'descr': '|b1', 'fortran_order': False, 'shape': (2,), }", std::string("\1\0", 2)));
    ASSERT_TRUE(truth);
    EXPECT_EQ(truth->bytes.size(), 8U);
}

TEST(Npy, RejectsUnsupportedFilesWithTheReason)
{
    const auto refusal = [](const std::string& header, std::string_view data) {
        const auto array = readNpy(npyFile(header, data));
        EXPECT_FALSE(array) << header;
        return array ? std::string() : array.error().message;
    };
    EXPECT_NE(refusal("{'descr': '>f4', 'fortran_order': False, 'shape': (1,), }", "abcd").find(">f4"),
              std::string::npos);
    EXPECT_NE(refusal("{'descr': '<c8', 'fortran_order': False, 'shape': (1,), }", "abcdabcd").find("<c8"),
              std::string::npos);
    EXPECT_NE(refusal("{'descr': '<f4', 'fortran_order': True, 'shape': (1,), }", "abcd").find("Fortran"),
              std::string::npos);
    for (const char* const fields :
         {"[]", "[('a', '<f4')", "[('a', '<f4'", "[('a')]", "[('a', '>f4')]", "[('a', [])]", "['<f4']",
          "[(('title', 'a'), '<f4')]", "[('a', '<f4', (1)", "[('a', '<f4', (-1,))]", "[('a', '|V')]", "[('', '|V0')]",
          "[('a', '<f4', (4294967296, 4294967296))]", "[('a', '<f4', (2,))]"})
        refusal("{'descr': " + std::string(fields) + ", 'fortran_order': False, 'shape': (1,), }", "abcd");
    std::string deep = "'<f4'";
    for (int i = 0; i < 1000; ++i)
        deep = "[('a', " + deep + ")]";
    EXPECT_NE(refusal("{'descr': " + deep + ", 'fortran_order': False, 'shape': (1,), }", "abcd").find("32 levels"),
              std::string::npos);
    refusal("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", "abcd");
    refusal("{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296), }", "abcd");
    refusal("{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", "abcd");
    refusal("{'descr': '<f4', 'fortran_order': False, 'shape': (1", "abcd");
    refusal("{'descr': '<f4', 'fortran_order'", "abcd");
    refusal("", "");
}

TEST(Npy, RoundTripsStructures)
{
    const NpyField padding{.name = {}, .type = {}, .fields = {}, .paddingInBytes = 3, .shape = {}};
    const NpyField inner{.name = "inner",
                         .type = {},
                         .fields = {{.name = "shape", .type = uint8, .fields = {}, .shape = {}}, padding},
                         .shape = {2}};
    const NpyField list{.name = "descr", .type = float16, .fields = {}, .shape = {2, 1}};
    const NpyArray array{
        .type = uint8, .shape = {2}, .bytes = std::vector<std::byte>(24, std::byte{7}), .fields = {inner, list}};
    const auto file = writeNpy(array);
    ASSERT_TRUE(file) << file.error().message;
    const auto again = readNpy(*file);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, array);
    EXPECT_EQ(scalarsOf(again->fields, 4).value(),
              (std::vector<NpyScalar>{{0, uint8}, {4, uint8}, {8, float16}, {10, float16}}));
    EXPECT_EQ(scalarsOf(again->fields, 3).error().code, Code::limitExceeded);
    for (std::size_t size = 0; size < file->size(); ++size)
        EXPECT_FALSE(readNpy(std::span(*file).first(size))) << size;
}

// The output of numpy.save for numpy.zeros(1, [('a', 'f4', 3), ('b', [('c', 'u1')]), ('d', 'i8')]) with aligned
// fields.
TEST(Npy, ReadsStructuresOfNumPy)
{
    const auto array =
        readNpy(npyFile("{'descr': [('a', '<f4', (3,)), ('b', [('c', '|u1')]), ('', '|V3'), ('d', '<i8')], "
                        "'fortran_order': False, 'shape': (1,), }",
                        std::string(24, 'x')));
    ASSERT_TRUE(array) << array.error().message;
    EXPECT_EQ(array->bytes.size(), 24U);
    EXPECT_EQ(scalarsOf(array->fields, 100).value(),
              (std::vector<NpyScalar>{{0, float32}, {4, float32}, {8, float32}, {12, uint8}, {16, int64}}));
}

TEST(Npy, WritesLongHeadersAsVersionTwo)
{
    NpyArray array{.type = uint8, .shape = {1}, .bytes = std::vector<std::byte>(5000), .fields = {}};
    for (int i = 0; i < 5000; ++i)
        array.fields.push_back({.name = "member" + std::to_string(i), .type = uint8, .fields = {}, .shape = {}});
    const auto file = writeNpy(array);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ((*file)[6], std::byte{2});
    EXPECT_EQ((file->size() - 5000) % 64, 0U);
    EXPECT_EQ(readNpy(*file).value(), array);
}

TEST(Npy, KeepsEscapedNamesUnique)
{
    NpyArray array{.type = uint8, .shape = {1}, .bytes = std::vector<std::byte>(3), .fields = {}};
    for (const char* const name : {"a'b", "a_b", "a\\b"})
        array.fields.push_back({.name = name, .type = uint8, .fields = {}, .shape = {}});
    EXPECT_EQ(npyDescription(array.fields), "[('a_b', '|u1'), ('a_b_', '|u1'), ('a_b__', '|u1')]");
    const auto read = readNpy(writeNpy(array).value());
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(readNpy(writeNpy(*read).value()).value(), *read);
    EXPECT_EQ(readNpyDescription("[('a\\'b', '<f4'), ('a_b', '<f4')]").value().at(1).name, "a_b_");
}

TEST(Npy, RejectsEveryTruncation)
{
    const auto file = writeNpy({.type = uint16, .shape = {3}, .bytes = std::vector<std::byte>(6)}).value();
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_FALSE(readNpy(std::span(file).first(size))) << size;
    EXPECT_FALSE(writeNpy({.type = uint16, .shape = {3}, .bytes = std::vector<std::byte>(5)}));
}

TEST(Csv, ReadsNumbersWithAndWithoutHeader)
{
    const auto plain = readCsv("1,2.5,-3\n0x10, nan ,inf\n");
    ASSERT_TRUE(plain);
    EXPECT_TRUE(plain->header.empty());
    EXPECT_EQ(plain->columns, 3U);
    EXPECT_EQ(plain->cells, (Cells{"1", "2.5", "-3", "0x10", "nan", "inf"}));
    const auto named = readCsv("\xef\xbb\xbfx;\"y; z\"\r\n1;2\r\n\r\n3;4");
    ASSERT_TRUE(named) << named.error().message;
    EXPECT_EQ(named->header, (Cells{"x", "y; z"}));
    EXPECT_EQ(named->rows(), 2U);
    EXPECT_EQ(named->cells, (Cells{"1", "2", "3", "4"}));
    EXPECT_EQ(readCsv("1\r2\r3")->cells, (Cells{"1", "2", "3"}));
    EXPECT_EQ(readCsv("1\t2\n")->columns, 2U);
    EXPECT_EQ(readCsv("")->rows(), 0U);
}

TEST(Csv, PreservesSixtyFourBitNumbers)
{
    EXPECT_EQ(readCsv("18446744073709551615\n")->cells, (Cells{"18446744073709551615"}));
}

TEST(Csv, ReportsTheInvalidLine)
{
    const auto ragged = readCsv("a,b\n1,2\n\n3\n");
    ASSERT_FALSE(ragged);
    EXPECT_EQ(ragged.error().message, "Line 4 of the CSV file has 1 cells, but the first has 2.");
    const auto word = readCsv("1,2\n3,four\n");
    ASSERT_FALSE(word);
    EXPECT_EQ(word.error().message, "Line 2, column 2 of the CSV file is not a number: 'four'.");
    EXPECT_FALSE(readCsv("1,2\n3,\n"));
    EXPECT_FALSE(readCsv("1,2\n3,1-2\n"));
}

TEST(Csv, RejectsAFirstLineThatMixesNumbersAndText)
{
    struct Case
    {
        const char* text;
        const char* place;
    };
    for (const auto& [text, place] :
         {Case{"1,2,\n3,4,5\n", "Line 1, column 3"}, Case{"\"1,5\",2\n", "Line 1, column 1"},
          Case{"-0,--1\n", "Line 1, column 2"}, Case{"\n\nx,1\n", "Line 3, column 1"},
          Case{"x,nan\n1,2\n", "Line 1, column 1"}}) {
        const auto table = readCsv(text);
        ASSERT_FALSE(table) << text;
        EXPECT_EQ(table.error().code, Code::badValue);
        EXPECT_TRUE(table.error().message.contains(place)) << table.error().message;
    }
    const auto header = readCsv("x,,--1\n1,2,3\n");
    ASSERT_TRUE(header) << header.error().message;
    EXPECT_EQ(header->header, (Cells{"x", "", "--1"}));
    EXPECT_EQ(header->cells, (Cells{"1", "2", "3"}));
}

TEST(Csv, SupportsSeparatorsAndSpacesInColumnNames)
{
    for (const std::string name : {"a;b", "a\tb", "a,b", " a", "say \"a\"",
                                   "\xef\xbb\xbf"
                                   "1"}) {
        const CsvTable table{.header = {name}, .columns = 1, .cells = {"1", "2"}};
        const auto again = readCsv(writeCsv(table));
        ASSERT_TRUE(again) << name << ": " << again.error().message;
        EXPECT_EQ(*again, table) << name;
    }
}

TEST(Csv, OmitsAHeaderWithNumbersAsNames)
{
    EXPECT_EQ(writeCsvHeader(Cells{"x", "inf"}), "");
    EXPECT_EQ(writeCsvHeader(Cells{"x", "y"}), "x,y\n");
    EXPECT_EQ(readCsvHeader("\n\nx,y\n1,2\n"), (Cells{"x", "y"}));
    EXPECT_EQ(readCsvHeader("1,2\n"), Cells{});
    EXPECT_EQ(readCsvHeader("\n"), Cells{});
}

TEST(Csv, RejectsMoreCellsThanTheLimit)
{
    EXPECT_EQ(readCsv("1,2\n3,4\n", 4).value().cells.size(), 4U);
    const auto table = readCsv("a,b\n1,2\n3,4\n", 3);
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, Code::limitExceeded);
    EXPECT_TRUE(table.error().message.contains("more than 3 cells")) << table.error().message;
}

TEST(Csv, RoundTrips)
{
    const CsvTable table{.header = {"a, b", "say \"c\""}, .columns = 2, .cells = {"1", "2", "-inf", "0.5"}};
    const auto again = readCsv(writeCsv(table));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, table);
}

} // namespace
} // namespace wavelane::media
