// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/metrics.h"

#include <QColor>
#include <QIcon>
#include <QPainter>
#include <QStyle>

class QStyleOption;

/// The parts from which the controls are drawn. Coordinates are device-independent; edges are placed on whole pixels
/// of the screen, so that lines are sharp at every scale.
namespace wavelane::ui::paint {

/// Saves the state of a painter and turns on antialiasing.
class Scope
{
public:
    explicit Scope(QPainter& painter);
    ~Scope() { m_painter.restore(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

private:
    QPainter& m_painter;
};

/// Thickness of the thinnest sharp line: one device-independent pixel, rounded down to whole pixels of the screen.
double hairline(const QPainter& painter);

struct BoxOptions
{
    QColor fill = {};       ///< Invalid: no fill.
    QColor border = {};     ///< Invalid: no border.
    double borderWidth = 0; ///< 0: a hairline.
    double radius = metrics::cornerRadius;
};

/// A rectangle with rounded corners, its border inside of `rect`.
void box(QPainter& painter, const QRectF& rect, const BoxOptions& options);

/// A hairline along an edge of `rect`, inside of it.
void edge(QPainter& painter, const QRectF& rect, Qt::Edge at, const QColor& color);

enum class Direction { up, down, left, right };
/// An arrow without a shaft in the center of `rect`, `width` wide.
void chevron(QPainter& painter, const QRectF& rect, Direction direction, const QColor& color, double width = 8);

/// A check mark that fills the square `rect` with a margin.
void checkMark(QPainter& painter, const QRectF& rect, const QColor& color);

/// `color` with a share of `other`, from 0 to 1.
QColor mixed(const QColor& color, const QColor& other, double share);

/// The icon as it looks in `mode`, whichever mode is requested.
QIcon inMode(const QIcon& icon, const QSize& size, double scale, QIcon::Mode mode);

bool isEnabled(const QStyleOption& option);
bool isHovered(const QStyleOption& option); ///< False if disabled.
bool isDown(const QStyleOption& option);    ///< Pressed or switched on.
/// Whether the control has the keyboard focus.
bool showsFocus(const QStyleOption& option);

} // namespace wavelane::ui::paint
