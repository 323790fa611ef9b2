// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/shader/contract/layout.h"
#include "core/shader/hlsl/initial_values.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// What the values of constants can refer to.
struct SuggestedFacts
{
    std::array<std::uint64_t, 2> extent{512, 512}; ///< Texels of the texture that the shader writes.
    std::uint64_t elements = 1024;                 ///< Number of elements of its buffers.
    bool areLive = false;                          ///< Members can have live values: not those of push constants.
    std::span<const shader::InitialValue> initial = {}; ///< Initial values in the source.
};

/// Names of the members that the live inputs would provide if the block had no others.
std::vector<std::string> liveMembers(const shader::Layout& layout);

/// True if the live inputs provide every member of the block, as docs/FORMAT.md describes them.
bool areLiveInputs(const shader::Layout& layout);

/// Values for a new constant buffer, by member: its initial value in the source, the middle of a `@range`, white for
/// a `@color`, the size of the written texture for `resolution`, `size` or `width`, its reciprocal for `texelSize`,
/// the number of elements for `count`, the identity for matrices, and 1 for factors such as `scale`, `strength` or
/// `exposure`. If `areLive`, the time, the frame number, the mouse and the date are live. Members of whose meaning
/// nothing is known are left out; they are zero. `block` is the name of the constant buffer in the source; empty for
/// `$Globals`.
Json suggestedValues(const shader::Layout& layout, const SuggestedFacts& facts, std::string_view block = {});

} // namespace wavelane::project
