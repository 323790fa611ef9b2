// SPDX-License-Identifier: MIT
#include "core/plan/shaders/shader_copy.h"

#include <format>
#include <utility>

namespace wavelane::plan {

std::shared_ptr<const ShaderOutcome> compileCopy(const ProjectSnapshot& snapshot, project::ShaderEntry changed,
                                                 std::string_view purpose, const std::string& compiler,
                                                 ShaderProvider& shaders)
{
    changed.name = std::format("{} ({})", changed.name, purpose); // No name of a shader has parentheses.
    changed.arguments["lines"] = {"keep"};
    const std::string name = changed.name;
    ProjectSnapshot extended = snapshot;
    extended.project.shaders.push_back(std::move(changed));
    return shaders.shader(extended, name, compiler);
}

} // namespace wavelane::plan
