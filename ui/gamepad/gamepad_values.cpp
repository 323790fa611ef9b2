// SPDX-License-Identifier: MIT
#include "ui/gamepad/gamepad_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr float axisLimit = SDL_JOYSTICK_AXIS_MAX;
constexpr float restRadius = 0.1F;

/// SDL's buttons with their numbers on the standard gamepad.
constexpr auto standardButtons = std::to_array<std::pair<SDL_GamepadButton, unsigned>>({
    {SDL_GAMEPAD_BUTTON_SOUTH, 0},
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
    {SDL_GAMEPAD_BUTTON_GUIDE, 16},
});
constexpr unsigned leftTriggerBit = 6;
constexpr unsigned rightTriggerBit = 7;

} // namespace

std::array<float, 2> stickPosition(std::int16_t x, std::int16_t y)
{
    const std::array<float, 2> position{std::max(static_cast<float>(x) / axisLimit, -1.0F),
                                        std::max(static_cast<float>(y) / axisLimit, -1.0F)};
    const float distance = std::hypot(position[0], position[1]);
    if (distance <= restRadius)
        return {};
    const float factor = (distance - restRadius) / (1 - restRadius) / distance;
    return {std::clamp(position[0] * factor, -1.0F, 1.0F), std::clamp(position[1] * factor, -1.0F, 1.0F)};
}

float triggerPosition(std::int16_t value)
{
    return std::max(static_cast<float>(value) / axisLimit, 0.0F);
}

std::uint32_t gamepadButtonMask(SDL_GamepadButton button)
{
    const auto found = std::ranges::find(standardButtons, button, &std::pair<SDL_GamepadButton, unsigned>::first);
    return found == standardButtons.end() ? 0 : 1U << found->second;
}

std::uint32_t triggerMask(const std::array<float, 2>& triggers)
{
    return (triggers[0] >= 0.5F ? 1U << leftTriggerBit : 0) | (triggers[1] >= 0.5F ? 1U << rightTriggerBit : 0);
}

} // namespace wavelane::ui
