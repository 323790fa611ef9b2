// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"

#include <string_view>

namespace wavelane::shader {

/// What DXC printed (`file:12:5: error: text` and excerpts of the source) as diagnostics: errors `compile_failed` or,
/// for an include that was not found, the resolver's reason; warnings `compile_warning`; notes follow what they
/// belong to. The same text at the same place is told once.
Diagnostics readDxcMessages(std::string_view text, const IncludeResolver& files);

/// What glslang printed (`ERROR: file:12: text`), in the same way. `#include` failures carry the resolver's words.
Diagnostics readGlslangMessages(std::string_view text, const IncludeResolver& files);

/// The line of the source that a diagnostic names; empty where it names none that was read.
std::string lineOf(const IncludeResolver& files, const Diagnostic& diagnostic);

/// Adds a diagnostic unless the same text stands at the same place already.
void addOnce(Diagnostics& diagnostics, Diagnostic diagnostic);

} // namespace wavelane::shader
