// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/contract/translated_text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// Target languages of a translation.
enum class TextTarget { spirvAssembly, glsl, hlsl, msl };

std::string_view toString(TextTarget target); ///< `spirv-asm`, `glsl`, `hlsl`, `msl`.
std::optional<TextTarget> textTargetFromString(std::string_view text);

/// Translates a module to text:
///   `spirv-asm`  SPIRV-Tools assembly with friendly names; can be reassembled
///   `glsl`       Vulkan GLSL 4.60 with unchanged bindings
///   `hlsl`       shader model 6.7; bindings in the ranges of docs/FORMAT.md become the corresponding registers
///   `msl`        Metal 2.3; buffers, textures and samplers are each numbered from 0 in ascending order of binding
/// `spirv` should be valid. `entry` is the compute entry point. Fails with `invalid_spirv` if the words are not a
/// module and with `feature_missing` if the target language cannot express the module.
Result<std::string> translate(std::span<const std::uint32_t> spirv, TextTarget target,
                              const std::string& entry = "main");

/// As above, with source lines from the module's debug info. Assembly omits the debug line instructions.
Result<TranslatedText> translateWithLines(std::span<const std::uint32_t> spirv, TextTarget target,
                                          const std::string& entry = "main");

} // namespace wavelane::shader
