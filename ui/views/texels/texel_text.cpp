// SPDX-License-Identifier: MIT
#include "ui/views/texels/texel_text.h"

#include "core/base/text/parse_number.h"
#include "core/decode/texels.h"
#include "ui/base/text.h"
#include "ui/views/texels/texel_cache.h"

#include <QObject>
#include <QRect>

#include <algorithm>
#include <cmath>
#include <span>

namespace wavelane::ui {
namespace {

std::span<const std::byte> texelBytes(const TexelImage& image, QPoint texel)
{
    if (image.cache)
        return image.cache->texel(texel);
    const std::size_t size = info(image.format).blockBytes;
    const auto index = static_cast<std::size_t>(texel.y()) * static_cast<std::size_t>(image.width) +
                       static_cast<std::size_t>(texel.x());
    return std::as_bytes(std::span(image.bytes)).subspan(index * size, size);
}

QString normalizedText(const TexelImage& image, double value, std::size_t component, bool raw)
{
    const QString text = QString::number(value, 'g', 5);
    if (!raw)
        return text;
    auto maximum = static_cast<double>(decode::componentMaximum(image.format, component));
    if (info(image.format).kind == ComponentKind::snorm)
        maximum = std::floor(maximum / 2); // One bit is the sign.
    return QStringLiteral("%1 (%2)").arg(text).arg(std::llround(value * maximum));
}

QString componentText(const TexelImage& image, const decode::Number& number, std::size_t component, bool raw)
{
    const FormatInfo& format = info(image.format);
    if (format.kind == ComponentKind::unorm || format.kind == ComponentKind::snorm)
        return normalizedText(image, decode::toDouble(number), component, raw);
    // Packed formats have components that are not whole bytes; the 32-bit types hold their values exactly.
    const auto packed = format.kind == ComponentKind::floating ? NumberType::float32
                        : format.kind == ComponentKind::uint   ? NumberType::uint32
                                                               : NumberType::int32;
    const NumberType type = decode::componentType(image.format).value_or(packed);
    return QString::fromStdString(decode::toText(type, number));
}

} // namespace

QString displayProblem(const TexelImage& image)
{
    if (const auto decodable = decode::checkDecodable(image.format); !decodable)
        return QString::fromStdString(decodable.error().message);
    const qint64 needed = qint64(image.width) * image.height * info(image.format).blockBytes;
    if (!image.cache && image.bytes.size() < needed)
        return QObject::tr("The image needs %1 bytes (%2 × %3 texels), but only %4 are available.")
            .arg(needed)
            .arg(image.width)
            .arg(image.height)
            .arg(image.bytes.size());
    return {};
}

QStringList componentTexts(const TexelImage& image, QPoint texel, bool raw)
{
    if (!QRect(0, 0, image.width, image.height).contains(texel) || !displayProblem(image).isEmpty())
        return {};
    const std::span<const std::byte> bytes = texelBytes(image, texel);
    if (bytes.empty()) // Not there yet.
        return {};
    const auto values = decode::decodeTexel(image.format, bytes);
    QStringList texts;
    for (std::size_t component = 0; values && component < info(image.format).components; ++component)
        texts += componentText(image, (*values)[component], component, raw);
    return texts;
}

QString fittedNumber(const QString& text, int characters)
{
    const auto value = parseReal(toUtf8(text));
    if (!value || text.size() <= characters || !std::isfinite(*value))
        return text;
    for (int digits = std::min(characters, 8); digits > 0; --digits)
        if (const QString shorter = QString::number(*value, 'g', digits); shorter.size() <= characters)
            return shorter;
    return text;
}

QString texelText(const TexelImage& image, QPoint texel)
{
    const QStringList texts = componentTexts(image, texel, true);
    QString line;
    for (qsizetype component = 0; component < texts.size(); ++component)
        line += QStringLiteral("%1%2 %3").arg(line.isEmpty() ? QString() : QStringLiteral("   "),
                                              QStringView(u"RGBA").mid(component, 1), texts[component]);
    return line;
}

} // namespace wavelane::ui
