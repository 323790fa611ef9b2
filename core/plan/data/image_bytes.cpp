// SPDX-License-Identifier: MIT
#include "core/plan/data/image_bytes.h"

#include "core/base/try.h"
#include "core/decode/texels.h"
#include "core/media/read_image.h"
#include "core/plan/data/data_file.h"
#include "core/plan/data/initial_numbers.h"
#include "core/plan/data/mip_source.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <memory>
#include <span>
#include <utility>

namespace wavelane::plan {

namespace {

using decode::Color;

/// The value in an integer format that corresponds to 1 in a decoded image.
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

/// The total size of converted images that are kept so that they are not read again.
constexpr std::uint64_t maxHeldBytes = std::uint64_t{8} << 20;

/// The checked images of one target.
struct Pictures
{
    struct Picture
    {
        std::string path;
        std::uint64_t sizeInBytes = 0; ///< After conversion.
        std::vector<std::byte> held;   ///< After conversion, or empty.
    };
    std::vector<Picture> list;
    Format format = Format::R8G8B8A8_UNORM;
    std::filesystem::path folder;
    bool allowOutside = false;
};

Result<std::vector<std::byte>> readAgain(const Pictures& pictures, const Pictures::Picture& picture)
{
    TRY(const auto image, readProjectImage(picture.path, pictures.folder, pictures.allowOutside));
    auto converted = convertImage(image, pictures.format);
    if (converted && converted->size() != picture.sizeInBytes)
        return fail(Code::fileUnreadable,
                    std::format("{} had {} bytes of texels when the run was planned, but has {} now.", picture.path,
                                picture.sizeInBytes, converted->size()));
    return converted;
}

/// All images in order, then zeros.
class PictureSource final : public BlockSource
{
public:
    PictureSource(std::uint64_t sizeInBytes, std::shared_ptr<const Pictures> pictures)
        : BlockSource(sizeInBytes), m_pictures(std::move(pictures))
    {
    }

private:
    Result<std::span<const std::byte>> next() override
    {
        static constexpr std::array<std::byte, 4096> zeros{};
        m_bytes = {};
        if (m_next == m_pictures->list.size())
            return zeros;
        const Pictures::Picture& picture = m_pictures->list[m_next++];
        if (!picture.held.empty())
            return picture.held;
        TRY(auto bytes, readAgain(*m_pictures, picture));
        m_bytes = std::move(bytes);
        return m_bytes;
    }

    std::shared_ptr<const Pictures> m_pictures;
    std::size_t m_next = 0;
    std::vector<std::byte> m_bytes; ///< Bytes of an image that was read again.
};

/// Reads every image once. `check(picture, image)` returns an error if it does not fit.
template<class Check>
Result<std::shared_ptr<const Pictures>> loadChecked(Pictures pictures, Check check)
{
    std::uint64_t held = 0;
    for (Pictures::Picture& picture : pictures.list) {
        TRY(const auto image, readProjectImage(picture.path, pictures.folder, pictures.allowOutside));
        if (Result<void> checked = check(picture, image); !checked)
            return std::unexpected(std::move(checked.error()));
        TRY(auto converted, convertImage(image, pictures.format));
        picture.sizeInBytes = converted.size();
        held += picture.sizeInBytes;
        // A single image is always kept, because reading it needs as much memory.
        if (held <= maxHeldBytes || pictures.list.size() == 1)
            picture.held = std::move(converted);
    }
    return std::make_shared<const Pictures>(std::move(pictures));
}

Result<std::unique_ptr<ByteSource>> textureSource(Pictures pictures, const DataTarget& target)
{
    const project::Texture& texture = *target.texture;
    TRY_VOID(wholeTextureSize(texture, target));
    const auto [width, height, depth] = project::mipExtent(texture, 0);
    const std::uint64_t slices = depth * project::layerCount(texture);
    if (pictures.list.size() > slices)
        return fail(Code::uploadOutOfBounds, std::format("There are {} pictures, but the texture has {} slices.",
                                                         pictures.list.size(), slices));
    auto seen = loadChecked(std::move(pictures), [&](const auto& picture, const media::Image& image) -> Result<void> {
        if (image.width == width && image.height == height)
            return {};
        return fail(Code::badValue, std::format("{} has {} × {} texels, but the texture has {} × {}.", picture.path,
                                                image.width, image.height, width, height));
    });
    if (!seen)
        return std::unexpected(std::move(seen.error()));
    const std::uint64_t levelBytes = project::sliceSizeInBytes(texture, 0) * project::layerCount(texture);
    return mipSource(texture, [levelBytes, seen = *seen]() -> Result<std::unique_ptr<ByteSource>> {
        return std::make_unique<PictureSource>(levelBytes, seen);
    });
}

} // namespace

Result<media::Image> readProjectImage(const std::string& path, const std::filesystem::path& folder, bool allowOutside)
{
    TRY(const auto file, readProjectFile(path, folder, allowOutside, media::maxImageSizeInBytes));
    auto image = media::readImage(file);
    if (!image)
        image.error().message = std::format("{}: {}", path, image.error().message);
    return image;
}

Result<std::vector<std::byte>> convertImage(const media::Image& image, Format format)
{
    TRY_VOID(media::checkImage(image));
    TRY_VOID(decode::checkDecodable(format));
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
        TRY_VOID(decode::decodeRow(image.format, source, row));
        if (scale != 1) {
            for (Color& color : row) {
                for (double& each : color)
                    each *= scale;
            }
        }
        TRY_VOID(decode::encodeRow(format, row, std::span(bytes).subspan(y * pitch, pitch)));
    }
    return bytes;
}

Result<std::unique_ptr<ByteSource>> imageSource(const std::vector<std::string>& paths, const DataTarget& target,
                                                const std::filesystem::path& folder, bool allowOutside)
{
    Pictures pictures{.folder = folder, .allowOutside = allowOutside};
    for (const std::string& path : paths)
        pictures.list.push_back({.path = path});
    pictures.format = target.format.value_or(Format::R8G8B8A8_UNORM);
    if (target.texture)
        return textureSource(std::move(pictures), target);
    const std::uint64_t texelBytes = info(pictures.format).blockBytes;
    std::uint64_t size = 0;
    auto seen = loadChecked(std::move(pictures), [&](const auto&, const media::Image& image) {
        size += std::uint64_t{image.width} * image.height * texelBytes;
        return checkFits(size, target.sizeInBytes);
    });
    if (!seen)
        return std::unexpected(std::move(seen.error()));
    return std::make_unique<PictureSource>(size, std::move(*seen));
}

} // namespace wavelane::plan
