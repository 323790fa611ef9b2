// SPDX-License-Identifier: MIT
#include "ui/views/present/painted_frame.h"

#include "ui/theme/theme.h"
#include "ui/views/present/frame_placement.h"

#include <QImage>
#include <QPainter>

#include <cmath>

namespace wavelane::ui {

PaintedFrame::PaintedFrame(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

QColor PaintedFrame::background(const QPalette& palette)
{
    return Theme::isDark(palette) ? QColor(0x14, 0x17, 0x1b) : QColor(0xe4, 0xe7, 0xeb);
}

void PaintedFrame::setFrame(const PresentedFrame& frame)
{
    m_frame = frame;
    // Format_RGBX8888 requires an opaque alpha channel, and shaders can write any value to it.
    m_opaque = frame.rgba;
    for (qsizetype alpha = 3; alpha < m_opaque.size(); alpha += 4)
        m_opaque[alpha] = '\xff';
    m_isNew = !frame.isNull();
    update();
}

void PaintedFrame::setView(const FrameView& view)
{
    m_view = view;
    update();
}

void PaintedFrame::setEmptyText(const QString& text)
{
    m_emptyText = text;
    update();
}

void PaintedFrame::setInset(const FrameInset& inset)
{
    m_inset = inset;
    update();
}

void PaintedFrame::paintChecker(QPainter& painter, const QRectF& place) const
{
    const int side = static_cast<int>(std::lround(checkerSide * devicePixelRatioF()));
    QImage squares(2 * side, 2 * side, QImage::Format_RGB32);
    for (int y = 0; y < squares.height(); ++y)
        for (int x = 0; x < squares.width(); ++x) {
            const int gray = (x / side + y / side) % 2 == 0 ? lightChecker : darkChecker;
            squares.setPixel(x, y, qRgb(gray, gray, gray));
        }
    painter.fillRect(place, QBrush(squares));
}

void PaintedFrame::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), background(palette()));
    if (m_frame.isNull()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
    } else {
        paintFrame(painter);
    }
    paintInset(painter);
}

void PaintedFrame::paintInset(QPainter& painter) const
{
    const double ratio = devicePixelRatioF();
    const QRectF place = placeInset(m_inset, QSizeF(size()) * ratio, ratio);
    if (place.isEmpty())
        return;
    const PresentedFrame& picture = m_inset.picture;
    painter.resetTransform();
    painter.scale(1 / ratio, 1 / ratio);
    painter.fillRect(place.adjusted(-ratio, -ratio, ratio, ratio), insetBorder);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, place.width() < picture.width);
    painter.drawImage(place, QImage(reinterpret_cast<const uchar*>(picture.rgba.constData()), picture.width,
                                    picture.height, qsizetype(picture.width) * 4, QImage::Format_RGBX8888));
}

void PaintedFrame::paintFrame(QPainter& painter)
{
    // In device pixels, like the Vulkan window: `none` draws one texel per device pixel.
    const double ratio = devicePixelRatioF();
    const QByteArray& bytes = m_view.showsAlpha ? m_frame.rgba : m_opaque;
    const QImage image(reinterpret_cast<const uchar*>(bytes.constData()), m_frame.width, m_frame.height,
                       qsizetype(m_frame.width) * 4,
                       m_view.showsAlpha ? QImage::Format_RGBA8888 : QImage::Format_RGBX8888);
    const QRectF place = placeFrame(m_frame, QSizeF(size()) * ratio, m_view);
    painter.scale(1 / ratio, 1 / ratio);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, m_view.isSmooth || place.width() < m_frame.width);
    if (m_view.showsAlpha)
        paintChecker(painter, place);
    painter.drawImage(place, image);
    if (m_isNew) {
        m_isNew = false;
        Q_EMIT frameDrawn();
    }
}

} // namespace wavelane::ui
