// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/faults.h"

#include <set>
#include <string_view>

namespace wavelane::shader {

/// The faults of DXC that a source can meet, judged by its tokens: a source without such tokens is not affected.
/// Generating the syntax tree, which decides, costs about a quarter of a compilation, and this check avoids it for
/// most sources. `shortCircuits`: the HLSL version (2021 and later) short-circuits `&&`, `||` and `?:`.
std::set<DxcFault> suspectedFaults(std::string_view preprocessed, bool shortCircuits);

} // namespace wavelane::shader
