// SPDX-License-Identifier: MIT
#include "tests/ui/views/test_sources.h"
#include "ui/views/hex/byte_cache.h"
#include "ui/views/hex/offset_expression.h"
#include "ui/views/hex/scroll_map.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(ScrollMap, IsExactWhileTheBarCanCountRows)
{
    const ScrollMap map{.rows = 1000, .visibleRows = 20};
    EXPECT_EQ(map.maximum(), 980);
    for (const int value : {0, 1, 500, 979, 980}) {
        EXPECT_EQ(map.topRowOf(value), static_cast<quint64>(value));
        EXPECT_EQ(map.valueOf(static_cast<quint64>(value)), value);
    }
    EXPECT_EQ(map.valueOf(5000), 980);
}

TEST(ScrollMap, MapsTheEndsOfHugeSizesToEachOther)
{
    const ScrollMap map{.rows = quint64(1) << 60, .visibleRows = 40};
    EXPECT_EQ(map.topRowOf(0), 0U);
    EXPECT_EQ(map.topRowOf(map.maximum()), map.lastTopRow());
    EXPECT_EQ(map.valueOf(map.lastTopRow()), map.maximum());
    EXPECT_NEAR(map.valueOf(map.lastTopRow() / 2), map.maximum() / 2, 1);
    quint64 before = 0;
    for (int value = 0; value <= map.maximum() - 4096; value += map.maximum() / 64) {
        EXPECT_GE(map.topRowOf(value), before);
        before = map.topRowOf(value);
    }
}

TEST(ScrollMap, DoesNotScrollWhatFits)
{
    EXPECT_EQ((ScrollMap{.rows = 3, .visibleRows = 10}.maximum()), 0);
    EXPECT_EQ((ScrollMap{.rows = 0, .visibleRows = 1}.lastTopRow()), 0U);
}

TEST(OffsetExpression, ReadsNumbersUnitsAndArithmetic)
{
    EXPECT_EQ(evaluateOffset(u"4096", 0, 100), 4096U);
    EXPECT_EQ(evaluateOffset(u"0x40", 0, 100), 64U);
    EXPECT_EQ(evaluateOffset(u" 1024*4 + 0x10 ", 0, 100), 4112U);
    EXPECT_EQ(evaluateOffset(u"(3+1)*256-1", 0, 100), 1023U);
    EXPECT_EQ(evaluateOffset(u"64K", 0, 100), 65536U);
    EXPECT_EQ(evaluateOffset(u"end", 0, 100), 99U);
    EXPECT_EQ(evaluateOffset(u"+16", 100, 1000), 116U);
    EXPECT_EQ(evaluateOffset(u"-16", 100, 1000), 84U);
    EXPECT_EQ(evaluateOffset(u"18446744073709551615", 0, 1), ~quint64(0));
}

TEST(OffsetExpression, SaysWhatItCannotRead)
{
    for (const auto* text :
         {u"", u"12x", u"1+", u"(1", u"1)", u"0x", u"1/0", u"5%0", u"1-2", u"18446744073709551615+1",
          u"18446744073709551615*2", u"99999999999999999999", u"18014398509481984K", u"1 2"}) {
        const auto value = evaluateOffset(text, 0, 100);
        ASSERT_FALSE(value) << QString(text).toStdString();
        EXPECT_FALSE(value.error().isEmpty());
    }
    EXPECT_FALSE(evaluateOffset(u"-16", 8, 100));
    EXPECT_FALSE(evaluateOffset(QString(5000, u'('), 8, 100));
}

TEST(ByteCache, AsksForNeighboursInOneRequestAndForNothingBehindTheEnd)
{
    PatternSource source(3 * ByteCache::pageBytes + 10);
    ByteCache cache;
    cache.setSource(&source);
    cache.want(100, 100 * ByteCache::pageBytes);
    EXPECT_EQ(source.requests(), PatternSource::Ranges({{0, 3 * ByteCache::pageBytes + 10}}));
    cache.want(0, 3 * ByteCache::pageBytes);
    EXPECT_EQ(source.requests().size(), 1U);
}

TEST(ByteCache, KeepsNoMoreThanItsPages)
{
    PatternSource source(quint64(1) << 40);
    ByteCache cache;
    cache.setSource(&source);
    for (quint64 page = 0; page < 3 * ByteCache::mostPages; ++page)
        cache.want(page * 16 * ByteCache::pageBytes, 16);
    EXPECT_FALSE(cache.at(0).known);
    EXPECT_TRUE(cache.at((3 * ByteCache::mostPages - 1) * 16 * ByteCache::pageBytes).known);
}

TEST(ByteCache, TakesAnswersInParts)
{
    PatternSource source(8192);
    source.setSlow(true);
    ByteCache cache;
    cache.setSource(&source);
    cache.want(0, 4096);
    source.answer(0, 100);
    EXPECT_TRUE(cache.at(99).known);
    EXPECT_FALSE(cache.at(100).known);
    EXPECT_FALSE(cache.bytes(0, 101));
    source.answer(100, 3996);
    EXPECT_EQ(cache.bytes(0, 4096)->size(), 4096);
}

} // namespace
} // namespace wavelane::ui
