// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;

namespace wavelane::ui::paint {

/// One section of a header, with a line below it and a short one after it.
void headerSection(QPainter& painter, const QStyleOptionHeader& option);
/// The space after the last section.
void headerRest(QPainter& painter, const QStyleOption& option);

/// The line in the middle of a splitter or between docks; a bar in the accent color under the mouse.
/// A wide rectangle lies between an upper and a lower part, a high one between a left and a right part. Between parts
/// with frames, the line is only shown under the mouse.
void splitter(QPainter& painter, const QStyleOption& option, bool hasFrames);

void toolBar(QPainter& painter, const QStyleOption& option);
void separator(QPainter& painter, const QStyleOption& option, bool isVertical);
void statusBar(QPainter& painter, const QStyleOption& option);

/// The arrow in front of a row of a tree with children.
void branch(QPainter& painter, const QStyleOption& option);

/// The background of a row under the mouse.
void hoveredRow(QPainter& painter, const QStyleOption& option);

/// The ring around a control with the keyboard focus, or the line around the current row of a view.
void focusRing(QPainter& painter, const QStyleOption& option);

} // namespace wavelane::ui::paint
