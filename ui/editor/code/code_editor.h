// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "ui/document/files/source_file.h"
#include "ui/document/offered_fix.h"

#include <QPlainTextEdit>

#include <memory>

namespace KSyntaxHighlighting {
class Repository;
} // namespace KSyntaxHighlighting

namespace wavelane::ui {

class CodeAssist;
class Document;
class EditorGutter;
class LineFixes;
class SourceNames;
class TextHighlighter;

/// Editor of one source: syntax highlighting, line numbers, current line, matching brackets, and diagnostics as
/// squiggles, markers in the margin and tool tips. All editors of a file share the text, which belongs to the
/// document.
class CodeEditor final : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// `repository` and `file` must outlive the editor.
    CodeEditor(const KSyntaxHighlighting::Repository& repository, SourceFile& file, QWidget* parent = nullptr);
    ~CodeEditor() override;

    SourceFile& file() const { return m_file; }

    bool hasHlslSyntax() const; ///< HLSL or Slang.
    bool isShader() const;      ///< In any language.
    /// Enables quick fixes if the source is a shader, and code assistance if it has the syntax of HLSL. Both must
    /// outlive the editor.
    void assist(Document& project, SourceNames& names, FixSource projectFixes = {});
    CodeAssist* assistance() const { return m_assist; } ///< Null if not enabled.
    LineFixes* lineFixes() const { return m_fixes; }    ///< Null if not enabled.
    /// Actions for the line of the cursor, which the context menu of a shader lists.
    void setLineActions(const QList<QAction*>& actions) { m_lineActions = actions; }

    /// The diagnostics of this file, with lines.
    void setDiagnostics(Diagnostics diagnostics);
    const Diagnostics& diagnostics() const { return m_diagnostics; }

    /// 1-based; column 0 is the first non-space character of the line.
    void placeCursor(int line, int column);
    void goTo(int line, int column); ///< Also takes the keyboard focus.
    void toggleComment();
    /// Highlights the line (1-based; 0: none) that corresponds to a line of a translation, and scrolls to it.
    void markLine(int line);
    int markedLine() const { return m_markedLine; } ///< 0: none.
    /// False makes the text read-only. A text that is not UTF-8 is always read-only.
    void setMayEdit(bool may);
    void setWhitespace(bool shown); ///< Shows spaces and tabs, in all editors of the file.
    void toggleBookmark();
    void goToBookmark(bool backwards);
    void toggleFold();    ///< Folds the braces around the cursor.
    void zoom(int steps); ///< 0 restores the default size.
    qreal defaultPointSize() const { return m_defaultPointSize; }

    /// Rich text: the diagnostics at a point of the viewport and the explanation of the name there.
    QString toolTipAt(QPoint point) const;
    /// Underlined ranges as document positions; for tests.
    std::vector<std::pair<int, int>> squiggles() const;

Q_SIGNALS:
    void zoomed(qreal pointSize);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    friend class EditorGutter;

    void applyTheme();
    void layOutGutter();
    void keepCaretVisible(); ///< Scrolls to its line, and never sideways.
    void refreshSelections();
    void showHiddenPlaces(); ///< Unfolds the lines that are about to be edited.

    const KSyntaxHighlighting::Repository& m_repository;
    SourceFile& m_file;
    TextHighlighter* m_highlighter = nullptr; ///< Child of the text's document.
    EditorGutter* m_gutter = nullptr;
    CodeAssist* m_assist = nullptr;
    LineFixes* m_fixes = nullptr;
    QList<QAction*> m_lineActions;
    Diagnostics m_diagnostics;
    int m_markedLine = 0;
    qreal m_defaultPointSize = 0;
};

} // namespace wavelane::ui
