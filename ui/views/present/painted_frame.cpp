// SPDX-License-Identifier: MIT
#include "ui/views/present/painted_frame.h"

#include "ui/theme/theme.h"
#include "ui/views/present/frame_placement.h"

#include <QImage>
#include <QPainter>

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
    for (qsizetype alpha = 3; alpha < m_frame.rgba.size(); alpha += 4)
        m_frame.rgba[alpha] = '\xff';
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

void PaintedFrame::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), background(palette()));
    if (m_frame.isNull()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    // In device pixels, like the Vulkan window: `none` draws one texel per device pixel.
    const double ratio = devicePixelRatioF();
    const QImage image(reinterpret_cast<const uchar*>(m_frame.rgba.constData()), m_frame.width, m_frame.height,
                       qsizetype(m_frame.width) * 4, QImage::Format_RGBX8888);
    const QRectF place = placeFrame(m_frame, QSizeF(size()) * ratio, m_view);
    painter.scale(1 / ratio, 1 / ratio);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, m_view.isSmooth || place.width() < m_frame.width);
    painter.drawImage(place, image);
    if (m_isNew) {
        m_isNew = false;
        emit frameDrawn();
    }
}

} // namespace wavelane::ui
