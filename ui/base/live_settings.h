// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::ui {

/// When the screen takes a new picture of the live view.
enum class Presentation {
    vsync,     ///< At the next refresh, one picture after the other.
    immediate, ///< At once: parts of two pictures can be on the screen.
    mailbox,   ///< At the next refresh, the newest picture.
};

/// How fast the live view plays.
struct LiveSettings
{
    static constexpr int maxFramesPerSecond = 1000;

    Presentation presentation = Presentation::vsync; ///< Vsync is used if the surface does not offer it.
    int framesPerSecond = 60;                        ///< The most: 1 to `maxFramesPerSecond`; 0: no limit.

    bool operator==(const LiveSettings&) const = default;
};

/// Reads and writes the user's QSettings. Values out of range are clamped, unknown ones get the default. UI thread.
LiveSettings liveSettings();
void setLiveSettings(const LiveSettings& settings);

} // namespace wavelane::ui
