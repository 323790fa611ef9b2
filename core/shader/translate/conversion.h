// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"
#include "core/shader/translate/translate.h"

namespace wavelane::shader {

/// Translates a module to a high-level language with SPIRV-Cross and works around its defects. `marksLines` adds
/// `#line` directives. Fails with `feature_missing`.
Result<std::string> convertWithSpirvCross(const SpirvModule& module, TextTarget target, const std::string& entry,
                                          bool marksLines);

} // namespace wavelane::shader
