// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/plan/request.h"
#include "core/project/live_value.h"
#include "core/project/resource.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace wavelane::plan {

/// A number of a constant block that is one component of a live input in each frame.
struct LiveScalar
{
    std::uint64_t offset = 0; ///< In the block, in bytes.
    NumberType type = NumberType::float32;
    project::LiveInput input = project::LiveInput::time;
    std::uint32_t component = 0; ///< 0 for inputs of one number.
    bool operator==(const LiveScalar&) const = default;
};

/// The contents of a constant block.
struct BlockContents
{
    std::vector<std::byte> bytes; ///< A multiple of 16. Live numbers are zero.
    std::vector<LiveScalar> live; ///< Empty if the block stays the same in all frames.
};

/// The size of the buffer of a block: shaders may read whole registers of 16 bytes, beyond the last member.
std::uint64_t blockSize(const shader::Layout& layout);

/// The values of constants in the layout of a shader. `bad_value` names the member that does not fit.
Result<BlockContents> blockContents(const project::Constants& constants, const shader::Layout& layout);

/// Replaces a member for a run; a live member keeps the new value in all frames.
Result<void> overrideMember(BlockContents& contents, const shader::Layout& layout, const ConstantOverride& change);

/// The bytes of a frame. Fractions are cut off in members of integers.
std::vector<std::byte> bytesOfFrame(const BlockContents& contents, const LiveInputs& inputs);

} // namespace wavelane::plan
