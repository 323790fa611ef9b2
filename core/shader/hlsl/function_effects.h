// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <span>
#include <string_view>

namespace wavelane::shader {

/// The functions of an HLSL source whose calls may have side effects, judged by its tokens without parsing: they
/// assign to something other than a local variable or a parameter passed by value, have `out` or `inout` parameters,
/// or call an intrinsic or a function with a side effect. Some functions without side effects are included; none with
/// one is missing. The views point into the source.
std::set<std::string_view> functionsWithEffects(std::span<const std::string_view> tokens);

/// True if the expression at the start of the tokens, up to its end, may have a side effect: an assignment, `++`,
/// `--`, or a call of one of the functions or of an intrinsic with a side effect.
bool mayHaveEffect(std::span<const std::string_view> tokens, const std::set<std::string_view>& functions);

} // namespace wavelane::shader
