// SPDX-License-Identifier: MIT
#include "tests/ui/views/test_sources.h"
#include "ui/views/hex/byte_cache.h"
#include "ui/views/hex/layout/scroll_map.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(ScrollMap, IsExactIfAllRowsFit)
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

TEST(ScrollMap, DoesNotScrollIfAllRowsAreVisible)
{
    EXPECT_EQ((ScrollMap{.rows = 3, .visibleRows = 10}.maximum()), 0);
    EXPECT_EQ((ScrollMap{.rows = 0, .visibleRows = 1}.lastTopRow()), 0U);
}

TEST(ByteCache, RequestsAdjacentPagesTogetherAndNothingPastTheEnd)
{
    PatternSource source(3 * ByteCache::pageBytes + 10);
    ByteCache cache;
    cache.setSource(&source);
    cache.fetch(100, 100 * ByteCache::pageBytes);
    EXPECT_EQ(source.requests(), PatternSource::Ranges({{0, 3 * ByteCache::pageBytes + 10}}));
    cache.fetch(0, 3 * ByteCache::pageBytes);
    EXPECT_EQ(source.requests().size(), 1U);
}

TEST(ByteCache, EvictsTheLeastRecentlyUsedPages)
{
    PatternSource source(quint64(1) << 40);
    ByteCache cache;
    cache.setSource(&source);
    for (quint64 page = 0; page < 3 * ByteCache::maxPages; ++page)
        cache.fetch(page * 16 * ByteCache::pageBytes, 16);
    EXPECT_FALSE(cache.at(0).known);
    EXPECT_TRUE(cache.at((3 * ByteCache::maxPages - 1) * 16 * ByteCache::pageBytes).known);
}

TEST(ByteCache, AcceptsPartialAnswers)
{
    PatternSource source(8192);
    source.setSlow(true);
    ByteCache cache;
    cache.setSource(&source);
    cache.fetch(0, 4096);
    source.answer(0, 100);
    EXPECT_TRUE(cache.at(99).known);
    EXPECT_FALSE(cache.at(100).known);
    EXPECT_FALSE(cache.bytes(0, 101));
    source.answer(100, 3996);
    EXPECT_EQ(cache.bytes(0, 4096)->size(), 4096);
}

} // namespace
} // namespace wavelane::ui
