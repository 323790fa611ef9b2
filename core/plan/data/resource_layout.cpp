// SPDX-License-Identifier: MIT
#include "core/plan/data/resource_layout.h"

#include "core/project/size/sizes.h"

#include <format>

namespace wavelane::plan {

namespace {

std::optional<shader::Layout> layoutOf(const std::string& resource,
                                       const std::map<std::string, std::vector<shader::Layout>>& layouts)
{
    const auto found = layouts.find(resource);
    return found == layouts.end() || found->second.empty() ? std::nullopt : std::optional(found->second.front());
}

} // namespace

Result<DataTarget> dataTarget(const project::Resource& resource,
                              const std::map<std::string, std::vector<shader::Layout>>& layouts)
{
    const std::optional<shader::Layout> layout = layoutOf(resource.name, layouts);
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind)) {
        const auto size = project::sizeInBytes(*buffer);
        if (!size)
            return fail(Code::limitExceeded, std::format("The size of \"{}\" exceeds 64 bits.", resource.name));
        return targetOf(*buffer, *size, layout);
    }
    if (const auto* texture = std::get_if<project::Texture>(&resource.kind))
        return targetOf(*texture);
    if (std::holds_alternative<project::Constants>(resource.kind))
        return DataTarget{.sizeInBytes = layout ? layout->size : 0, .layout = layout};
    return fail(Code::badValue,
                std::format("\"{}\" is a {} and has no data.", resource.name, project::kindName(resource)));
}

void addLayouts(const std::map<std::string, std::vector<shader::Layout>>& layouts,
                std::vector<ResourceReport>& resources)
{
    for (ResourceReport& each : resources) {
        if (!each.format)
            each.layout = layoutOf(each.name, layouts);
    }
}

} // namespace wavelane::plan
