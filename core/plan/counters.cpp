// SPDX-License-Identifier: MIT
#include "core/plan/counters.h"

#include <format>

namespace wavelane::plan {

namespace {

constexpr char marker = '#'; // Names of resources start with a letter or an underscore.

void findCounter(const project::BindingValue& value, std::string_view resource, std::optional<CounterPlace>& found)
{
    for (const project::BindingValue& each : value.list)
        findCounter(each, resource, found);
    if (value.resource == resource && !value.counter.empty())
        found = CounterPlace{.buffer = value.counter, .offset = value.counterOffset};
}

void findCounter(const std::vector<project::Pass>& passes, std::string_view resource,
                 std::optional<CounterPlace>& found)
{
    for (const project::Pass& pass : passes) {
        if (pass.broken || !pass.enabled)
            continue;
        if (const auto* group = std::get_if<project::GroupPass>(&pass.kind))
            findCounter(group->passes, resource, found);
        if (const auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind)) {
            for (const project::BindEntry& entry : dispatch->bind)
                findCounter(entry.value, resource, found);
        }
    }
}

} // namespace

std::optional<CounterPlace> counterPlace(const project::Project& project, std::string_view resource)
{
    std::optional<CounterPlace> found;
    findCounter(project.passes, resource, found);
    return found;
}

std::string counterName(std::string_view resource)
{
    return std::format("{}{}", marker, resource);
}

std::string_view bufferOfCounter(std::string_view name)
{
    return name.starts_with(marker) ? name.substr(1) : std::string_view();
}

} // namespace wavelane::plan
