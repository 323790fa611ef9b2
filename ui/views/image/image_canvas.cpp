// SPDX-License-Identifier: MIT
#include "ui/views/image/image_canvas.h"

#include "core/decode/texels.h"
#include "ui/views/image/texel_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace wavelane::ui {
namespace {

constexpr double minZoom = 1.0 / 128;
constexpr double maxZoom = 256;

/// For packed 32-bit floats. Infinities and NaN have all exponent bits set.
bool allFinite(std::span<const std::byte> floats)
{
    for (std::size_t at = 0; at + 4 <= floats.size(); at += 4) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, floats.data() + at, sizeof bits);
        if ((bits & 0x7f800000U) == 0x7f800000U)
            return false;
    }
    return true;
}

} // namespace

double fittedZoom(QSize view, QSize image, double ratio)
{
    const int margin = std::min(view.width(), view.height()) > 160 ? 16 : 2;
    const double zoom = ratio * std::min((view.width() - margin) / double(image.width()),
                                         (view.height() - margin) / double(image.height()));
    const double whole = std::floor(zoom);
    constexpr double leastShare = 0.75;
    return (whole >= leastShare * zoom ? whole : zoom) / ratio;
}

ImageCanvas::ImageCanvas(QWidget* parent)
    : QWidget(parent), m_emptyText(tr("Select a texture, or run the project, to see an image here."))
{
    exposeCells(); // Before setAccessibleName, which creates the interface.
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Image"));
    setMinimumSize(80, 60);
    m_options.markNonFinite = true;
}

void ImageCanvas::setImage(const TexelImage& image)
{
    const bool sameShape =
        image.width == m_image.width && image.height == m_image.height && image.format == m_image.format;
    m_image = image;
    m_error = image.isNull() ? QString() : whyNotShown(image);
    m_visibleIsCurrent = false;
    if (m_picked && !QRect(0, 0, image.width, image.height).contains(*m_picked))
        m_picked.reset();
    if (!sameShape)
        fit();
    update();
}

void ImageCanvas::setEmptyText(const QString& text)
{
    m_emptyText = text;
    update();
}

void ImageCanvas::setOptions(const decode::DisplayOptions& options)
{
    m_options = options;
    m_visibleIsCurrent = false;
    update();
}

void ImageCanvas::setView(double zoom, QPointF origin)
{
    m_zoom = std::clamp(zoom, minZoom, maxZoom);
    m_exactOrigin = origin;
    const double ratio = devicePixelRatioF();
    m_origin = QPointF(std::round(origin.x() * ratio) / ratio, std::round(origin.y() * ratio) / ratio);
    m_visibleIsCurrent = false;
    update();
    emit viewChanged();
}

void ImageCanvas::zoomBy(double factor, QPointF anchor)
{
    const double target = std::clamp(m_zoom * factor, minZoom, maxZoom);
    const QPointF texel = (anchor - m_exactOrigin) / m_zoom;
    m_fitted = false;
    setView(target, anchor - texel * target);
}

void ImageCanvas::fit()
{
    m_fitted = true;
    if (m_image.isNull())
        return;
    const double zoom =
        std::clamp(fittedZoom(size(), {m_image.width, m_image.height}, devicePixelRatioF()), minZoom, maxZoom);
    setView(zoom, QPointF(width() - m_image.width * zoom, height() - m_image.height * zoom) / 2);
}

void ImageCanvas::setView(const View& view)
{
    if (view.isFitted)
        return fit();
    m_fitted = false;
    setView(view.zoom, view.origin);
}

void ImageCanvas::oneToOne()
{
    const double zoom = 1 / devicePixelRatioF();
    m_fitted = false;
    setView(zoom, QPointF(width() - m_image.width * zoom, height() - m_image.height * zoom) / 2);
}

QRectF ImageCanvas::imageRect() const
{
    return {m_origin, QSizeF(m_image.width * m_zoom, m_image.height * m_zoom)};
}

std::optional<QPoint> ImageCanvas::texelAt(QPointF position) const
{
    const QPointF texel = (position - m_origin) / m_zoom;
    const QPoint whole(static_cast<int>(std::floor(texel.x())), static_cast<int>(std::floor(texel.y())));
    return QRect(0, 0, m_image.width, m_image.height).contains(whole) ? std::optional(whole) : std::nullopt;
}

QRectF ImageCanvas::texelRect(QPoint texel) const
{
    return {m_origin + QPointF(texel) * m_zoom, QSizeF(m_zoom, m_zoom)};
}

void ImageCanvas::pick(std::optional<QPoint> texel)
{
    if (m_picked == texel)
        return;
    m_picked = texel;
    update();
    announceCurrentCell(*this);
}

std::optional<quint64> ImageCanvas::currentCell() const
{
    if (!m_picked)
        return std::nullopt;
    return static_cast<quint64>(m_picked->y()) * static_cast<quint64>(m_image.width) +
           static_cast<quint64>(m_picked->x());
}

quint64 ImageCanvas::exposedCell(int /*index*/) const
{
    return currentCell().value_or(0);
}

AccessibleCell ImageCanvas::describedCell(quint64 cell) const
{
    const auto width = static_cast<quint64>(std::max(1, m_image.width));
    const QPoint texel(static_cast<int>(cell % width), static_cast<int>(cell / width));
    return {.name = tr("Texel %1, %2").arg(texel.x()).arg(texel.y()),
            .value = texelText(m_image, texel),
            .rect = texelRect(texel).toAlignedRect().intersected(rect()),
            .isSelected = m_picked == texel};
}

QRect ImageCanvas::visibleTexels() const
{
    const QPointF first = -m_origin / m_zoom;
    const QPointF last = (QPointF(width(), height()) - m_origin) / m_zoom;
    const QRect seen(QPoint(static_cast<int>(std::floor(first.x())), static_cast<int>(std::floor(first.y()))),
                     QPoint(static_cast<int>(std::ceil(last.x())), static_cast<int>(std::ceil(last.y()))));
    return seen.intersected(QRect(0, 0, m_image.width, m_image.height));
}

QImage ImageCanvas::convert(const QRect& texels, QSize size) const
{
    // Nearest texel for each pixel; complete rows if there is one pixel per texel.
    const std::size_t texelBytes = info(m_image.format).blockBytes;
    const auto source = std::as_bytes(std::span(m_image.bytes));
    const auto width = static_cast<std::size_t>(size.width());
    std::vector<std::size_t> columns(width);
    for (std::size_t x = 0; x < width; ++x)
        columns[x] = (static_cast<std::size_t>(texels.left()) +
                      (2 * x + 1) * static_cast<std::size_t>(texels.width()) / (2 * width)) *
                     texelBytes;
    decode::DisplayOptions options = m_options;
    // Only floats can be non-finite. Rows without marks use the fast path of the decoder.
    const bool marks = m_options.markNonFinite && info(m_image.format).kind == ComponentKind::floating;
    const bool areFloats = decode::componentType(m_image.format) == NumberType::float32;
    QImage converted(size, QImage::Format_RGBA8888);
    std::vector<std::byte> gathered(width * texelBytes);
    for (int y = 0; y < size.height(); ++y) {
        const qint64 row = texels.top() + (2 * qint64(y) + 1) * texels.height() / (2 * qint64(size.height()));
        const auto line =
            source.subspan(static_cast<std::size_t>(row) * static_cast<std::size_t>(m_image.width) * texelBytes);
        std::span<const std::byte> packed = gathered;
        if (size.width() == texels.width())
            packed = line.subspan(columns.front(), width * texelBytes);
        else
            for (std::size_t x = 0; x < width; ++x)
                std::memcpy(gathered.data() + x * texelBytes, line.data() + columns[x], texelBytes);
        options.markNonFinite = marks && !(areFloats && allFinite(packed));
        const std::span<uchar> target(converted.scanLine(y), width * 4);
        if (!decode::toDisplay(m_image.format, packed, options, std::as_writable_bytes(target)))
            return {};
    }
    return converted;
}

void ImageCanvas::refreshVisible()
{
    const QRect texels = visibleTexels();
    if (m_visibleIsCurrent && texels == m_visibleTexels)
        return;
    m_visibleTexels = texels;
    m_visibleIsCurrent = true;
    m_visible = {};
    if (texels.isEmpty() || !m_error.isEmpty())
        return;
    const double pixels = std::min(1.0, m_zoom * devicePixelRatioF());
    const QSize size(std::max(1, static_cast<int>(std::lround(texels.width() * pixels))),
                     std::max(1, static_cast<int>(std::lround(texels.height() * pixels))));
    m_visible = convert(texels, size);
}

QImage ImageCanvas::wholeImage() const
{
    if (m_image.isNull() || !m_error.isEmpty())
        return {};
    return convert(QRect(0, 0, m_image.width, m_image.height), QSize(m_image.width, m_image.height));
}

bool ImageCanvas::hasAlpha() const
{
    return info(m_image.format).components == 4 && m_options.channels[3];
}

void ImageCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_visibleIsCurrent = false;
    if (m_fitted)
        fit();
}

} // namespace wavelane::ui
