// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// The compute entry points of a source as written, in source order. HLSL and Slang: functions with `[numthreads]` or
/// `[shader("compute")]`; GLSL: `main`; WGSL: functions with `@compute`; other languages: none. Reads tokens without
/// preprocessing, so that functions in both branches of an `#if` are found, and those of included files are not.
std::vector<std::string> scanEntryPoints(std::string_view source, Language language);

/// The entry point that a shader uses if it does not name one: the only one, if there is exactly one and the source
/// has no function `main`; otherwise `main`. `entries` are those of `source`.
std::string defaultEntryPoint(std::string_view source, const std::vector<std::string>& entries);

/// The names for a message: `'a'`, `'a' and 'b'`, `'a', 'b' and 'c'`.
std::string quotedNames(const std::vector<std::string>& names);

} // namespace wavelane::shader
