// SPDX-License-Identifier: MIT
#include "core/check/flat_passes.h"

#include "core/base/try.h"
#include "core/project/json/json_pointer.h"
#include "core/project/json/place_words.h"

#include <algorithm>
#include <format>

namespace wavelane::check {

namespace {

/// A pass takes about a kilobyte.
constexpr std::size_t maxPasses = 65'536;

struct Flattening
{
    std::vector<FlatPass> passes;
    std::uint64_t dispatchesLeft = 0;
};

Result<void> addPasses(const std::vector<project::Pass>& passes, const std::string& pointer, bool firstFrameOnly,
                       Flattening& out)
{
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const project::Pass& pass = passes[i];
        if (!pass.enabled || pass.broken)
            continue;
        const std::string at = project::childPointer(pointer, i);
        if (const auto* group = std::get_if<project::GroupPass>(&pass.kind)) {
            for (std::uint64_t round = 0; round < group->repeat && out.dispatchesLeft != 0; ++round) {
                TRY_VOID(addPasses(group->passes, at + "/group", firstFrameOnly || pass.firstFrameOnly, out));
            }
            continue;
        }
        FlatPass flat{.pass = pass, .name = project::describePass(pass), .at = at};
        flat.pass.name.clear();
        flat.pass.firstFrameOnly = firstFrameOnly || pass.firstFrameOnly;
        const bool isDispatch = std::holds_alternative<project::DispatchPass>(pass.kind);
        std::uint64_t repeat = 1;
        if (auto* dispatch = std::get_if<project::DispatchPass>(&flat.pass.kind))
            repeat = std::exchange(dispatch->repeat, 1);
        for (std::uint64_t round = 0; round < repeat; ++round) {
            if (out.dispatchesLeft == 0)
                return {};
            if (out.passes.size() >= maxPasses)
                return fail(
                    Code::limitExceeded,
                    std::format("The frame runs more than {} passes, which is the limit of a check.", maxPasses));
            out.passes.push_back(flat);
            out.dispatchesLeft -= isDispatch ? 1 : 0;
        }
    }
    return {};
}

} // namespace

Result<std::vector<FlatPass>> flatPasses(const project::Project& project, std::uint64_t maxDispatches)
{
    Flattening out{.passes = {}, .dispatchesLeft = maxDispatches == 0 ? UINT64_MAX : maxDispatches};
    TRY_VOID(addPasses(project.passes, "/passes", false, out));
    return std::move(out.passes);
}

void showCounters(project::Project& project, std::vector<FlatPass>& passes, const CounterKeys& counters)
{
    const auto counterOf = [&](const std::string& buffer) {
        std::string name = buffer + "_counter";
        for (const project::Resource* found = project.resource(name); found && found->label != "counter of " + buffer;
             found = project.resource(name))
            name += "_";
        if (!project.resource(name)) {
            project::Buffer counter;
            counter.size = project::Amount{4};
            project.resources.push_back({.name = name, .label = "counter of " + buffer, .kind = counter});
        }
        return name;
    };
    const auto show = [&](project::BindingValue& value) {
        if (!value.resource.empty() && value.counter.empty())
            value.counter = counterOf(value.resource);
    };
    for (FlatPass& each : passes) {
        auto* const dispatch = std::get_if<project::DispatchPass>(&each.pass.kind);
        const auto keys = dispatch ? counters.find(dispatch->shader) : counters.end();
        if (keys == counters.end())
            continue;
        for (const auto& [name, registerName] : keys->second) {
            const auto isKey = [&](const project::BindEntry& entry) {
                return entry.key == name || entry.key == registerName;
            };
            auto entry = std::ranges::find_if(dispatch->bind, isKey);
            // Without an entry, the resource with the name of the binding is bound.
            if (entry == dispatch->bind.end() && project.resource(name))
                entry = dispatch->bind.insert(dispatch->bind.end(), {.key = name, .value = {.resource = name}});
            if (entry == dispatch->bind.end())
                continue;
            if (!entry->value.isList)
                show(entry->value);
            for (project::BindingValue& element : entry->value.list)
                show(element);
            for (auto& [index, element] : entry->heap) {
                const project::Resource* const resource = project.resource(element.resource);
                const auto* const buffer = resource ? std::get_if<project::Buffer>(&resource->kind) : nullptr;
                if (buffer && buffer->stride)
                    show(element);
            }
        }
    }
}

} // namespace wavelane::check
