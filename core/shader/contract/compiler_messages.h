// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"

#include <string_view>

namespace wavelane::shader {

/// Parses DXC's output (`file:12:5: error: text` and source excerpts). Errors get the code `compile_failed` or, for
/// includes that were not found, the resolver's code; warnings get `compile_warning`; notes follow the message they
/// belong to. Drops duplicates.
Diagnostics parseDxcMessages(std::string_view text, const IncludeResolver& files);

/// Parses glslang's output (`ERROR: file:12: text`) in the same way. `#include` failures get the resolver's message.
Diagnostics parseGlslangMessages(std::string_view text, const IncludeResolver& files);

/// Replaces the compiler's message about a missing, rejected or cyclic include by the resolver's.
void explainInclude(Diagnostic& diagnostic, const IncludeResolver& files);

/// Returns the text of the source line that a diagnostic refers to; empty if that file was not read.
std::string lineOf(const IncludeResolver& files, const Diagnostic& diagnostic);

/// Appends a diagnostic unless the list already contains an identical one.
void addOnce(Diagnostics& diagnostics, Diagnostic diagnostic);

} // namespace wavelane::shader
