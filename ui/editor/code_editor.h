// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "ui/document/source_file.h"

#include <QPlainTextEdit>

#include <memory>

namespace KSyntaxHighlighting {
class Repository;
class SyntaxHighlighter;
} // namespace KSyntaxHighlighting

namespace wavelane::ui {

class EditorGutter;

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

    /// Those of this file, with lines.
    void setDiagnostics(Diagnostics diagnostics);
    const Diagnostics& diagnostics() const { return m_diagnostics; }

    /// 1-based; a column of 0 is the line's first letter.
    void goTo(int line, int column);
    void toggleComment();
    void zoom(int steps); ///< 0 goes back to the usual size.

    /// Ranges that are underlined as errors or warnings, in document positions; for tests.
    std::vector<std::pair<int, int>> squiggles() const;

Q_SIGNALS:
    void zoomed(qreal pointSize);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    friend class EditorGutter;

    void applyTheme();
    void layOutGutter();
    void refreshSelections();
    QTextCursor cursorFor(const Diagnostic& diagnostic) const;
    const Diagnostic* diagnosticAt(QPoint position) const;

    const KSyntaxHighlighting::Repository& m_repository;
    SourceFile& m_file;
    KSyntaxHighlighting::SyntaxHighlighter* m_highlighter = nullptr; ///< Child of the text's document.
    EditorGutter* m_gutter = nullptr;
    Diagnostics m_diagnostics;
    qreal m_usualPointSize = 0;
};

} // namespace wavelane::ui
