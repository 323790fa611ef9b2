// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/expectation.h"
#include "core/project/pass.h"
#include "core/project/resource.h"
#include "core/project/shader_entry.h"

#include <string>
#include <vector>

namespace wavelane::project {

/// The whole of a project file as a plain value: copyable, comparable, free of Vulkan and Qt. Everything else is
/// derived from it. Two values are equal exactly when their files mean the same.
struct Project
{
    std::string name;
    std::string description;
    std::vector<std::string> needs; ///< The file's key `requires`.
    std::vector<ShaderEntry> shaders;
    std::vector<Resource> resources;
    std::vector<Pass> passes;
    std::vector<Expectation> expectations;
    Json unknown = Json::object();
    bool readOnly = false; ///< The file is of a newer format version.

    bool operator==(const Project&) const = default;

    const ShaderEntry* shader(std::string_view shaderName) const; ///< By name; null where there is none.
    const Resource* resource(std::string_view resourceName) const;
};

} // namespace wavelane::project
