// SPDX-License-Identifier: MIT
#include "ui/views/image/image_canvas.h"

#include "ui/theme/theme.h"
#include "ui/views/image/image_painter.h"
#include "ui/views/texels/texel_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr double zoomStep = 1.25;

/// The direction of an arrow key; null for other keys.
QPoint arrowOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return {-1, 0};
    case Qt::Key_Right:
        return {1, 0};
    case Qt::Key_Up:
        return {0, -1};
    case Qt::Key_Down:
        return {0, 1};
    default:
        return {};
    }
}

} // namespace

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
    if (image.cache != m_image.cache) {
        if (m_image.cache)
            m_image.cache->disconnect(this);
        if (image.cache)
            connect(image.cache.get(), &TexelCache::arrived, this, [this](const QRect& texels) {
                m_visible.invalidate(texels);
                update();
            });
    }
    m_image = image;
    m_error = image.isNull() ? QString() : displayProblem(image);
    m_placement.setImage({image.width, image.height});
    TexelSelection selection = m_selection;
    selection.setSize({image.width, image.height});
    change(selection);
    if (!sameShape) {
        m_marks = {};
        fit();
    }
    invalidate();
}

void ImageCanvas::setEmptyText(const QString& text)
{
    m_emptyText = text;
    update();
}

void ImageCanvas::setInterpolated(bool on)
{
    m_isInterpolated = on;
    update();
}

void ImageCanvas::setOptions(const decode::DisplayOptions& options)
{
    m_options = options;
    invalidate();
}

void ImageCanvas::setMarks(const ImageMarks& marks)
{
    m_marks = marks;
    update();
}

void ImageCanvas::setMatches(std::vector<QPoint> texels)
{
    m_matches = std::move(texels);
    update();
}

void ImageCanvas::invalidate()
{
    m_visible.invalidate();
    update();
}

void ImageCanvas::moved()
{
    update();
    Q_EMIT viewChanged();
}

void ImageCanvas::zoomBy(double factor, QPointF anchor)
{
    m_placement.zoomBy(factor, anchor);
    moved();
}

void ImageCanvas::fit()
{
    m_placement.fit();
    moved();
}

void ImageCanvas::oneToOne()
{
    m_placement.oneToOne();
    moved();
}

void ImageCanvas::setView(const View& view)
{
    m_placement.setView(view);
    moved();
}

void ImageCanvas::change(const TexelSelection& selection)
{
    const TexelSelection before = std::exchange(m_selection, selection);
    if (before == selection)
        return;
    update();
    if (before.picked() != selection.picked())
        announceCurrentCell(*this);
    if (before.region() != selection.region())
        Q_EMIT selectionChanged();
}

void ImageCanvas::showTexel(QPoint texel)
{
    if (m_placement.scrollTo(texel))
        moved();
}

void ImageCanvas::goTo(QPoint texel)
{
    showTexel(texel);
    pick(texel);
    Q_EMIT clicked(texel);
}

void ImageCanvas::pick(std::optional<QPoint> texel)
{
    TexelSelection selection = m_selection;
    selection.pick(texel);
    change(selection);
}

void ImageCanvas::select(std::optional<QRect> region)
{
    TexelSelection selection = m_selection;
    selection.select(region);
    change(selection);
}

QImage ImageCanvas::wholeImage() const
{
    return isShown() && !m_image.cache
               ? converted(m_image, m_options, QRect({0, 0}, m_placement.image()), m_placement.image())
               : QImage();
}

// Accessibility

std::optional<quint64> ImageCanvas::currentCell() const
{
    const auto texel = picked();
    if (!texel)
        return std::nullopt;
    return static_cast<quint64>(texel->y()) * static_cast<quint64>(m_image.width) + static_cast<quint64>(texel->x());
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
            .isSelected = picked() == texel};
}

// Events

void ImageCanvas::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window).darker(Theme::isDark(palette()) ? 125 : 108));
    if (!isShown()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_error.isEmpty() ? m_emptyText : m_error);
        return;
    }
    if (m_image.cache)
        m_image.cache->show(m_placement.visibleTexels(), m_placement.deviceZoom());
    m_visible.refresh(m_image, m_options, m_placement);
    const ImageScene scene{.image = m_image,
                           .options = m_options,
                           .placement = m_placement,
                           .visible = m_visible,
                           .marks = m_marks,
                           .picked = picked(),
                           .selection = selection(),
                           .matches = m_matches,
                           .isInterpolated = m_isInterpolated};
    ImagePainter(painter, rect(), palette(), scene).paint();
}

void ImageCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_placement.setCanvas(size(), devicePixelRatioF());
    moved();
}

void ImageCanvas::wheelEvent(QWheelEvent* event)
{
    if (m_image.isNull())
        return;
    // One notch (120) zooms by a quarter; touch pads send fractions of it.
    zoomBy(std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void ImageCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::RightButton) { // The context menu is about this texel.
        if (const auto texel = texelAt(event->position())) {
            pick(texel);
            Q_EMIT clicked(*texel);
        }
        return;
    }
    if (m_image.isNull() || (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton))
        return;
    const bool selects =
        event->button() == Qt::LeftButton && (m_selecting || event->modifiers().testFlag(Qt::ShiftModifier));
    m_drag.start(selects ? ImageDrag::Kind::select : ImageDrag::Kind::pan, event->position(), m_placement.origin(),
                 m_placement.nearestTexel(event->position()));
}

void ImageCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_drag.isPressed()) {
        showCursor(event->position());
        Q_EMIT hovered(texelAt(event->position()).value_or(QPoint(-1, -1)));
        return;
    }
    if (!m_drag.moveTo(event->position()))
        return;
    if (m_drag.kind() == ImageDrag::Kind::pan) {
        setCursor(Qt::ClosedHandCursor);
        m_placement.moveTo(m_drag.origin());
        moved();
    } else {
        TexelSelection selection = m_selection;
        selection.span(m_drag.texel(), m_placement.nearestTexel(event->position()));
        change(selection);
    }
}

void ImageCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const bool isClick = m_drag.isPressed() && !m_drag.isDragged() && event->button() == Qt::LeftButton;
    m_drag.stop();
    showCursor(event->position());
    if (!isClick)
        return;
    select(std::nullopt);
    pick(texelAt(event->position()));
    if (const auto texel = picked())
        Q_EMIT clicked(*texel);
}

void ImageCanvas::showCursor(QPointF position)
{
    setCursor(texelAt(position) ? Qt::CrossCursor : Qt::ArrowCursor);
}

void ImageCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    Q_EMIT hovered(QPoint(-1, -1));
}

void ImageCanvas::movePicked(QPoint step)
{
    TexelSelection selection = m_selection;
    selection.move(step);
    change(selection);
    if (const auto texel = picked())
        goTo(*texel);
}

void ImageCanvas::extendSelection(QPoint step)
{
    TexelSelection selection = m_selection;
    selection.extend(step);
    change(selection);
    if (selection.region())
        showTexel(selection.end());
}

bool ImageCanvas::escape()
{
    if (selection()) {
        select(std::nullopt);
        return true;
    }
    if (!picked())
        return false;
    pick(std::nullopt);
    Q_EMIT hovered(QPoint(-1, -1));
    return true;
}

void ImageCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    if (const QPoint arrow = arrowOf(event->key()); !arrow.isNull()) {
        if (shift && control)
            return extendSelection(arrow);
        return movePicked(arrow * (shift ? 16 : 1));
    }
    const QPointF anchor = picked() ? texelRect(*picked()).center() : QPointF(width() / 2.0, height() / 2.0);
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(zoomStep, anchor);
    case Qt::Key_Minus:
        return zoomBy(1 / zoomStep, anchor);
    case Qt::Key_Escape:
        if (escape())
            return;
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void ImageCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

bool ImageCanvas::event(QEvent* event)
{
    // Another scale factor changes the device pixels of each texel.
    if (event->type() == QEvent::DevicePixelRatioChange) {
        m_placement.setCanvas(size(), devicePixelRatioF());
        moved();
    }
    return QWidget::event(event);
}

} // namespace wavelane::ui
