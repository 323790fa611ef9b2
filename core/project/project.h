// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/expectation.h"
#include "core/project/pass.h"
#include "core/project/resource.h"
#include "core/project/shader_entry.h"

#include <string>
#include <vector>

namespace wavelane::project {

/// The contents of a project file as a plain value, independent of Vulkan and Qt. Two values are equal if and only if
/// their files have the same meaning.
struct Project
{
    std::string name;
    std::string description;
    std::vector<std::string> needs; ///< The key `requires`.
    std::vector<ShaderEntry> shaders;
    std::vector<Resource> resources;
    std::vector<Pass> passes;
    std::vector<Expectation> expectations;
    Json unknown = Json::object();
    bool readOnly = false; ///< The file has a newer format version.

    bool operator==(const Project&) const = default;

    const ShaderEntry* shader(std::string_view shaderName) const; ///< Null if there is none.
    /// Null if there is none.
    const Resource* resource(std::string_view resourceName) const;
};

} // namespace wavelane::project
