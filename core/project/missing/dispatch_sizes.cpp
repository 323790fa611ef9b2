// SPDX-License-Identifier: MIT
#include "core/project/missing/dispatch_sizes.h"

#include "core/project/missing/written_texture.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

namespace wavelane::project {

namespace {

constexpr std::uint64_t suggestedElements = 1024;
constexpr std::uint64_t maxSide = 8192; ///< Larger dispatches do not determine the size of new textures.

std::optional<std::uint64_t> elementsOf(const Project& project, const std::string& name)
{
    const Resource* resource = project.resource(name);
    const auto* buffer = resource != nullptr ? std::get_if<Buffer>(&resource->kind) : nullptr;
    if (buffer == nullptr || isInTiles(*buffer))
        return std::nullopt;
    const auto size = sizeInBytes(*buffer);
    const std::uint64_t element = buffer->format ? info(*buffer->format).blockBytes : buffer->stride.value_or(4);
    return size && element > 0 ? std::optional(*size / element) : std::nullopt;
}

/// The size of what the pass draws, covers or presents.
std::array<std::uint64_t, 2> pictureExtent(const CompletedPass& pass, const std::array<std::uint32_t, 3>& group,
                                           const Slot* picture)
{
    const DispatchPass& dispatch = pass.dispatch();
    const auto extentOf = [&](const std::string& name) -> std::optional<std::array<std::uint64_t, 2>> {
        const Texture* texture = textureOf(pass.project(), name);
        if (texture == nullptr || texture->dimension != TextureDimension::two || isInTiles(*texture))
            return std::nullopt;
        return std::array{texture->width.value, texture->height.value};
    };
    if (picture != nullptr)
        if (const auto extent = extentOf(pass.resourceOf(*picture)))
            return *extent;
    if (const auto* cover = std::get_if<Cover>(&dispatch.size))
        if (const auto extent = extentOf(cover->resource))
            return *extent;
    std::array<std::uint64_t, 2> threads{1, 1};
    if (const auto* given = std::get_if<Threads>(&dispatch.size))
        threads = {given->count[0], given->count[1]};
    else if (const auto* groups = std::get_if<Groups>(&dispatch.size); groups && *groups != Groups{})
        threads = {groups->count[0] * group[0], groups->count[1] * group[1]};
    if (threads[0] > 1 && threads[1] > 1 && threads[0] <= maxSide && threads[1] <= maxSide)
        return threads;
    std::optional<std::array<std::uint64_t, 2>> presented;
    forEachPass(pass.project().passes, [&](const Pass& each) {
        if (const auto* present = std::get_if<PresentPass>(&each.kind); present && !presented)
            presented = extentOf(present->resource);
    });
    return presented.value_or(std::array<std::uint64_t, 2>{512, 512});
}

} // namespace

SuggestedSizes suggestedSizes(const CompletedPass& pass, const std::array<std::uint32_t, 3>& group,
                              const Slot* picture)
{
    const DispatchPass& dispatch = pass.dispatch();
    SuggestedSizes sizes{.extent = pictureExtent(pass, group, picture)};
    std::uint64_t threads = suggestedElements;
    if (picture != nullptr) {
        threads = sizes.extent[0] * sizes.extent[1];
    } else if (const auto* given = std::get_if<Threads>(&dispatch.size)) {
        threads = given->count[0] * given->count[1] * given->count[2];
    } else if (const auto* groups = std::get_if<Groups>(&dispatch.size); groups && *groups != Groups{}) {
        threads = groups->count[0] * groups->count[1] * groups->count[2] * group[0] * group[1] * group[2];
    } else if (const auto* cover = std::get_if<Cover>(&dispatch.size); cover && pass.isUsed(cover->resource)) {
        threads = elementsOf(pass.project(), cover->resource).value_or(threads);
    } else if (group[2] > 1) {
        threads = volumeThreads * volumeThreads * volumeThreads;
    } else if (group[1] > 1) {
        threads = planeSide * planeSide;
    }
    constexpr std::uint64_t most = std::uint64_t{1} << 24U;
    sizes.written = std::clamp<std::uint64_t>(threads, 1, most);
    // Next to a picture, data that is only read has rarely an element for each texel.
    sizes.read = picture != nullptr ? suggestedElements : sizes.written;
    return sizes;
}

std::uint64_t elementsOfBuffers(const CompletedPass& pass, const SuggestedSizes& sizes)
{
    std::uint64_t elements = sizes.read;
    for (const Slot& slot : pass.slots())
        if (hasElements(slot.binding) && !isMissing(slot))
            elements = elementsOf(pass.project(), pass.resourceOf(slot)).value_or(elements);
    return elements;
}

void setGroupSize(CompletedPass& pass, const shader::Reflection& reflection)
{
    const auto& ids = reflection.groupSizeIds;
    const auto first = std::ranges::find_if(ids, [](auto id) { return id.has_value(); });
    ConstantValues& constants = pass.dispatch().constants;
    if (first == ids.end() || reflection.groupSize != std::array<std::uint32_t, 3>{1, 1, 1} ||
        !constants.values.empty())
        return;
    // Threads along y of a shader that only writes buffers would often do the same again.
    const bool writesTexture = std::ranges::any_of(pass.slots(), [](const Slot& slot) {
        return shader::isStorageTexture(slot.binding.kind) && isWritten(slot.binding);
    });
    const auto isSized = [&](auto id) { return id.has_value() && (writesTexture || id == *first); };
    const auto axes = static_cast<std::size_t>(std::ranges::count_if(ids, isSized));
    constexpr std::array<std::uint32_t, 3> sides{64, 8, 4}; // 64 threads.
    std::set<std::uint32_t> distinct;
    for (const auto& id : ids)
        if (isSized(id) && distinct.insert(*id).second)
            constants.values.emplace_back(std::to_string(*id), sides[axes - 1]);
}

} // namespace wavelane::project
