// SPDX-License-Identifier: MIT
#include "core/run/frame/presented_pixels.h"

#include "core/decode/display.h"

#include <algorithm>

namespace wavelane::run {

namespace {

const project::PresentPass* findPresent(const std::vector<PlannedPass>& passes, const std::string* at)
{
    for (const PlannedPass& pass : passes) {
        if (const auto* present = std::get_if<project::PresentPass>(&pass.kind); present && (!at || pass.at == *at))
            return present;
        if (const auto* group = std::get_if<PlannedGroup>(&pass.kind)) {
            if (const auto* inside = findPresent(group->passes, at))
                return inside;
        }
    }
    return nullptr;
}

} // namespace

std::array<std::uint32_t, 2> presentedSize(const Plan& plan, ResourceCache& resources)
{
    const project::PresentPass* present = findPresent(plan.passes, nullptr);
    const LiveResource* live = present ? resources.find(present->resource) : nullptr;
    if (!live || !live->texture)
        return {0, 0};
    const auto extent = gpu::mipExtent(live->texture->options(),
                                       static_cast<std::uint32_t>(std::min<std::uint64_t>(present->mip, 31)));
    return {extent[0], extent[1]};
}

Result<void> fetchPixels(const Plan& plan, ResourceCache& resources, std::vector<PresentedReport>& presented)
{
    for (PresentedReport& picture : presented) {
        const project::PresentPass* present = findPresent(plan.passes, &picture.at);
        LiveResource* live = resources.find(picture.resource);
        if (!present || !live || !live->texture)
            continue;
        const auto texels =
            resources.read(*live, {.resource = picture.resource, .mip = present->mip, .slice = present->slice});
        if (!texels)
            return std::unexpected(texels.error());
        picture.pixels.resize(std::size_t{picture.width} * picture.height * 4);
        if (auto shown = decode::toDisplay(live->texture->options().format, *texels, {}, picture.pixels); !shown) {
            shown.error().at = picture.at;
            return shown;
        }
    }
    return {};
}

} // namespace wavelane::run
