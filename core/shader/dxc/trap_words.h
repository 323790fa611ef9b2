// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace wavelane::shader {

/// False if a source contains none of the tokens that every trap of `dxcTraps` requires. Generating the syntax tree
/// costs about a quarter of a compilation, and this check avoids it for most sources. `shortCircuits`: the HLSL
/// version (2021 and later) short-circuits `&&`, `||` and `?:`.
bool mayHaveDxcTraps(std::string_view preprocessed, bool shortCircuits);

} // namespace wavelane::shader
