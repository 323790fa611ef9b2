// SPDX-License-Identifier: MIT
#include "core/run/frame/presented_pixels.h"

#include "core/base/try.h"
#include "core/decode/display/display.h"

#include <algorithm>

namespace wavelane::run {

namespace {

/// The present pass at a JSON pointer, or the first one if `at` is null.
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

std::array<std::uint32_t, 2> presentedSize(const Plan& plan, ResourceStore& store)
{
    const project::PresentPass* present = findPresent(plan.passes, nullptr);
    const LiveResource* live = present ? store.find(present->resource) : nullptr;
    if (!live || !live->texture)
        return {0, 0};
    const auto extent = gpu::mipExtent(live->texture->options(),
                                       static_cast<std::uint32_t>(std::min<std::uint64_t>(present->mip, 31)));
    return {extent[0], extent[1]};
}

Result<SharedPictures::Copy> sharePresented(const Plan& plan, ResourceStore& store, SharedPictures& pictures,
                                            const RunOptions& options, const std::vector<PresentedReport>& presented)
{
    if (!options.fetchPresented || !options.pictures || presented.empty())
        return SharedPictures::Copy();
    const PresentedReport& image = presented.back();
    const project::PresentPass* present = findPresent(plan.passes, &image.at);
    const LiveResource* live = store.find(image.resource);
    if (!present || !live || !live->texture ||
        !decode::isDisplayReady(live->texture->options().format, options.display))
        return SharedPictures::Copy();
    const TextureRegion region{.mip = static_cast<std::uint32_t>(present->mip),
                               .layer = static_cast<std::uint32_t>(present->slice),
                               .extent = {image.width, image.height, 1}};
    return pictures.recordCopy(*live->texture, region, *options.pictures);
}

Result<void> readPresented(const Plan& plan, ResourceStore& store, ResourceReader& reader,
                           const decode::DisplayOptions& display, std::vector<PresentedReport>& presented)
{
    for (PresentedReport& image : presented) {
        const project::PresentPass* present = findPresent(plan.passes, &image.at);
        LiveResource* live = store.find(image.resource);
        if (image.picture || !present || !live || !live->texture)
            continue;
        TRY(const std::vector<std::byte> texels,
            reader.read(*live, {.resource = image.resource, .mip = present->mip, .slice = present->slice}));
        image.pixels.resize(std::size_t{image.width} * image.height * 4);
        if (auto shown = decode::toDisplay(live->texture->options().format, texels, display, image.pixels); !shown) {
            shown.error().at = image.at;
            return shown;
        }
        image.copiedBytes = texels.size() + image.pixels.size();
    }
    return {};
}

} // namespace wavelane::run
