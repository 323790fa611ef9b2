// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace wavelane::ui {

class CodeEditor;

/// The margin of an editor: line numbers, and a mark where a line has an error or a warning. A click selects the
/// line.
class EditorGutter final : public QWidget
{
    Q_OBJECT

public:
    explicit EditorGutter(CodeEditor& editor);

    int neededWidth() const; ///< Pixels for the numbers of all lines.
    QSize sizeHint() const override { return {neededWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    int lineAt(int y) const; ///< 1-based; 0 below the text.

    CodeEditor& m_editor;
};

} // namespace wavelane::ui
