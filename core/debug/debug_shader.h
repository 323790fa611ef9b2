// SPDX-License-Identifier: MIT
#pragma once

#include "core/debug/debug_target.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"

#include <memory>
#include <string>

namespace wavelane::debug {

/// A shader compiled for stepping.
struct DebugShader
{
    std::shared_ptr<const plan::ShaderOutcome> outcome; ///< Never null.
    /// The copy is not optimized, so that its variables have values: not the module that the project runs.
    bool isCopy = false;
    std::string note; ///< Why there is no such copy although one was wanted; otherwise empty.
};

/// Compiles a shader of a project with debug information. With `optimized`, as the project runs it; otherwise without
/// the compiler's optimizations. If that fails, the shader is compiled as it is.
DebugShader debugShader(const plan::ProjectSnapshot& snapshot, const std::string& name, const DebugTarget& target,
                        plan::ShaderProvider& shaders);

} // namespace wavelane::debug
