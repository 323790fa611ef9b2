// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBlock>
#include <QWidget>

class QPainter;

namespace wavelane::ui {

class CodeEditor;

/// The margin of an editor: marks of errors and warnings, a light bulb where there is a fix to choose, bookmarks,
/// line numbers, and where braces can be folded away. A click on a mark with a fix shows the fixes, another one
/// beside the numbers sets a bookmark, one on a number selects the line.
class EditorGutter final : public QWidget
{
    Q_OBJECT

public:
    explicit EditorGutter(CodeEditor& editor);

    int neededWidth() const; ///< Pixels for the numbers of all lines, marks and folds.
    QSize sizeHint() const override { return {neededWidth(), 0}; }
    /// Middles of a line's parts, for tests that click them; the line must be in sight.
    QPoint markAt(int line) const;
    QPoint foldAt(int line) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    int lineAt(int y) const; ///< 1-based; 0 below the text.
    int middleOf(int line) const;
    void paintMark(QPainter& painter, int line, QPointF middle) const;
    void paintFold(QPainter& painter, const QTextBlock& block, QPointF middle) const;

    CodeEditor& m_editor;
};

} // namespace wavelane::ui
