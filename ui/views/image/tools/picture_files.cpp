// SPDX-License-Identifier: MIT
#include "ui/views/image/tools/picture_files.h"

#include "core/base/try.h"
#include "core/decode/texels.h"
#include "core/media/exr.h"
#include "core/media/npy.h"
#include "ui/base/text.h"
#include "ui/views/image/visible_texels.h"

#include <QBuffer>
#include <QObject>
#include <QSaveFile>

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::ui {

namespace {

Result<QByteArray> pngBytes(const TexelImage& image, const decode::DisplayOptions& options)
{
    const QSize size(image.width, image.height);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!converted(image, options, QRect({0, 0}, size), size).save(&buffer, "PNG"))
        return fail(Code::fileUnwritable, toUtf8(QObject::tr("The picture is too large for a PNG file.")));
    return bytes;
}

Result<std::vector<std::byte>> exrBytes(const TexelImage& image)
{
    const FormatInfo& format = info(image.format);
    const auto texels = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    const auto source = std::as_bytes(std::span(image.bytes)).first(texels * format.blockBytes);
    media::Image values{.width = static_cast<std::uint32_t>(image.width),
                        .height = static_cast<std::uint32_t>(image.height),
                        .format = image.format,
                        .bytes = {}};
    const auto type = decode::componentType(image.format);
    if (type == NumberType::float16 || type == NumberType::float32) {
        values.bytes.assign(source.begin(), source.end());
        return media::writeExr(values);
    }
    values.format = format.components == 1 ? Format::R32_FLOAT : Format::R32G32B32A32_FLOAT;
    const std::size_t targetBytes = info(values.format).blockBytes;
    values.bytes.resize(texels * targetBytes);
    std::vector<decode::Color> row(static_cast<std::size_t>(image.width));
    for (std::size_t first = 0; first < texels; first += row.size()) {
        TRY_VOID(decode::decodeRow(image.format, source.subspan(first * format.blockBytes), row));
        TRY_VOID(decode::encodeRow(values.format, row,
                                   std::span(values.bytes).subspan(first * targetBytes, row.size() * targetBytes)));
    }
    return media::writeExr(values);
}

/// Rows, columns and components of an array. Packed formats become numbers of 32 bits, all others are as stored.
Result<std::vector<std::byte>> arrayBytes(const TexelImage& image)
{
    const FormatInfo& format = info(image.format);
    const auto texels = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    const auto source = std::as_bytes(std::span(image.bytes)).first(texels * format.blockBytes);
    media::NpyArray array{
        .type = NumberType::float32,
        .shape = {static_cast<std::uint64_t>(image.height), static_cast<std::uint64_t>(image.width)},
        .bytes = {}};
    if (format.components > 1)
        array.shape.push_back(format.components);
    if (const auto type = decode::componentType(image.format)) {
        array.type = *type;
        array.bytes.assign(source.begin(), source.end());
        const bool startsWithBlue =
            image.format == Format::B8G8R8A8_UNORM || image.format == Format::B8G8R8A8_UNORM_SRGB;
        for (std::size_t at = 0; startsWithBlue && at + 2 < array.bytes.size(); at += 4)
            std::swap(array.bytes[at], array.bytes[at + 2]);
        return media::writeNpy(array);
    }
    const bool isInteger = format.kind == ComponentKind::uint;
    array.type = isInteger ? NumberType::uint32 : NumberType::float32;
    const Format wide = isInteger ? Format::R32G32B32A32_UINT : Format::R32G32B32A32_FLOAT;
    const std::size_t kept = format.components * sizeof(float);
    array.bytes.resize(texels * kept);
    std::vector<decode::Color> row(static_cast<std::size_t>(image.width));
    std::vector<std::byte> wideRow(row.size() * info(wide).blockBytes);
    for (std::size_t first = 0; first < texels; first += row.size()) {
        TRY_VOID(decode::decodeRow(image.format, source.subspan(first * format.blockBytes), row));
        TRY_VOID(decode::encodeRow(wide, row, wideRow));
        for (std::size_t x = 0; x < row.size(); ++x)
            std::memcpy(array.bytes.data() + (first + x) * kept, wideRow.data() + x * info(wide).blockBytes, kept);
    }
    return media::writeNpy(array);
}

Result<void> writeBytes(const QString& path, const char* bytes, std::size_t size)
{
    QSaveFile file(path);
    const auto length = static_cast<qint64>(size);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes, length) == length && file.commit())
        return {};
    return fail(Code::fileUnwritable,
                toUtf8(QObject::tr("“%1” could not be written: %2.").arg(path, file.errorString())));
}

} // namespace

Result<void> savePicture(const TexelImage& image, const decode::DisplayOptions& options, const QString& path)
{
    if (path.endsWith(QLatin1StringView(".exr"), Qt::CaseInsensitive)) {
        TRY(const std::vector<std::byte> bytes, exrBytes(image));
        return writeBytes(path, reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    if (path.endsWith(QLatin1StringView(".npy"), Qt::CaseInsensitive)) {
        TRY(const std::vector<std::byte> bytes, arrayBytes(image));
        return writeBytes(path, reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    TRY(const QByteArray bytes, pngBytes(image, options));
    return writeBytes(path, bytes.constData(), static_cast<std::size_t>(bytes.size()));
}

} // namespace wavelane::ui
