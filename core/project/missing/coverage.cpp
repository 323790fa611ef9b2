// SPDX-License-Identifier: MIT
#include "core/project/missing/coverage.h"

#include "core/project/bindings/reconcile.h"
#include "core/project/expected_resources.h"
#include "core/project/json/json_pointer.h"
#include "core/project/missing/written_texture.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <map>
#include <variant>

namespace wavelane::project {

namespace {

struct KnownDispatch
{
    std::string at;
    const DispatchPass* pass = nullptr;
    std::array<std::uint32_t, 3> groupSize{1, 1, 1};
    std::vector<Slot> bound;
};

/// False if a dispatch has a shader of which nothing is known.
bool collect(const Project& project, const std::vector<Pass>& passes, const std::string& list,
             const ShaderOfDispatch& shaderOf, std::vector<KnownDispatch>& found)
{
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const Pass& pass = passes[i];
        const std::string at = childPointer(list, i);
        if (pass.broken)
            return false;
        if (const auto* group = std::get_if<GroupPass>(&pass.kind);
            group && !collect(project, group->passes, at + "/group", shaderOf, found))
            return false;
        const auto* dispatch = std::get_if<DispatchPass>(&pass.kind);
        if (!dispatch)
            continue;
        const auto shader = shaderOf(*dispatch);
        if (!shader)
            return false;
        KnownDispatch known{.at = at, .pass = dispatch, .groupSize = shader->reflection.groupSize};
        if (!dispatch->constants.values.empty() &&
            std::ranges::any_of(shader->reflection.groupSizeIds, [](const auto& id) { return id.has_value(); }))
            known.groupSize = {0, 0, 0};
        known.bound = reconcile(project, *dispatch, at, shader->reflection, shader->language, {}).matches;
        if (!dispatch->bind.empty() &&
            std::ranges::any_of(dispatch->bind, [](const BindEntry& entry) { return !entry.heap.empty(); }))
            return false; // Which descriptors of a heap are written is not known.
        found.push_back(std::move(known));
    }
    return true;
}

std::uint64_t roundedUp(std::uint64_t count, std::uint64_t step)
{
    return (count + step - 1) / step * step;
}

/// Threads along x and y; nothing if they are not known.
std::optional<std::array<std::uint64_t, 2>> threadsOf(const Project& project, const KnownDispatch& dispatch)
{
    const auto& group = dispatch.groupSize;
    if (group[0] == 0 || group[1] == 0)
        return std::nullopt;
    if (const auto* groups = std::get_if<Groups>(&dispatch.pass->size))
        return std::array{groups->count[0] * group[0], groups->count[1] * group[1]};
    if (const auto* threads = std::get_if<Threads>(&dispatch.pass->size))
        return std::array{roundedUp(threads->count[0], group[0]), roundedUp(threads->count[1], group[1])};
    const auto* cover = std::get_if<Cover>(&dispatch.pass->size);
    const Resource* resource = cover ? project.resource(cover->resource) : nullptr;
    const auto* texture = resource ? std::get_if<Texture>(&resource->kind) : nullptr;
    if (!texture || isInTiles(*texture) || texture->dimension == TextureDimension::one)
        return std::nullopt;
    return std::array{roundedUp(texture->width.value, group[0]), roundedUp(texture->height.value, group[1])};
}

/// The slot is a whole texture, in which each thread writes its own texel.
const Texture* ownPicture(const Project& project, const Slot& slot)
{
    if (slot.binding.kind != shader::BindingKind::rwTexture2d || !slot.binding.ownTexel || !isWritten(slot.binding) ||
        slot.elements.size() != 1 || slot.elements[0].mip.value_or(0) != 0)
        return nullptr;
    const Resource* resource = project.resource(slot.elements[0].resource);
    const auto* texture =
        resource && !resource->broken && !resource->initial ? std::get_if<Texture>(&resource->kind) : nullptr;
    const bool isKnown = texture && texture->dimension == TextureDimension::two && texture->slices == 1 &&
                         !isInTiles(*texture) && !texture->sparse && !texture->placement;
    return isKnown ? texture : nullptr;
}

} // namespace

std::vector<UncoveredTexture> uncoveredTextures(const Project& project, const ShaderOfDispatch& shaderOf)
{
    std::vector<KnownDispatch> dispatches;
    if (!collect(project, project.passes, "/passes", shaderOf, dispatches))
        return {};
    std::map<std::string, std::size_t> writers;
    for (const KnownDispatch& dispatch : dispatches)
        for (const Slot& slot : dispatch.bound)
            if (isWritten(slot.binding))
                for (const BindingValue& element : slot.elements)
                    ++writers[element.resource];
    forEachPass(project.passes, [&](const Pass& pass) {
        if (const auto* copy = std::get_if<CopyPass>(&pass.kind))
            ++writers[copy->to.resource];
        else if (const auto* upload = std::get_if<UploadPass>(&pass.kind))
            ++writers[upload->resource];
        else if (const auto* clear = std::get_if<ClearPass>(&pass.kind))
            ++writers[clear->resource];
        else if (const auto* swap = std::get_if<SwapPass>(&pass.kind))
            for (const std::string& each : swap->resources)
                writers[each] += 2;
    });
    for (const Expectation& each : project.expectations)
        for (const std::string& name : resourcesOf(each))
            writers[name] += 2; // What it contains is intended.
    std::vector<UncoveredTexture> uncovered;
    for (const KnownDispatch& dispatch : dispatches)
        for (const Slot& slot : dispatch.bound) {
            const Texture* texture = ownPicture(project, slot);
            const auto threads = texture ? threadsOf(project, dispatch) : std::nullopt;
            if (!threads || writers[slot.elements[0].resource] != 1)
                continue;
            const std::array whole{texture->width.value, texture->height.value};
            if ((*threads)[0] < whole[0] || (*threads)[1] < whole[1])
                uncovered.push_back(
                    {.at = dispatch.at, .resource = slot.elements[0].resource, .covered = *threads, .whole = whole});
        }
    return uncovered;
}

Diagnostic toDiagnostic(const UncoveredTexture& uncovered)
{
    const auto& [width, height] = uncovered.whole;
    return {.severity = Severity::warning,
            .code = Code::coverageIncomplete,
            .message = std::format("The dispatch covers {} × {} of {} × {} texels of \"{}\".",
                                   std::min(uncovered.covered[0], width), std::min(uncovered.covered[1], height),
                                   width, height, uncovered.resource),
            .at = uncovered.at};
}

} // namespace wavelane::project
