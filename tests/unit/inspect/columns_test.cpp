// SPDX-License-Identifier: MIT
#include "core/decode/texels.h"
#include "core/inspect/columns/load.h"
#include "tests/support/bytes.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <vector>

namespace wavelane::inspect {
namespace {

void expectSame(double got, double expected, const std::string& what)
{
    if (std::isnan(expected))
        EXPECT_TRUE(std::isnan(got)) << what;
    else
        EXPECT_EQ(got, expected) << what;
}

TEST(Columns, DecodeTexelsOfEveryFormatLikeSingleTexels)
{
    for (const FormatInfo& facts : allFormats()) {
        if (facts.blockWidth != 1)
            continue;
        const Elements elements = texelElements(facts.format).value();
        const std::size_t count = 4096;
        const std::vector<std::byte> bytes = pseudoRandomBytes(count * facts.blockBytes);
        std::vector<decode::Color> colors(count);
        ASSERT_TRUE(decode::decodeRow(facts.format, bytes, colors));
        for (std::size_t c = 0; c < elements.columns.size(); ++c) {
            const ElementBytes all{.first = bytes.data(), .stride = elements.stride, .count = count};
            std::vector<double> reals(count);
            loadReals(elements.columns[c], all, reals.data());
            std::vector<std::int64_t> integers(count);
            if (elements.columns[c].valueKind() != ValueKind::real && !isUnsigned64(elements.columns[c]))
                loadSigned(elements.columns[c], all, integers.data());
            for (std::size_t i = 0; i < count; ++i) {
                expectSame(reals[i], colors[i][c], std::string(facts.name));
                if (elements.columns[c].valueKind() == ValueKind::real || isUnsigned64(elements.columns[c]))
                    continue;
                const auto texel = decode::decodeTexel(facts.format, std::span(bytes).subspan(i * facts.blockBytes));
                const std::int64_t expected =
                    std::visit([](auto value) { return static_cast<std::int64_t>(value); }, (*texel)[c]);
                ASSERT_EQ(integers[i], expected) << facts.name;
            }
        }
    }
}

TEST(Columns, DecodeEveryHalf)
{
    std::vector<std::uint16_t> halves(65536);
    for (std::size_t i = 0; i < halves.size(); ++i)
        halves[i] = static_cast<std::uint16_t>(i);
    std::vector<double> reals(halves.size());
    loadReals({.path = "", .type = NumberType::float16},
              {.first = reinterpret_cast<const std::byte*>(halves.data()), .stride = 2, .count = halves.size()},
              reals.data());
    for (std::size_t i = 0; i < halves.size(); ++i) {
        const double expected = std::get<double>(
            decode::readNumber(NumberType::float16, std::as_bytes(std::span(halves)).subspan(i * 2, 2)));
        expectSame(reals[i], expected, std::to_string(i));
        EXPECT_EQ(std::signbit(reals[i]), std::signbit(expected)) << i;
    }
}

TEST(Columns, KeepAll64BitsOfIntegers)
{
    const std::vector<std::uint64_t> numbers{0, UINT64_MAX, (std::uint64_t{1} << 53U) + 1};
    const ElementBytes all{.first = reinterpret_cast<const std::byte*>(numbers.data()), .stride = 8, .count = 3};
    std::vector<std::uint64_t> natural(3);
    loadUnsigned({.path = "", .type = NumberType::uint64}, all, natural.data());
    EXPECT_EQ(natural, numbers);
    std::vector<std::int64_t> integers(3);
    loadSigned({.path = "", .type = NumberType::int64}, all, integers.data());
    EXPECT_EQ(integers, (std::vector<std::int64_t>{0, -1, (std::int64_t{1} << 53U) + 1}));
}

TEST(Columns, AreDecodedAtAnyDistanceAndWithoutAlignment)
{
    const std::vector<std::byte> bytes = pseudoRandomBytes(1003);
    std::vector<double> reals(142);
    loadReals({.path = "", .offset = 1, .type = NumberType::uint16},
              {.first = bytes.data(), .stride = 7, .count = reals.size()}, reals.data());
    for (std::size_t i = 0; i < reals.size(); ++i) {
        std::uint16_t expected = 0;
        std::memcpy(&expected, bytes.data() + i * 7 + 1, 2);
        EXPECT_EQ(reals[i], expected);
    }
}

} // namespace
} // namespace wavelane::inspect
