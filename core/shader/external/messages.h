// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"

#include <string_view>

namespace wavelane::shader {

/// What an external compiler printed, as diagnostics. Three ways of saying a place are known:
///
/// - `file:12:5: error: text` (clang and its kin)
/// - `file(12,5): error 123: text`, `file(12): error: text` (slangc, fxc)
/// - `error: text`, and `┌─ file:12:5` or `--> file:12:5` in one of the lines that follow (naga, rustc)
///
/// Empty where nothing is in one of them.
Diagnostics readExternalMessages(std::string_view text, const IncludeResolver& files);

} // namespace wavelane::shader
