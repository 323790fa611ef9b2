// SPDX-License-Identifier: MIT
#include "core/plan/frame/dispatch_size.h"

#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>

namespace wavelane::plan {

namespace {

constexpr std::array axisNames{'x', 'y', 'z'};

std::uint64_t divideRoundingUp(std::uint64_t count, std::uint64_t by)
{
    return count / by + (count % by != 0 ? 1 : 0);
}

} // namespace

Result<std::array<std::uint64_t, 3>> coveredThreads(const project::Resource& resource, std::uint64_t sizeInBytes)
{
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind)) {
        const std::uint64_t element = buffer->format ? info(*buffer->format).blockBytes : buffer->stride.value_or(1);
        return std::array<std::uint64_t, 3>{divideRoundingUp(sizeInBytes, element), 1, 1};
    }
    if (const auto* texture = std::get_if<project::Texture>(&resource.kind)) {
        auto extent = project::mipExtent(*texture, 0);
        const std::uint64_t layers = project::layerCount(*texture);
        if (texture->dimension == project::TextureDimension::one)
            extent[1] = layers;
        else if (texture->dimension != project::TextureDimension::three)
            extent[2] = layers;
        return extent;
    }
    return fail(Code::bindingKindMismatch, std::format("\"{}\" is a {}; only buffers and textures can be covered.",
                                                       resource.name, project::kindName(resource)));
}

Result<std::array<std::uint64_t, 3>> requestedGroups(const PlannedDispatch& dispatch, const CoveredLookup& covered)
{
    std::array<std::uint64_t, 3> groups{1, 1, 1};
    if (const auto* given = std::get_if<project::Groups>(&dispatch.size)) {
        groups = given->count;
    } else {
        std::array<std::uint64_t, 3> threads{0, 0, 0};
        if (const auto* wanted = std::get_if<project::Threads>(&dispatch.size)) {
            threads = wanted->count;
        } else if (const auto* cover = std::get_if<project::Cover>(&dispatch.size)) {
            const auto all = covered(cover->resource);
            if (!all)
                return all;
            threads = *all;
        }
        for (std::size_t axis = 0; axis < 3; ++axis)
            groups[axis] = divideRoundingUp(threads[axis], std::max(dispatch.groupSize[axis], 1u));
    }
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (groups[axis] == 0)
            return fail(Code::zeroSize, std::format("The dispatch has 0 groups along {}.", axisNames[axis]));
    }
    return groups;
}

Result<std::array<std::uint32_t, 3>> checkGroups(const std::array<std::uint64_t, 3>& groups,
                                                 std::span<const std::uint32_t, 3> maxGroups)
{
    std::array<std::uint32_t, 3> checked{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (groups[axis] > maxGroups[axis]) {
            return fail(Code::limitExceeded, std::format("The dispatch has {} groups along {}; this device allows {} "
                                                         "(maxComputeWorkGroupCount).",
                                                         groups[axis], axisNames[axis], maxGroups[axis]));
        }
        checked[axis] = static_cast<std::uint32_t>(groups[axis]);
    }
    return checked;
}

std::optional<Diagnostic> judgeGroups(const std::array<std::uint64_t, 3>& groups,
                                      const std::array<std::uint32_t, 3>& groupSize,
                                      std::span<const std::uint32_t, 3> maxGroups)
{
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (groups[axis] > maxGroups[axis])
            return Diagnostic{.code = Code::limitExceeded,
                              .message = std::format(
                                  "The indirect dispatch read {} × {} × {} groups; this device allows {} along {} "
                                  "(maxComputeWorkGroupCount), so its results are undefined.",
                                  groups[0], groups[1], groups[2], maxGroups[axis], axisNames[axis])};
    }
    constexpr std::uint64_t threadIds = std::uint64_t{1} << 32U;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::uint64_t threads = groups[axis] * groupSize[axis];
        if (threads > threadIds)
            return Diagnostic{.severity = Severity::warning,
                              .code = Code::limitExceeded,
                              .message =
                                  std::format("The dispatch has {} threads along {} ({} groups of {}); "
                                              "SV_DispatchThreadID has 32 bits and wraps around after {}.",
                                              threads, axisNames[axis], groups[axis], groupSize[axis], threadIds)};
    }
    return std::nullopt;
}

std::uint64_t threadCount(const std::array<std::uint64_t, 3>& groups, const std::array<std::uint32_t, 3>& groupSize)
{
    std::uint64_t count = 1;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (groups[axis] == 0)
            return 0;
        if (__builtin_mul_overflow(count, groups[axis] * groupSize[axis], &count))
            count = UINT64_MAX;
    }
    return count;
}

} // namespace wavelane::plan
