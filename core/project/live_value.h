// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::project {

/// The live inputs of docs/FORMAT.md.
enum class LiveInput {
    time,
    timeDelta,
    frame,
    resolution,
    mouse,
    keys,
    date,
    wheel,
    gamepadSticks,
    gamepadTriggers,
    gamepadButtons
};

/// A live input, or one of its components, as a value of constants: `$time`, `$mouse`, `$resolution.x`.
struct LiveValue
{
    LiveInput input = LiveInput::time;
    std::optional<std::uint32_t> component; ///< Nothing: all of them.
    bool operator==(const LiveValue&) const = default;
};

/// The number of components; 1 for a number. `keys` are 16 rows of four components.
std::uint32_t componentCount(LiveInput input);

/// The name in docs/FORMAT.md: `time_delta`.
std::string_view toString(LiveInput input);

/// True for strings that start with `$`.
bool isLiveValue(const Json& value);

/// True if the value, or one in its lists and objects, is live.
bool hasLiveValue(const Json& value);

/// True if the value, or one in its lists and objects, is this live input or one of its components.
bool usesLiveInput(const Json& value, LiveInput input);

/// Reads `$NAME` or `$NAME.x`. The error is a sentence that says which names and components there are.
std::expected<LiveValue, std::string> parseLiveValue(std::string_view text);

} // namespace wavelane::project
