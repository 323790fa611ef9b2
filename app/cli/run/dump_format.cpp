// SPDX-License-Identifier: MIT
#include "app/cli/run/dump_format.h"

#include "core/base/text/byte_text.h"
#include "core/base/text/hex_text.h"
#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/decode/texels.h"
#include "core/media/exr.h"
#include "core/media/npy.h"
#include "core/media/png.h"
#include "core/plan/data/tables/struct_files.h"

#include <algorithm>
#include <format>
#include <vector>

namespace wavelane::cli {

namespace {

std::string fileOf(std::span<const std::byte> bytes)
{
    return std::string(asText(bytes));
}

std::string toHex(std::span<const std::byte> bytes)
{
    return hexFromBytes(bytes) + '\n';
}

plan::BufferBytes bufferOf(const DumpedBytes& dumped)
{
    return {.bytes = dumped.bytes, .layout = dumped.layout, .stride = dumped.stride};
}

Result<std::string> texelLines(const DumpedBytes& dumped)
{
    const FormatInfo& format = info(*dumped.format);
    TRY_VOID(decode::checkDecodable(format.format));
    const std::uint64_t texelsPerLine = dumped.isTexture ? dumped.extent[0] : 1;
    const bool isInteger = format.kind == ComponentKind::uint || format.kind == ComponentKind::sint;
    const NumberType integer = format.kind == ComponentKind::uint ? NumberType::uint64 : NumberType::int64;
    std::string text;
    for (std::uint64_t i = 0; (i + 1) * format.blockBytes <= dumped.bytes.size(); ++i) {
        TRY(const decode::Texel texel,
            decode::decodeTexel(format.format, dumped.bytes.subspan(i * format.blockBytes)));
        for (std::size_t c = 0; c < format.components; ++c) {
            text += decode::toText(isInteger ? integer : NumberType::float32, texel[c]);
            const bool endsLine = c + 1 == format.components && (i + 1) % texelsPerLine == 0;
            text += endsLine ? '\n' : ',';
        }
    }
    return text;
}

Result<std::string> toCsv(const DumpedBytes& dumped)
{
    if (dumped.format)
        return texelLines(dumped);
    return plan::csvOf(bufferOf(dumped));
}

Result<std::string> toNpy(const DumpedBytes& dumped)
{
    if (!dumped.format)
        return plan::npyOf(bufferOf(dumped)).transform(fileOf);
    const std::optional<NumberType> type = decode::componentType(*dumped.format);
    if (!type)
        return fail(
            Code::formatUnsupported,
            std::format(
                "--dump: .npy files require components of whole bytes, which {} does not have; use .csv or .bin.",
                toString(*dumped.format)));
    const FormatInfo& format = info(*dumped.format);
    media::NpyArray array{.type = *type,
                          .shape = {dumped.bytes.size() / format.blockBytes},
                          .bytes = {dumped.bytes.begin(), dumped.bytes.end()}};
    if (dumped.isTexture)
        array.shape = {dumped.extent[1] * dumped.extent[2], dumped.extent[0]};
    if (format.components > 1)
        array.shape.push_back(format.components);
    return media::writeNpy(array).transform(fileOf);
}

/// Converts the slice to an image of another format; the slices of a 3D texture are stacked vertically.
Result<media::Image> converted(const DumpedBytes& dumped, Format target)
{
    const FormatInfo& from = info(*dumped.format);
    const std::uint64_t count = dumped.extent[0] * dumped.extent[1] * dumped.extent[2];
    media::Image image{.width = static_cast<std::uint32_t>(dumped.extent[0]),
                       .height = static_cast<std::uint32_t>(dumped.extent[1] * dumped.extent[2]),
                       .format = target,
                       .bytes = {}};
    if (from.format == target) {
        image.bytes.assign(dumped.bytes.begin(), dumped.bytes.end());
        return image;
    }
    std::vector<decode::Color> colors(count);
    TRY_VOID(decode::decodeRow(from.format, dumped.bytes, colors));
    if (from.components == 1 && from.kind != ComponentKind::uint && from.kind != ComponentKind::sint) {
        for (decode::Color& each : colors)
            each = {each[0], each[0], each[0], 1};
    }
    image.bytes.resize(count * info(target).blockBytes);
    TRY_VOID(decode::encodeRow(target, colors, image.bytes));
    return image;
}

Format pngFormat(Format format)
{
    using enum Format;
    constexpr std::array kept{R8_UNORM,  R8G8B8A8_UNORM,     R8G8B8A8_UNORM_SRGB, R8G8B8A8_UINT,
                              R16_UNORM, R16G16B16A16_UNORM, R16G16B16A16_UINT};
    if (std::ranges::contains(kept, format))
        return format;
    const ComponentKind kind = info(format).kind;
    return kind == ComponentKind::uint || kind == ComponentKind::sint ? R8G8B8A8_UINT : R8G8B8A8_UNORM;
}

Format exrFormat(Format format)
{
    using enum Format;
    constexpr std::array kept{R16G16B16A16_FLOAT, R32G32B32A32_FLOAT, R32G32B32_FLOAT, R32_FLOAT, R16_FLOAT};
    return std::ranges::contains(kept, format) ? format : R32G32B32A32_FLOAT;
}

} // namespace

Result<std::string> fileContents(const DumpedBytes& dumped, std::string_view extension)
{
    if (extension == ".bin")
        return fileOf(dumped.bytes);
    if (extension == ".hex")
        return toHex(dumped.bytes);
    if (extension == ".csv")
        return toCsv(dumped);
    if (extension == ".npy")
        return toNpy(dumped);
    if (!dumped.format)
        return fail(Code::formatUnsupported, "--dump: Images require a texture with a format.");
    if (extension == ".png")
        return converted(dumped, pngFormat(*dumped.format)).and_then(media::writePng).transform(fileOf);
    return converted(dumped, exrFormat(*dumped.format)).and_then(media::writeExr).transform(fileOf);
}

} // namespace wavelane::cli
