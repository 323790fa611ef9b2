// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/translated_text.h"

#include <QPlainTextEdit>

#include <vector>

namespace KSyntaxHighlighting {
class Repository;
} // namespace KSyntaxHighlighting

namespace wavelane::ui {

class TextHighlighter;

/// Read-only view of a translated source with syntax highlighting. It highlights the lines that come from a given
/// line of the source.
class TranslationView final : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// `repository` must outlive the view.
    explicit TranslationView(const KSyntaxHighlighting::Repository& repository, QWidget* parent = nullptr);
    ~TranslationView() override;

    /// `definition`: name of the language in KSyntaxHighlighting; with an unknown name, the text is not highlighted.
    void showText(shader::TranslatedText translated, const QString& definition);

    /// Highlights the lines that come from this source line and scrolls to the first one if none is visible. Line 0
    /// removes the highlight.
    void mark(const shader::SourceLine& origin);
    /// Highlights a line (0-based; −1: none) that is executed next, and scrolls to it.
    void markNext(int line);
    int markedNext() const { return m_next; }
    /// The highlighted lines, 0-based; for tests.
    const std::vector<int>& marked() const { return m_marked; }

    void setEmptyText(const QString& text); ///< Placeholder while there is no text.
    const QString& emptyText() const { return m_emptyText; }

Q_SIGNALS:
    /// The user moved the cursor to a line that comes from this source line.
    void originChosen(const wavelane::shader::SourceLine& origin);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void applyTheme();
    void refreshMarks();
    void emitOrigin();
    bool isLineVisible(int line) const;

    const KSyntaxHighlighting::Repository& m_repository;
    TextHighlighter* m_highlighter = nullptr; ///< Child of the text's document.
    shader::TranslatedText m_translated;
    shader::SourceLine m_origin;
    std::vector<int> m_marked;
    int m_next = -1;
    QString m_emptyText;
    bool m_showing = false; ///< The program moves the cursor, not the user.
};

} // namespace wavelane::ui
