// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/contract/compiler.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// The source with another group size for an entry point: in `[numthreads(…)]` (HLSL, Slang), `layout(local_size_x =
/// …)` (GLSL) or `@workgroup_size(…)` (WGSL). Nothing else changes, so that code with the old numbers in other places
/// can go wrong. Both branches of an `#if` change. `bad_value` if the source declares no group size for the entry
/// point.
Result<std::string> withGroupSize(std::string_view source, Language language, std::string_view entry,
                                  const std::array<std::uint32_t, 3>& size);

} // namespace wavelane::shader
