// SPDX-License-Identifier: MIT
#include "ui/panels/start/project_tile.h"

#include "ui/base/interest.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace wavelane::ui {

namespace {
constexpr QSize tileImage(160, 100);
constexpr int tileIcon = 36;
constexpr int tileMark = 20;
} // namespace

ProjectTile::ProjectTile(const QString& title, const QString& description, const QImage& image, const QString& icon,
                         QWidget* parent)
    : QToolButton(parent), m_title(title), m_image(image), m_part(interestingPart(image, tileImage)),
      m_icon(Theme::icon(icon)), m_description(description)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setToolTip(description);
    setAccessibleName(title);
    setAccessibleDescription(description);
}

void ProjectTile::setImageFile(const QString& file)
{
    m_file = file;
    update();
}

void ProjectTile::setMark(const QString& state)
{
    m_mark = state;
    const QString text = state.isEmpty() ? m_description : tr("%1. %2").arg(state, m_description);
    setToolTip(text);
    setAccessibleDescription(text);
    update();
}

void ProjectTile::readImageFile()
{
    if (const QImage image(m_file); !image.isNull()) {
        m_image = image;
        m_part = interestingPart(image, tileImage);
    }
    m_file.clear();
}

QSize ProjectTile::sizeHint() const
{
    return {tileImage.width() + 2 * margin, tileImage.height() + fontMetrics().height() + 3 * margin};
}

void ProjectTile::paintEvent(QPaintEvent*)
{
    if (!m_file.isEmpty())
        readImageFile();
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    option.icon = {};
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
    const QRect frame(QPoint((width() - tileImage.width()) / 2, margin), tileImage);
    painter.fillRect(frame, palette().alternateBase());
    if (m_image.isNull()) {
        QRect place(0, 0, tileIcon, tileIcon);
        place.moveCenter(frame.center());
        m_icon.paint(&painter, place);
    } else {
        // Texels of a small image stay squares.
        painter.setRenderHint(QPainter::SmoothPixmapTransform, m_part.width() * 2 > tileImage.width());
        painter.drawImage(frame, m_image, m_part);
    }
    painter.setPen(Theme::colors(palette()).grid);
    painter.drawRect(QRectF(frame).adjusted(-0.5, -0.5, 0.5, 0.5));
    if (!m_mark.isEmpty())
        paintMark(painter, frame);
    painter.setPen(palette().color(QPalette::WindowText));
    const QRect line(margin, frame.bottom() + margin, width() - 2 * margin, fontMetrics().height());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_title, Qt::ElideRight, line.width()));
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        focus.rect = rect().adjusted(2, 2, -2, -2);
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, focus);
    }
}

void ProjectTile::paintMark(QPainter& painter, const QRect& frame) const
{
    QRect place(0, 0, tileMark, tileMark);
    place.moveBottomRight(frame.bottomRight() - QPoint(margin, margin) / 2);
    Theme::icon(QStringLiteral("check"), Theme::colors(palette()).success).paint(&painter, place);
}

} // namespace wavelane::ui
