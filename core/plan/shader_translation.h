// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/snapshot.h"
#include "core/shader/contract/translated_text.h"
#include "core/shader/toolchain.h"

#include <string>

namespace wavelane::run {

/// A shader of a project as another text: `spirv-asm`, `glsl`, `hlsl`, `msl` (shader::TextTarget) or `preprocessed`.
/// Files of its lines are named as the project names them. Fails as the compile does, with its first error, and with
/// `feature_missing` where the target cannot say what the shader does, `bad_value` for an unknown target.
Result<shader::TranslatedText> translation(shader::Toolchain& toolchain, const ProjectSnapshot& snapshot,
                                           const std::string& name, const std::string& compiler,
                                           const std::string& target);

} // namespace wavelane::run
