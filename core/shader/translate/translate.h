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

/// Texts that a module can become.
enum class TextTarget { spirvAssembly, glsl, hlsl, msl };

std::string_view toString(TextTarget target); ///< `spirv-asm`, `glsl`, `hlsl`, `msl`.
std::optional<TextTarget> textTargetFromString(std::string_view text);

/// A module as text, for reading and for other programs:
///   `spirv-asm`  SPIRV-Tools' assembly with names, which it takes back
///   `glsl`       Vulkan GLSL 4.60 with the bindings kept
///   `hlsl`       shader model 6.0; bindings that lie where docs/FORMAT.md puts registers become those registers
///   `msl`        Metal 2.3; buffers, textures and samplers are each numbered from 0 in ascending order of binding
/// `spirv` should be valid. `entry` is the compute entry point. Fails with `invalid_spirv` where the words are no
/// module, and with `feature_missing` where the target cannot say what the module does.
Result<std::string> translate(std::span<const std::uint32_t> spirv, TextTarget target,
                              const std::string& entry = "main");

/// The same, with the lines that the module's debug info names; assembly without its instructions for them.
Result<TranslatedText> translateWithLines(std::span<const std::uint32_t> spirv, TextTarget target,
                                          const std::string& entry = "main");

} // namespace wavelane::shader
