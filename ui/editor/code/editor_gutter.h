// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QTextBlock>
#include <QWidget>

class QPainter;

namespace wavelane::ui {

class CodeEditor;

/// The margin of an editor: error and warning markers, a light bulb if a fix is available, bookmarks, breakpoints,
/// the line that the debugged thread executes, line numbers (in the color of an error or warning of their line) and
/// folding markers. A click on a marker with a fix opens
/// the list of fixes, a click next to the numbers of a shader toggles a breakpoint, with Ctrl or in other texts a
/// bookmark, and a click on a number selects the line.
class EditorGutter final : public QWidget
{
    Q_OBJECT

public:
    explicit EditorGutter(CodeEditor& editor);

    int neededWidth() const; ///< Width in pixels for markers, line numbers and folding markers.
    QSize sizeHint() const override { return {neededWidth(), 0}; }
    /// Centers of the marker and the folding marker of a visible line; for tests.
    QPoint markAt(int line) const;
    QPoint foldAt(int line) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    int lineAt(int y) const; ///< 1-based; 0 below the last line.
    int middleOf(int line) const;
    const Diagnostic* mostSevereAt(int line) const; ///< Null if the line has neither errors nor warnings.
    void paintMark(QPainter& painter, int line, QPointF middle) const;
    void paintFold(QPainter& painter, const QTextBlock& block, QPointF middle) const;

    CodeEditor& m_editor;
};

} // namespace wavelane::ui
