// SPDX-License-Identifier: MIT
#include "core/debug/debug_shader.h"

#include "core/plan/shaders/shader_copy.h"

#include <utility>

namespace wavelane::debug {

DebugShader debugShader(const plan::ProjectSnapshot& snapshot, const std::string& name, const DebugTarget& target,
                        plan::ShaderProvider& shaders)
{
    const project::ShaderEntry* const entry = snapshot.project.shader(name);
    if (!entry)
        return {.outcome = shaders.shader(snapshot, name, target.compiler)};
    const auto compile = [&](bool withDebugInfo, bool isOptimized) {
        project::ShaderEntry copy = *entry;
        if (withDebugInfo) {
            copy.arguments["dxc"].emplace_back("-fspv-debug=vulkan-with-source");
            copy.arguments["slang"].emplace_back("-g2"); // Slang does not optimize in any case.
        }
        if (!isOptimized)
            copy.arguments["dxc"].emplace_back("-Od");
        return plan::compileCopy(snapshot, std::move(copy), "debugger", target.compiler, shaders);
    };
    const bool optimized = target.optimized;
    if (!target.namesOnly) {
        if (auto full = compile(true, optimized); full->ok())
            return {.outcome = std::move(full), .isCopy = !optimized};
    }
    // Without the records about variables, which compilers fail on more often; names and lines are left.
    if (auto plain = compile(false, optimized); plain->ok())
        return {.outcome = std::move(plain),
                .isCopy = !optimized,
                .note = "The compiler fails to describe the variables of this shader, so some may be missing."};
    return {.outcome = compile(false, true),
            .note = "The compiler cannot compile this shader without optimizations; many variables are missing."};
}

} // namespace wavelane::debug
