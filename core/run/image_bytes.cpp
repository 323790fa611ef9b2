// SPDX-License-Identifier: MIT
#include "core/run/image_bytes.h"

#include "core/decode/texels.h"
#include "core/project/sizes.h"
#include "core/run/data_file.h"
#include "core/run/initial_numbers.h"
#include "core/run/patterns.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <span>

namespace wavelane::run {

namespace {

using decode::Color;

/// What 1 of a decoded picture becomes in an integer format.
double integerScale(Format picture, Format target)
{
    switch (info(picture).kind) {
    case ComponentKind::unorm:
        if (info(picture).componentBits == 16)
            return info(target).componentBits == 8 ? 255 : 65535;
        return 255;
    case ComponentKind::floating:
    case ComponentKind::snorm:
    case ComponentKind::uint:
    case ComponentKind::sint:
        return 1;
    }
    return 1;
}

bool hasSameBytes(Format picture, Format target)
{
    return picture == target ||
           (picture == Format::R8G8B8A8_UNORM &&
            (target == Format::R8G8B8A8_UNORM_SRGB || target == Format::R8G8B8A8_UINT)) ||
           (picture == Format::R16G16B16A16_UNORM && target == Format::R16G16B16A16_UINT);
}

Result<std::vector<std::byte>> textureBytes(const std::vector<std::string>& paths, const project::Texture& texture,
                                            std::uint64_t size, const std::filesystem::path& folder,
                                            bool allowOutside)
{
    const auto [width, height, depth] = project::mipExtent(texture, 0);
    const std::uint64_t slices = depth * project::layerCount(texture);
    if (paths.size() > slices)
        return fail(Code::uploadOutOfBounds,
                    std::format("There are {} pictures and the texture has {} slices.", paths.size(), slices));
    std::vector<std::byte> bytes(size);
    const std::uint64_t sliceSize = width * height * info(texture.format).blockBytes;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const auto image = readProjectImage(paths[i], folder, allowOutside);
        if (!image)
            return std::unexpected(image.error());
        if (image->width != width || image->height != height)
            return fail(Code::badValue, std::format("{} has {} × {} texels and the texture has {} × {}.", paths[i],
                                                    image->width, image->height, width, height));
        const auto converted = convertImage(*image, texture.format);
        if (!converted)
            return std::unexpected(converted.error());
        std::ranges::copy(*converted, bytes.begin() + static_cast<std::ptrdiff_t>(i * sliceSize));
    }
    if (auto filled = fillMips(texture, bytes); !filled)
        return std::unexpected(filled.error());
    return bytes;
}

} // namespace

Result<media::Image> readProjectImage(const std::string& path, const std::filesystem::path& folder, bool allowOutside)
{
    const auto file = readProjectFile(path, folder, allowOutside);
    if (!file)
        return std::unexpected(file.error());
    auto image = media::readImage(*file);
    if (!image)
        image.error().message = std::format("{}: {}", path, image.error().message);
    return image;
}

Result<std::vector<std::byte>> convertImage(const media::Image& image, Format format)
{
    if (auto valid = media::checkImage(image); !valid)
        return std::unexpected(valid.error());
    if (auto decodable = decode::checkDecodable(format); !decodable)
        return std::unexpected(decodable.error());
    if (hasSameBytes(image.format, format))
        return image.bytes;
    const ComponentKind kind = info(format).kind;
    const bool isInteger = kind == ComponentKind::uint || kind == ComponentKind::sint;
    const double scale = isInteger ? integerScale(image.format, format) : 1;
    const std::size_t sourcePitch = image.bytes.size() / image.height;
    const std::size_t pitch = std::size_t{image.width} * info(format).blockBytes;
    std::vector<std::byte> bytes(pitch * image.height);
    std::vector<Color> row(image.width);
    for (std::size_t y = 0; y < image.height; ++y) {
        const auto source = std::span(image.bytes).subspan(y * sourcePitch, sourcePitch);
        if (auto decoded = decode::decodeRow(image.format, source, row); !decoded)
            return std::unexpected(decoded.error());
        if (scale != 1) {
            for (Color& color : row) {
                for (double& each : color)
                    each *= scale;
            }
        }
        if (auto encoded = decode::encodeRow(format, row, std::span(bytes).subspan(y * pitch, pitch)); !encoded)
            return std::unexpected(encoded.error());
    }
    return bytes;
}

Result<std::vector<std::byte>> imageBytes(const std::vector<std::string>& paths, const DataTarget& target,
                                          const std::filesystem::path& folder, bool allowOutside)
{
    if (target.texture)
        return textureBytes(paths, *target.texture, target.sizeInBytes, folder, allowOutside);
    std::vector<std::byte> bytes;
    for (const std::string& path : paths) {
        const auto image = readProjectImage(path, folder, allowOutside);
        if (!image)
            return std::unexpected(image.error());
        const auto converted = convertImage(*image, target.format.value_or(Format::R8G8B8A8_UNORM));
        if (!converted)
            return std::unexpected(converted.error());
        if (auto fits = checkFits(bytes.size() + converted->size(), target.sizeInBytes); !fits)
            return std::unexpected(fits.error());
        bytes.insert(bytes.end(), converted->begin(), converted->end());
    }
    return bytes;
}

} // namespace wavelane::run
