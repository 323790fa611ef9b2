// SPDX-License-Identifier: MIT
#include "core/media/read_image.h"

#include "core/media/exr.h"
#include "core/media/hdr.h"
#include "core/media/jpeg.h"
#include "core/media/png.h"

namespace wavelane::media {

Result<Image> readImage(std::span<const std::byte> file)
{
    if (isPng(file))
        return readPng(file);
    if (isJpeg(file))
        return readJpeg(file);
    if (isExr(file))
        return readExr(file);
    if (isHdr(file))
        return readHdr(file);
    return fail(Code::badValue, "The file is not a PNG, JPEG, Radiance HDR or OpenEXR image.");
}

} // namespace wavelane::media
