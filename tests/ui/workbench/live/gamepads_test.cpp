// SPDX-License-Identifier: MIT
// Gamepads through the installed SDL, with gamepads that it simulates.
#include "ui/gamepad/gamepads.h"

#include "tests/ui/workbench/live/virtual_gamepad.h"
#include "ui/gamepad/gamepad_values.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <utility>

namespace wavelane::ui {
namespace {

constexpr int axisMax = SDL_JOYSTICK_AXIS_MAX;
constexpr int axisMin = SDL_JOYSTICK_AXIS_MIN;

TEST(GamepadValues, SticksRestNearTheirCenterAndReachTheEdge)
{
    EXPECT_EQ(stickPosition(0, 0), (std::array<float, 2>{0, 0}));
    EXPECT_EQ(stickPosition(2000, -2000), (std::array<float, 2>{0, 0})) << "less than a tenth";
    EXPECT_EQ(stickPosition(axisMax, 0), (std::array<float, 2>{1, 0}));
    EXPECT_EQ(stickPosition(axisMin, axisMin), (std::array<float, 2>{-1, -1}));
    const auto half = stickPosition(axisMax / 2, 0);
    EXPECT_NEAR(half[0], (0.5 - 0.1) / 0.9, 1e-4);
    EXPECT_LT(stickPosition(3400, 0)[0], 0.01F) << "there is no jump at the border of the rest";
}

TEST(GamepadsTest, ReadsSticksTriggersAndButtons)
{
    VirtualGamepad pad("Pad of a test");
    ASSERT_TRUE(pad.isConnected()) << SDL_GetError();
    Gamepads gamepads;
    gamepads.setOn(true);
    ASSERT_EQ(gamepads.name(), "Pad of a test") << gamepads.problem().toStdString();
    EXPECT_EQ(gamepads.read(), plan::GamepadState{}) << "at rest";

    pad.set(SDL_GAMEPAD_AXIS_LEFTX, axisMin);
    pad.set(SDL_GAMEPAD_AXIS_LEFTY, axisMax);
    pad.set(SDL_GAMEPAD_AXIS_RIGHTX, axisMax);
    pad.set(SDL_GAMEPAD_AXIS_RIGHT_TRIGGER, axisMax);
    pad.set(SDL_GAMEPAD_BUTTON_SOUTH, true);
    pad.set(SDL_GAMEPAD_BUTTON_DPAD_RIGHT, true);
    const plan::GamepadState moved = gamepads.read();
    EXPECT_EQ(moved.sticks, (std::array<float, 4>{-1, 1, 1, 0}));
    EXPECT_EQ(moved.triggers, (std::array<float, 2>{0, 1}));
    EXPECT_EQ(moved.buttons, 1U << 0 | 1U << 7 | 1U << 15) << "A, the right trigger, and right";
    EXPECT_EQ(gamepads.read(), moved) << "it is held";
}

TEST(GamepadsTest, ButtonsHaveTheNumbersOfTheStandardGamepad)
{
    // https://www.w3.org/TR/gamepad/#remapping
    VirtualGamepad pad("Pad of a test");
    Gamepads gamepads;
    gamepads.setOn(true);
    const std::array<std::pair<SDL_GamepadButton, unsigned>, 15> buttons{{{SDL_GAMEPAD_BUTTON_SOUTH, 0},
                                                                          {SDL_GAMEPAD_BUTTON_EAST, 1},
                                                                          {SDL_GAMEPAD_BUTTON_WEST, 2},
                                                                          {SDL_GAMEPAD_BUTTON_NORTH, 3},
                                                                          {SDL_GAMEPAD_BUTTON_LEFT_SHOULDER, 4},
                                                                          {SDL_GAMEPAD_BUTTON_RIGHT_SHOULDER, 5},
                                                                          {SDL_GAMEPAD_BUTTON_BACK, 8},
                                                                          {SDL_GAMEPAD_BUTTON_START, 9},
                                                                          {SDL_GAMEPAD_BUTTON_LEFT_STICK, 10},
                                                                          {SDL_GAMEPAD_BUTTON_RIGHT_STICK, 11},
                                                                          {SDL_GAMEPAD_BUTTON_DPAD_UP, 12},
                                                                          {SDL_GAMEPAD_BUTTON_DPAD_DOWN, 13},
                                                                          {SDL_GAMEPAD_BUTTON_DPAD_LEFT, 14},
                                                                          {SDL_GAMEPAD_BUTTON_DPAD_RIGHT, 15},
                                                                          {SDL_GAMEPAD_BUTTON_GUIDE, 16}}};
    for (const auto& [button, bit] : buttons) {
        pad.set(button, true);
        EXPECT_EQ(gamepads.read().buttons, 1U << bit) << bit;
        pad.set(button, false);
        EXPECT_EQ(gamepads.read().buttons, 0U) << bit;
    }
}

TEST(GamepadsTest, ATapBetweenTwoReadsIsDownInTheNextOne)
{
    VirtualGamepad pad("Pad of a test");
    Gamepads gamepads;
    gamepads.setOn(true);
    gamepads.read();
    pad.set(SDL_GAMEPAD_BUTTON_EAST, true);
    SDL_UpdateJoysticks();
    pad.set(SDL_GAMEPAD_BUTTON_EAST, false);
    SDL_UpdateJoysticks();
    EXPECT_EQ(gamepads.read().buttons, 1U << 1);
    EXPECT_EQ(gamepads.read().buttons, 0U);
}

TEST(GamepadsTest, ComeAndGoAtAnyTime)
{
    Gamepads gamepads;
    gamepads.setOn(true);
    EXPECT_EQ(gamepads.problem(), "");
    ASSERT_EQ(gamepads.name(), "") << "no gamepad may be connected to the machine";
    QSignalSpy changes(&gamepads, &Gamepads::changed);
    VirtualGamepad first("First pad");
    gamepads.read();
    EXPECT_EQ(gamepads.name(), "First pad");
    EXPECT_EQ(changes.size(), 1);

    auto second = std::make_unique<VirtualGamepad>("Second pad");
    second->set(SDL_GAMEPAD_AXIS_LEFTX, axisMax);
    EXPECT_EQ(gamepads.read().sticks[0], 0) << "the first one is read";
    second->set(SDL_GAMEPAD_BUTTON_SOUTH, true);
    EXPECT_EQ(gamepads.read().buttons, 1U) << "now the second one is";
    EXPECT_EQ(gamepads.name(), "Second pad");
    EXPECT_EQ(gamepads.read().sticks[0], 1);

    second.reset();
    EXPECT_EQ(gamepads.read(), plan::GamepadState{});
    EXPECT_EQ(gamepads.name(), "First pad");
    first.disconnect();
    EXPECT_TRUE(QTest::qWaitFor([&] { return gamepads.name().isEmpty(); })) << "also if nothing reads";
}

TEST(GamepadsTest, CanBeTurnedOffAndOn)
{
    VirtualGamepad pad("Pad of a test");
    pad.set(SDL_GAMEPAD_BUTTON_SOUTH, true);
    Gamepads gamepads;
    EXPECT_EQ(gamepads.read(), plan::GamepadState{});
    gamepads.setOn(true);
    EXPECT_EQ(gamepads.read().buttons, 1U);
    gamepads.setOn(false);
    EXPECT_EQ(gamepads.name(), "");
    EXPECT_EQ(gamepads.read(), plan::GamepadState{});
    gamepads.setOn(true);
    EXPECT_EQ(gamepads.name(), "Pad of a test");
    EXPECT_EQ(gamepads.read().buttons, 1U);
}

TEST(GamepadsTest, WithoutSdlTheReasonIsNamed)
{
    Gamepads gamepads("NoSuchLibrary");
    gamepads.setOn(true);
    EXPECT_TRUE(gamepads.problem().contains("libsdl3-0")) << gamepads.problem().toStdString();
    EXPECT_TRUE(gamepads.problem().contains("NoSuchLibrary")) << gamepads.problem().toStdString();
    EXPECT_EQ(gamepads.name(), "");
    EXPECT_EQ(gamepads.read(), plan::GamepadState{});
}

} // namespace
} // namespace wavelane::ui
