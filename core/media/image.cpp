// SPDX-License-Identifier: MIT
#include "core/media/image.h"

#include "core/base/try.h"

#include <format>

namespace wavelane::media {

Result<void> checkImageSize(std::string_view kind, std::uint64_t width, std::uint64_t height,
                            std::uint64_t texelBytes)
{
    if (width == 0 || height == 0)
        return fail(Code::badValue, std::format("The {} image is empty: {} × {} texels.", kind, width, height));
    if (width > maxImageSide || height > maxImageSide)
        return fail(Code::limitExceeded, std::format("The {} image has {} × {} texels; the limit is {} × {}.", kind,
                                                     width, height, maxImageSide, maxImageSide));
    const std::uint64_t size = width * height * texelBytes;
    if (size > maxImageSizeInBytes)
        return fail(Code::limitExceeded,
                    std::format("The {} image of {} × {} texels requires {} bytes; the limit is {}.", kind, width,
                                height, size, maxImageSizeInBytes));
    return {};
}

Result<void> checkImage(const Image& image)
{
    const FormatInfo& facts = info(image.format);
    if (facts.blockWidth != 1)
        return fail(Code::formatUnsupported,
                    std::format("An image file cannot contain the compressed format {}.", facts.name));
    TRY_VOID(checkImageSize(facts.name, image.width, image.height, facts.blockBytes));
    const std::uint64_t expected = std::uint64_t{image.width} * image.height * facts.blockBytes;
    if (image.bytes.size() != expected)
        return fail(Code::badValue, std::format("An image of {} × {} texels of {} requires {} bytes, not {}.",
                                                image.width, image.height, facts.name, expected, image.bytes.size()));
    return {};
}

} // namespace wavelane::media
