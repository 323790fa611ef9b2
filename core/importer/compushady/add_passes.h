// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/importer/draft.h"
#include "core/importer/spirv/objects.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer::compushady {

/// Converts the steps of a script to passes. All references must outlive the object.
class PassAdder
{
public:
    /// `shaders` are the names of the script's shaders in the project, by their index in the script.
    PassAdder(spirv::Objects& objects, const std::vector<std::string>& shaders, Draft& draft)
        : m_objects(objects), m_shaders(shaders), m_draft(draft)
    {
    }

    void add(const Json& steps, std::vector<project::Pass>& passes);

private:
    std::optional<project::Pass> passOf(const Json& step);
    std::optional<project::Pass> dispatch(const Json& step);
    std::optional<project::Pass> copy(const Json& step);
    std::optional<project::Pass> upload(const Json& step);
    std::optional<project::Pass> present(const Json& step);
    void bind(const Json& list, std::string_view name, const Json& step, project::DispatchPass& pass);
    const std::vector<project::Slot>& slotsOf(const project::DispatchPass& pass);
    std::string resource(const Json& step, std::string_view key);
    /// A number of the step that must not be negative; 0 if it is missing, nothing after reporting an error.
    std::optional<std::uint64_t> number(const Json& step, std::string_view key);
    const project::Resource* find(const std::string& name) const;
    void report(const Json& step, Code code, std::string why);

    spirv::Objects& m_objects;
    const std::vector<std::string>& m_shaders;
    Draft& m_draft;
    std::map<std::string, std::vector<project::Slot>> m_slots; ///< By shader.
};

} // namespace wavelane::importer::compushady
