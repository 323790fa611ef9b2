// SPDX-License-Identifier: MIT
#include "core/check/provenance/swapped_names.h"

#include "core/check/flat_passes.h"

#include <ranges>
#include <utility>
#include <variant>
#include <vector>

namespace wavelane::check {

std::string nameBefore(const project::Pass& pass, const std::string& name)
{
    const auto* swap = std::get_if<project::SwapPass>(&pass.kind);
    if (!swap)
        return name;
    return name == swap->resources[0] ? swap->resources[1] : name == swap->resources[1] ? swap->resources[0] : name;
}

std::string nameFramesBefore(const project::Project& project, std::string name, std::uint64_t frames)
{
    const Result<std::vector<FlatPass>> passes = flatPasses(project, 0);
    if (!passes)
        return name; // The search of a frame reports it.
    // Swaps permute the names, so each one recurs.
    std::vector<std::string> names{std::move(name)};
    for (;;) {
        std::string before = names.back();
        for (const FlatPass& each : *passes | std::views::reverse) {
            if (!each.pass.firstFrameOnly)
                before = nameBefore(each.pass, before);
        }
        if (before == names.front())
            return names[frames % names.size()];
        names.push_back(std::move(before));
    }
}

} // namespace wavelane::check
