// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace wavelane::plan {

/// 256 keys as bits: `LiveInputs::keys`.
using KeyBits = std::array<std::uint32_t, 8>;

/// What a keyboard texture shows in a frame. Follows from the keys of all frames since frame 0, so that a replay of
/// recorded inputs shows the same.
struct KeyboardState
{
    KeyBits down{};
    KeyBits pressed{}; ///< Down, but not in the previous frame.
    KeyBits toggled{}; ///< Changes with each press; clear before frame 0.

    /// The state in the next frame, in which these keys are down.
    KeyboardState next(const KeyBits& keys) const;

    bool operator==(const KeyboardState&) const = default;
};

/// The texels of a keyboard texture, packed: a row for each member of the state, and a column for each key. A set
/// key is 1 in the numbers of the format, others are 0. The format is one of `project::isKeyboardFormat`.
std::vector<std::byte> keyboardTexels(const KeyboardState& state, Format format);

} // namespace wavelane::plan
