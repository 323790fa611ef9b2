// SPDX-License-Identifier: MIT
#pragma once

#include <SDL3/SDL_gamepad.h>

#include <array>
#include <cstdint>

namespace wavelane::ui {

/// The position of a stick from its two axes, each from -1 to 1. Within a tenth of the center it is 0, because sticks
/// do not rest exactly there; from there to the edge, it grows evenly.
std::array<float, 2> stickPosition(std::int16_t x, std::int16_t y);

/// From 0 to 1. SDL's triggers start at 0.
float triggerPosition(std::int16_t value);

/// The bit of a button in docs/FORMAT.md, "Gamepads", as a mask; 0 if it has none. The numbers are those of the
/// standard gamepad: https://www.w3.org/TR/gamepad/#remapping
std::uint32_t gamepadButtonMask(SDL_GamepadButton button);

/// The bits 6 and 7: each trigger is at least half pressed.
std::uint32_t triggerMask(const std::array<float, 2>& triggers);

} // namespace wavelane::ui
