// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/snapshot.h"
#include "core/shader/contract/translated_text.h"
#include "core/shader/toolchain.h"

#include <string>

namespace wavelane::plan {

/// Translates a shader of a project to `spirv-asm`, `glsl`, `hlsl`, `msl` (shader::TextTarget) or `preprocessed`. The
/// files of its lines are named as in the project. Fails with the first error of the compile, with `feature_missing`
/// if the target cannot express the shader, and with `bad_value` for an unknown target.
Result<shader::TranslatedText> translation(shader::Toolchain& toolchain, const ProjectSnapshot& snapshot,
                                           const std::string& name, const std::string& compiler,
                                           const std::string& target);

} // namespace wavelane::plan
