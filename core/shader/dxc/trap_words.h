// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace wavelane::shader {

/// Whether a source has the words without which `dxcTraps` finds nothing. Asking DXC for its syntax tree takes about
/// a quarter of a compile, so most sources are spared that. `stopsEarly`: its HLSL (2021 and later) leaves operands
/// of `&&`, `||` and `?:` alone.
bool mayHaveDxcTraps(std::string_view preprocessed, bool stopsEarly);

} // namespace wavelane::shader
