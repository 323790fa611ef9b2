// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace wavelane::project {

struct Amount;
struct Project;

/// Width and height in pixels.
using ViewSize = std::array<std::uint32_t, 2>;

/// The size of the view for runs without a window, and for exports.
inline constexpr ViewSize defaultViewSize{1280, 720};
/// No side of a view is longer.
inline constexpr std::uint32_t maxViewSide = 16384;
/// The largest factor of a side.
inline constexpr double maxViewFactor = 16;

/// The factor in a side of the view: `$view` (1), `0.5*$view`. Nothing if the text is not such a side. Up to four
/// digits before and nine after the decimal point; spaces around `*` are allowed.
std::optional<double> parseViewFactor(std::string_view text);

/// True if the size is a side of the view.
bool followsView(const Amount& amount);
/// True if the size of a texture follows the view.
bool followsView(const Project& project);

/// The project with numbers instead of sides of the view: each side times its factor, rounded, and at least 1. Sizes
/// that `validate` reports are left unchanged.
Project resolveView(const Project& project, ViewSize view);

} // namespace wavelane::project
