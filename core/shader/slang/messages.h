// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"

#include <string_view>

namespace wavelane::shader {

/// Parses the output of `-enable-machine-readable-diagnostics`: lines of fields that tabs separate, which are an
/// identifier, a severity (or `span`, which adds to the message before it), a file, four numbers and a text.
Diagnostics parseSlangMessages(std::string_view text, const IncludeResolver& files);

} // namespace wavelane::shader
