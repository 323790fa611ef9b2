// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::ui {

/// While a project plays, new results are searched, filtered, counted and copied at most this often, because the
/// engine does so between frames.
inline constexpr int liveIntervalMilliseconds = 1000;

} // namespace wavelane::ui
