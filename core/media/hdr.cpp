// SPDX-License-Identifier: MIT
#include "core/media/hdr.h"

#include "core/base/text/byte_text.h"
#include "core/base/try.h"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_HDR
#define STBI_NO_STDIO
#define STBI_MAX_DIMENSIONS 32768
#include <stb_image.h>

#include <algorithm>
#include <cstring>
#include <format>
#include <memory>
#include <new>

namespace wavelane::media {

namespace {

/// The size of a read that fills the library's buffer; such a read can extend past the end of a valid file.
constexpr std::size_t bufferBytes = sizeof(stbi__context{}.buffer_start);

/// A file in memory. Records reads past the end, after which the library continues with zeros or stale texels.
struct HdrSource
{
    std::span<const std::byte> file;
    std::size_t position = 0;
    bool isTruncated = false;
};

int readSource(void* user, char* data, int size)
{
    auto* source = static_cast<HdrSource*>(user);
    const auto wanted = static_cast<std::size_t>(size);
    const std::size_t count = std::min(wanted, source->file.size() - source->position);
    if (count == 0 || (count < wanted && wanted != bufferBytes))
        source->isTruncated = true;
    if (count > 0)
        std::memcpy(data, source->file.data() + source->position, count);
    std::memset(data + count, 0, wanted - count);
    source->position += count;
    return static_cast<int>(count);
}

void skipSource(void* user, int count)
{
    auto* source = static_cast<HdrSource*>(user);
    const auto wanted = static_cast<std::int64_t>(source->position) + count;
    source->position =
        static_cast<std::size_t>(std::clamp<std::int64_t>(wanted, 0, static_cast<std::int64_t>(source->file.size())));
}

int isSourceAtEnd(void* user)
{
    const auto* source = static_cast<const HdrSource*>(user);
    return source->position >= source->file.size() ? 1 : 0;
}

constexpr stbi_io_callbacks callbacks{.read = readSource, .skip = skipSource, .eof = isSourceAtEnd};

std::unexpected<Error> brokenHdr(std::string_view why)
{
    return fail(Code::badValue, std::format("The HDR file cannot be read: {}.", why));
}

} // namespace

bool isHdr(std::span<const std::byte> file)
{
    constexpr std::string_view radiance = "#?RADIANCE\n";
    constexpr std::string_view rgbe = "#?RGBE\n";
    const std::string_view text = asText(file);
    return text.starts_with(radiance) || text.starts_with(rgbe);
}

Result<Image> readHdr(std::span<const std::byte> file)
{
    if (!isHdr(file))
        return brokenHdr("it does not begin with the signature of the format");
    HdrSource probe{.file = file};
    int width = 0;
    int height = 0;
    int components = 0;
    if (stbi_info_from_callbacks(&callbacks, &probe, &width, &height, &components) == 0 || width <= 0 || height <= 0)
        return brokenHdr("its header is invalid");
    TRY_VOID(checkImageSize("HDR", static_cast<std::uint64_t>(width), static_cast<std::uint64_t>(height), 16));
    // Every row begins with four bytes.
    if (file.size() / 4 < static_cast<std::size_t>(height))
        return brokenHdr("it ends too early");
    HdrSource source{.file = file};
    const std::unique_ptr<float, decltype([](float* texels) { stbi_image_free(texels); })> texels(
        stbi_loadf_from_callbacks(&callbacks, &source, &width, &height, &components, 4));
    if (source.isTruncated)
        return brokenHdr("it ends too early");
    if (!texels)
        return brokenHdr(stbi_failure_reason());
    Image image{.width = static_cast<std::uint32_t>(width),
                .height = static_cast<std::uint32_t>(height),
                .format = Format::R32G32B32A32_FLOAT};
    try {
        image.bytes.resize(std::size_t{image.width} * image.height * 16);
    } catch (const std::bad_alloc&) {
        return fail(Code::limitExceeded,
                    std::format("There is not enough memory for an image of {} × {} texels.", width, height));
    }
    std::memcpy(image.bytes.data(), texels.get(), image.bytes.size());
    return image;
}

} // namespace wavelane::media
