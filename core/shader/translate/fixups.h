// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"
#include "core/shader/translate/translate.h"

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// The module with what SPIRV-Cross would write wrongly in another way: the bits of doubles for GLSL, prints for
/// Metal, which has none. Nothing where there is none of it.
std::optional<SpirvWords> mendedForTranslation(const SpirvModule& module, TextTarget target);

/// What a language has no word for though SPIRV-Cross would write one, as a sentence; empty: nothing.
std::string_view untranslatable(const SpirvModule& module, TextTarget target);

/// The words of SPIRV-Cross, and in front of those that are known what they mean for the user.
std::string explainTranslation(std::string_view message);

} // namespace wavelane::shader
