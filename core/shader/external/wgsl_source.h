// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// The source with spaces in place of `enable subgroups;`, so that places stay the same; nothing if it has no such
/// directive. Browsers require it, but naga 27 rejects it and accepts the functions without it.
std::optional<std::string> withoutSubgroupsDirective(std::string_view source);

/// Says in the error about a `#` that WGSL has no preprocessor. Sources for Bevy have directives of naga_oil.
void explainWgsl(Diagnostics& diagnostics);

} // namespace wavelane::shader
