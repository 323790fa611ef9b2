// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "ui/document/source_file.h"

#include <QPlainTextEdit>

#include <memory>

namespace KSyntaxHighlighting {
class Repository;
} // namespace KSyntaxHighlighting

namespace wavelane::ui {

class CodeAssist;
class Document;
class EditorGutter;
class SourceNames;
class TextHighlighter;

/// One source as text: highlighted, with line numbers, the current line, brackets that match, and diagnostics as
/// squiggles, marks in the margin and tool tips. The text is the document's and is shared by all editors of a file.
class CodeEditor final : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// `repository` and `file` stay the caller's and must outlive the editor.
    CodeEditor(const KSyntaxHighlighting::Repository& repository, SourceFile& file, QWidget* parent = nullptr);
    ~CodeEditor() override;

    SourceFile& file() const { return m_file; }

    bool isHlsl() const;
    /// Completions, hints and explanations from now on, where the source is HLSL. Both must outlive the editor.
    void assist(Document& project, SourceNames& names);
    CodeAssist* assistance() const { return m_assist; } ///< Null where there is none.

    /// Those of this file, with lines.
    void setDiagnostics(Diagnostics diagnostics);
    const Diagnostics& diagnostics() const { return m_diagnostics; }

    /// 1-based; a column of 0 is the line's first letter.
    void placeCursor(int line, int column);
    void goTo(int line, int column); ///< The same, and the keyboard is here.
    void toggleComment();
    /// Marks a line (1-based; 0: none) as the one that a line of another text stands for, and brings it into sight.
    void markLine(int line);
    int markedLine() const { return m_markedLine; } ///< 0: none.
    /// Off, the text is for looking. So is one that the file holds in other bytes than UTF-8, always.
    void setMayEdit(bool may);
    void setWhitespace(bool shown); ///< Marks for spaces and tabs; for all editors of the file.
    void toggleBookmark();
    void goToBookmark(bool backwards);
    void toggleFold();    ///< Of the braces around the cursor.
    void zoom(int steps); ///< 0 goes back to the usual size.
    qreal usualPointSize() const { return m_usualPointSize; }

    /// As rich text: what is wrong at a point of the viewport, and what the name there is.
    QString toolTipAt(QPoint position) const;
    /// Ranges that are underlined as errors or warnings, in document positions; for tests.
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
    void refreshSelections();
    void showHiddenPlaces(); ///< Nobody edits what is folded away.
    QTextCursor cursorFor(const Diagnostic& diagnostic) const;
    const Diagnostic* diagnosticAt(QPoint position) const;

    const KSyntaxHighlighting::Repository& m_repository;
    SourceFile& m_file;
    TextHighlighter* m_highlighter = nullptr; ///< Child of the text's document.
    EditorGutter* m_gutter = nullptr;
    CodeAssist* m_assist = nullptr;
    Diagnostics m_diagnostics;
    int m_markedLine = 0;
    qreal m_usualPointSize = 0;
};

} // namespace wavelane::ui
