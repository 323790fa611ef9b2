// SPDX-License-Identifier: MIT
#include "ui/session/clock/local_time.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

using Date = std::array<float, 4>;

class LocalTimeTest : public testing::Test
{
protected:
    QDateTime system{QDate(2026, 12, 31), QTime(23, 59, 58)};
    int asked = 0;
    LocalTime time{[this] {
        ++asked;
        return system;
    }};
};

TEST_F(LocalTimeTest, AsksTheSystemOnceASecond)
{
    EXPECT_EQ(time.at(5000), (Date{2026, 12, 31, 86398}));
    EXPECT_EQ(time.at(5500), (Date{2026, 12, 31, 86398.5F}));
    EXPECT_EQ(time.at(5999), (Date{2026, 12, 31, 86398.999F}));
    EXPECT_EQ(asked, 1);
    system = system.addSecs(-3600); // The user has changed the clock.
    EXPECT_EQ(time.at(6000), (Date{2026, 12, 31, 82798}));
    EXPECT_EQ(asked, 2);
}

TEST_F(LocalTimeTest, AsksAgainAtMidnight)
{
    system = system.addMSecs(1500);
    EXPECT_EQ(time.at(0), (Date{2026, 12, 31, 86399.5F}));
    system = QDateTime(QDate(2027, 1, 1), QTime(0, 0));
    EXPECT_EQ(time.at(500), (Date{2027, 1, 1, 0}));
    EXPECT_EQ(time.at(750), (Date{2027, 1, 1, 0.25F}));
    EXPECT_EQ(asked, 2);
}

} // namespace
} // namespace wavelane::ui
