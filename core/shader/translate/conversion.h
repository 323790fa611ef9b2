// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"
#include "core/shader/translate/translate.h"

namespace wavelane::shader {

/// A module in a language other than assembly, by SPIRV-Cross, with what it gets wrong mended. `marksLines` puts
/// `#line` in front of what comes from a line of the source. Fails with `feature_missing`.
Result<std::string> converted(const SpirvModule& module, TextTarget target, const std::string& entry,
                              bool marksLines);

} // namespace wavelane::shader
