// SPDX-License-Identifier: MIT
#include "ui/session/clock/live_clock.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

using ToldMouse = decltype(plan::LiveInputs::mouse);

TEST(LiveClock, KeepsThePositionOfTheButtonPress)
{
    LiveClock clock;
    clock.setMouse({3, 4}, Qt::NoButton);
    EXPECT_EQ(clock.step(0).mouse, (ToldMouse{3, 4, 0, 0}));
    clock.setMouse({5, 6}, Qt::LeftButton);
    clock.setMouse({7, 8}, Qt::LeftButton); // Dragged.
    EXPECT_EQ(clock.step(1).mouse, (ToldMouse{7, 8, 5, 6}));
    clock.setMouse({9, 1}, Qt::NoButton);
    EXPECT_EQ(clock.step(2).mouse, (ToldMouse{9, 1, 5, 6}));
    clock.setMouse({2, 2}, Qt::LeftButton);
    EXPECT_EQ(clock.step(3).mouse, (ToldMouse{2, 2, 2, 2}));
}

TEST(LiveClock, ReportsTheLeftButtonAsBit1OfTheKeys)
{
    LiveClock clock;
    clock.setKey(Qt::Key_W, true);
    clock.setMouse({5, 6}, Qt::LeftButton);
    EXPECT_EQ(clock.step(0).keys[0], 2U);
    clock.setMouse({7, 8}, Qt::NoButton);
    EXPECT_EQ(clock.step(1).keys[0], 0U);
    EXPECT_EQ(clock.step(1).keys['W' / 32], 1U << ('W' % 32));
}

TEST(LiveClock, ReportsTheOtherButtonsAsBits2And4)
{
    LiveClock clock;
    clock.setMouse({5, 6}, Qt::RightButton);
    EXPECT_EQ(clock.step(0).keys[0], 1U << 2);
    EXPECT_EQ(clock.step(0).mouse, (ToldMouse{5, 6, 0, 0})) << "only the left button sets the pressed position";
    clock.setMouse({5, 6}, Qt::MiddleButton | Qt::LeftButton);
    EXPECT_EQ(clock.step(1).keys[0], 1U << 4 | 1U << 1);
    clock.releaseAll();
    EXPECT_EQ(clock.step(2).keys[0], 0U);
}

TEST(LiveClock, StepsBySixtiethsOfASecond)
{
    LiveClock clock;
    clock.restart();
    EXPECT_EQ(clock.step(0).time, 0);
    EXPECT_FLOAT_EQ(clock.step(1).timeDelta, 1.0F / 60);
    EXPECT_FLOAT_EQ(clock.step(2).time, 2.0F / 60);
}

TEST(LiveClock, TheSpeedScalesTheTimeAndItsSteps)
{
    LiveClock clock;
    clock.setSpeed(0.5);
    clock.setFixedStep(true);
    clock.restart();
    EXPECT_EQ(clock.next(0).time, 0);
    EXPECT_FLOAT_EQ(clock.next(1).timeDelta, 0.5F / 60) << "no matter how much time has passed";
    EXPECT_FLOAT_EQ(clock.next(2).time, 1.0F / 60);
    EXPECT_FLOAT_EQ(clock.step(3).time, 1.5F / 60);
    clock.setSpeed(4);
    EXPECT_FLOAT_EQ(clock.next(4).timeDelta, 4.0F / 60);
}

TEST(LiveClock, AFrameGetsTheStepsOfTheWheelSinceThePreviousOne)
{
    using Wheel = decltype(plan::LiveInputs::wheel);
    LiveClock clock;
    clock.addWheel({0, 1});
    clock.addWheel({-0.5, 1});
    EXPECT_EQ(clock.step(0).wheel, (Wheel{-0.5F, 2}));
    EXPECT_EQ(clock.step(1).wheel, (Wheel{0, 0}));
}

TEST(LiveClock, SeekingSetsTheTimeOfOneFrame)
{
    LiveClock clock;
    clock.restart();
    clock.step(0);
    clock.seek(12.5);
    EXPECT_TRUE(clock.isSeeking());
    const plan::LiveInputs sought = clock.step(1);
    EXPECT_EQ(sought.time, 12.5F);
    EXPECT_EQ(sought.timeDelta, 0);
    EXPECT_FALSE(clock.isSeeking());
    EXPECT_FLOAT_EQ(clock.step(2).time, 12.5F + 1.0F / 60);
    clock.seek(-3);
    EXPECT_EQ(clock.step(3).time, 0) << "there is no time before the start";
}

TEST(LiveClock, ATapBetweenTwoFramesIsDownInTheNextOne)
{
    LiveClock clock;
    clock.step(0);
    clock.setKey(Qt::Key_A, true);
    clock.setKey(Qt::Key_A, false);
    EXPECT_EQ(clock.step(1).keys['A' / 32], 1U << ('A' % 32));
    EXPECT_EQ(clock.step(2).keys['A' / 32], 0U);
    clock.setKey(Qt::Key_A, true);
    clock.setKey(Qt::Key_A, false);
    clock.setKey(Qt::Key_A, true);
    clock.step(3);
    EXPECT_EQ(clock.step(4).keys['A' / 32], 1U << ('A' % 32)) << "it is down again";
    clock.setKey(Qt::Key_A, false);
    EXPECT_EQ(clock.step(5).keys['A' / 32], 0U);
}

TEST(LiveClock, KeysHaveTheirCodesOfJavaScript)
{
    // KeyboardEvent.keyCode: https://developer.mozilla.org/docs/Web/API/KeyboardEvent/keyCode
    EXPECT_EQ(keyBit(Qt::Key_A), 65);
    EXPECT_EQ(keyBit(Qt::Key_0), 48);
    EXPECT_EQ(keyBit(Qt::Key_Left), 37);
    EXPECT_EQ(keyBit(Qt::Key_F1), 112);
    EXPECT_EQ(keyBit(Qt::Key_F12), 123);
    EXPECT_EQ(keyBit(Qt::Key_Delete), 46);
    EXPECT_EQ(keyBit(Qt::Key_Comma), 188);
    EXPECT_EQ(keyBit(Qt::Key_BracketLeft), 219);
    EXPECT_EQ(keyBit(Qt::Key_MediaPlay), -1);
}

TEST(LiveClock, SymbolsHaveTheCodesOfTheirKeysOnAnAmericanKeyboard)
{
    EXPECT_EQ(keyBit(Qt::Key_Exclam), keyBit(Qt::Key_1));
    EXPECT_EQ(keyBit(Qt::Key_At), 50);
    EXPECT_EQ(keyBit(Qt::Key_ParenLeft), 57);
    EXPECT_EQ(keyBit(Qt::Key_ParenRight), 48);
    EXPECT_EQ(keyBit(Qt::Key_Colon), 186);
    EXPECT_EQ(keyBit(Qt::Key_Plus), 187);
    EXPECT_EQ(keyBit(Qt::Key_Less), 188);
    EXPECT_EQ(keyBit(Qt::Key_Underscore), 189);
    EXPECT_EQ(keyBit(Qt::Key_Greater), 190);
    EXPECT_EQ(keyBit(Qt::Key_Question), 191);
    EXPECT_EQ(keyBit(Qt::Key_AsciiTilde), 192);
    EXPECT_EQ(keyBit(Qt::Key_BraceLeft), 219);
    EXPECT_EQ(keyBit(Qt::Key_Bar), 220);
    EXPECT_EQ(keyBit(Qt::Key_BraceRight), 221);
    EXPECT_EQ(keyBit(Qt::Key_QuoteDbl), 222);
}

TEST(LiveClock, TracksPressedKeys)
{
    LiveClock clock;
    clock.setKey(Qt::Key_A, true);
    EXPECT_EQ(clock.step(0).keys['A' / 32], 1U << ('A' % 32));
    clock.setKey(Qt::Key_A, false);
    EXPECT_EQ(clock.step(1).keys['A' / 32], 0U);
    clock.setKey(Qt::Key_Space, true);
    clock.releaseAll();
    EXPECT_EQ(clock.step(2).keys[1], 0U);
}

} // namespace
} // namespace wavelane::ui
