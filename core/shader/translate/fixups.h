// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"
#include "core/shader/translate/translate.h"

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// Rewrites constructs that SPIRV-Cross translates incorrectly: bit casts of doubles for GLSL, prints, which Metal
/// lacks, and the names of descriptor heaps, which are reserved in HLSL. Returns nothing if there are none.
std::optional<SpirvWords> prepareForTranslation(const SpirvModule& module, TextTarget target);

/// Explains, in a sentence, why the target language cannot express the module although SPIRV-Cross would translate
/// it; empty if it can.
std::string_view findUntranslatable(const SpirvModule& module, TextTarget target);

/// Returns an error message of SPIRV-Cross, preceded by an explanation if available.
std::string explainTranslation(std::string_view message);

} // namespace wavelane::shader
