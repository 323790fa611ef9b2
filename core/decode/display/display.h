// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/decode/display/display_options.h"

#include <cstddef>
#include <span>

namespace wavelane::decode {

/// True if `toDisplay` copies the texels of this format without a change.
bool isDisplayReady(Format format, const DisplayOptions& options);

/// Converts packed texels to R, G, B, A bytes for the screen. `rgba` has four bytes for each texel; its size
/// determines the number of texels. Values outside of the range are clamped, and NaN becomes black. A format with one
/// component is displayed in gray unless `channels` excludes red. Fails with `format_unsupported` for compressed
/// formats, and with `bad_value` if `bytes` is too short. Thread-safe.
Result<void> toDisplay(Format format, std::span<const std::byte> bytes, const DisplayOptions& options,
                       std::span<std::byte> rgba);

} // namespace wavelane::decode
