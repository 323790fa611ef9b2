// SPDX-License-Identifier: MIT
#include "ui/properties/initial_preview.h"

#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/decode/structs/structs.h"
#include "core/decode/texels.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/forms/initial_text.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t maxPreviewBytes = std::uint64_t{16} << 20U;
constexpr std::uint64_t previewedElements = 8;
constexpr int imageEdge = 96;

/// The number type of the form; empty for bytes and files.
std::optional<NumberType> typeOf(const project::InitialData& data)
{
    return std::visit(
        [](const auto& form) -> std::optional<NumberType> {
            if constexpr (requires { form.type; })
                return form.type;
            else
                return std::nullopt;
        },
        data);
}

Result<std::vector<std::byte>> firstBytes(const project::InitialData& data, const plan::DataTarget& target,
                                          const std::filesystem::path& folder, std::uint64_t count)
{
    TRY(auto source, plan::initialSource(data, target, folder));
    std::vector<std::byte> bytes(std::min(count, source->sizeInBytes()));
    TRY_VOID(source->read(bytes));
    return bytes;
}

QString numbersText(NumberType type, std::span<const std::byte> bytes)
{
    QStringList texts;
    const std::size_t size = sizeInBytes(type);
    for (std::size_t at = 0; at + size <= bytes.size(); at += size)
        texts += toQt(decode::toText(type, decode::readNumber(type, bytes.subspan(at, size))));
    return texts.join(QStringLiteral(", "));
}

QString elementsText(const plan::DataTarget& target, std::span<const std::byte> bytes)
{
    QStringList lines;
    const std::uint64_t stride = target.stride > 0 ? target.stride : target.layout->size;
    for (std::uint64_t at = 0; stride > 0 && at + stride <= bytes.size(); at += stride)
        lines += toQt(decode::structText(decode::readStruct(*target.layout, bytes.subspan(at, stride))));
    return lines.join(QLatin1Char('\n'));
}

/// Integers are shown with a range of 0 to 255.
QImage imageOf(const project::Texture& texture, std::span<const std::byte> bytes)
{
    const FormatInfo& format = info(texture.format);
    const auto width = static_cast<std::size_t>(texture.width.value);
    const auto height = static_cast<std::size_t>(texture.height.value);
    const double scale = format.kind == ComponentKind::uint || format.kind == ComponentKind::sint ? 1.0 / 255 : 1;
    const double shrink = std::min(1.0, imageEdge / static_cast<double>(std::max(width, height)));
    const QSize size(std::max(1, static_cast<int>(std::lround(static_cast<double>(width) * shrink))),
                     std::max(1, static_cast<int>(std::lround(static_cast<double>(height) * shrink))));
    QImage image(size, QImage::Format_RGB32);
    std::vector<decode::Color> row(width);
    for (int y = 0; y < size.height(); ++y) {
        const std::size_t from = static_cast<std::size_t>(y) * height / static_cast<std::size_t>(size.height());
        const std::size_t rowBytes = width * format.blockBytes;
        if ((from + 1) * rowBytes > bytes.size() ||
            !decode::decodeRow(texture.format, bytes.subspan(from * rowBytes, rowBytes), row))
            return {};
        for (int x = 0; x < size.width(); ++x) {
            const decode::Color& color =
                row[static_cast<std::size_t>(x) * width / static_cast<std::size_t>(size.width())];
            const auto byte = [&](std::size_t part) {
                const double value = color[format.components == 1 ? 0 : part] * scale;
                return static_cast<int>(std::lround(std::isnan(value) ? 0 : std::clamp(value, 0.0, 1.0) * 255));
            };
            image.setPixel(x, y, qRgb(byte(0), byte(1), byte(2)));
        }
    }
    return image;
}

DataPreview problem(const Error& error)
{
    return {.text = coreMessage(error.message), .image = {}, .isProblem = true};
}

} // namespace

DataPreview previewOf(const project::InitialData& data, const plan::DataTarget& target,
                      const std::filesystem::path& folder)
{
    if (target.texture) {
        const project::Texture& texture = *target.texture;
        const std::uint64_t bytes = texture.width.value * texture.height.value * info(texture.format).blockBytes;
        const bool isTiled = texture.width.isExpression() || texture.height.isExpression();
        if (isTiled || !decode::checkDecodable(texture.format) || target.sizeInBytes > maxPreviewBytes)
            return {.text = InitialPreview::tr("Textures above 16 MiB or in compressed formats have no preview."),
                    .image = {}};
        const auto read = firstBytes(data, target, folder, bytes);
        if (!read)
            return problem(read.error());
        return {.text = {}, .image = imageOf(texture, *read)};
    }
    const auto type = typeOf(data)    ? typeOf(data)
                      : target.format ? decode::componentType(*target.format)
                                      : std::nullopt;
    const bool hasStruct = !type && target.layout;
    const std::uint64_t element = type                ? sizeInBytes(*type)
                                  : !hasStruct        ? 4
                                  : target.stride > 0 ? target.stride
                                                      : target.layout->size;
    const auto read = firstBytes(data, target, folder, std::min(previewedElements * element, maxPreviewBytes));
    if (!read)
        return problem(read.error());
    QString text = type ? numbersText(*type, *read) : hasStruct ? elementsText(target, *read) : hexText(*read);
    if (read->size() < target.sizeInBytes)
        text += QStringLiteral(" …");
    return {.text = text, .image = {}};
}

InitialPreview::InitialPreview(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("preview"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_image = new QLabel;
    m_image->setAccessibleName(tr("Preview of the data"));
    m_text = new QLabel;
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_text->setAccessibleName(tr("Preview of the data"));
    row->addWidget(m_image);
    row->addWidget(m_text, 1);
}

QString InitialPreview::text() const
{
    return m_text->text();
}

void InitialPreview::show(const std::optional<project::InitialData>& initial, const plan::DataTarget& target,
                          const std::filesystem::path& folder)
{
    setVisible(initial.has_value());
    if (!initial || (m_data == initial && m_target == target))
        return;
    m_data = initial;
    m_target = target;
    const DataPreview preview = previewOf(*initial, target, folder);
    m_text->setText(preview.text);
    m_text->setVisible(!preview.text.isEmpty());
    m_image->setVisible(!preview.image.isNull());
    m_image->setPixmap(QPixmap::fromImage(preview.image));
}

} // namespace wavelane::ui
