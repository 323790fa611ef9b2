// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"

#include <string_view>

namespace wavelane::shader {

/// Converts the output of an external compiler to diagnostics. Three formats are supported:
///
/// - `file:12:5: error: text` (clang)
/// - `file(12,5): error 123: text`, `file(12): error: text` (slangc, fxc)
/// - `error: text`, with `┌─ file:12:5` or `--> file:12:5` in one of the next lines (naga, rustc)
///
/// Returns an empty list for other text.
Diagnostics readExternalMessages(std::string_view text, const IncludeResolver& files);

} // namespace wavelane::shader
