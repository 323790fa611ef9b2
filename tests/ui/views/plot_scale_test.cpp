// SPDX-License-Identifier: MIT
#include "ui/views/plot/plot_scale.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace wavelane::ui {
namespace {

TEST(PlotScale, LabelsOfTicksAreDifferent)
{
    EXPECT_EQ(tickTexts({0, 0.25, 0.5}), (QStringList{"0", "0.25", "0.5"}));
    EXPECT_EQ(tickTexts({1000000, 1000000.25, 1000000.5}), (QStringList{"1000000", "1000000.25", "1000000.5"}));
    EXPECT_EQ(tickTexts({9007199254.0, 9007199255.0}), (QStringList{"9007199254", "9007199255"}));
    EXPECT_EQ(tickTexts({0, 0.1, 0.2, 3 * 0.1}), (QStringList{"0", "0.1", "0.2", "0.3"}));
    EXPECT_EQ(tickTexts({1e-8, 1e-4, 1}), (QStringList{"1e-08", "0.0001", "1"}));
    EXPECT_EQ(tickTexts({}), QStringList());
}

TEST(PlotScale, TicksAreRound)
{
    EXPECT_EQ(roundTicks(0, 10, 5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
    EXPECT_EQ(roundTicks(-0.3, 0.3, 4).size(), 3U);
    EXPECT_EQ(PlotScale(1e-3, 1e3, true).ticks(10), (std::vector<double>{1e-3, 1e-2, 1e-1, 1, 10, 100, 1000}));
    const double most = std::numeric_limits<double>::max();
    for (const auto& [low, high] : {std::pair(-most, most), std::pair(0.0, 5e-324), std::pair(1.0, 1.0)}) {
        const PlotScale scale(low, high, false);
        EXPECT_LE(scale.ticks(5).size(), 7U);
        for (const double tick : scale.ticks(5))
            EXPECT_TRUE(std::isfinite(tick));
        EXPECT_TRUE(scale.positionOf(low));
    }
}

} // namespace
} // namespace wavelane::ui
