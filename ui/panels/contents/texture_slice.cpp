// SPDX-License-Identifier: MIT
#include "ui/panels/contents/texture_slice.h"

#include "ui/base/text.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

std::uint64_t extentOf(const plan::ResourceReport& report, std::size_t axis, int mip)
{
    return std::max<std::uint64_t>(1, report.extent[axis] >> mip);
}

} // namespace

TextureSlice textureSlice(const plan::ResourceReport& report, int mip, int slice)
{
    TexelImage image{.width = static_cast<int>(extentOf(report, 0, mip)),
                     .height = static_cast<int>(extentOf(report, 1, mip)),
                     .format = *report.format,
                     .bytes = {},
                     .title = toQt(report.name)};
    const std::uint64_t sliceBytes =
        extentOf(report, 0, mip) * extentOf(report, 1, mip) * info(image.format).blockBytes;
    const auto number = static_cast<std::uint64_t>(slice);
    // The slices of a 3D texture are consecutive in its only layer.
    const bool isVolume = report.extent[2] > 1;
    return {.image = std::move(image),
            .request = {.resource = report.name,
                        .mip = static_cast<std::uint64_t>(mip),
                        .slice = isVolume ? 0 : number,
                        .offset = isVolume ? number * sliceBytes : 0,
                        .size = sliceBytes}};
}

std::uint64_t sliceOffset(const plan::ResourceReport& report, int mip, int slice)
{
    const FormatInfo& format = info(*report.format);
    const auto blocks = [&](std::size_t axis, int level) {
        return (extentOf(report, axis, level) + format.blockWidth - 1) / format.blockWidth;
    };
    const auto sliceBytes = [&](int level) { return blocks(0, level) * blocks(1, level) * format.blockBytes; };
    std::uint64_t offset = sliceBytes(mip) * static_cast<std::uint64_t>(slice);
    for (int level = 0; level < mip; ++level)
        offset += sliceBytes(level) * extentOf(report, 2, level) * std::max<std::uint64_t>(report.slices, 1);
    return offset;
}

bool hasSlices(const plan::ResourceReport& report)
{
    return report.format && report.extent[0] > 0 && info(*report.format).blockWidth == 1;
}

} // namespace wavelane::ui
