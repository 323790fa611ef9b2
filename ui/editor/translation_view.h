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

/// A text that was made from a source: highlighted, to look at and to copy from, with the lines marked that come from
/// one line of the source.
class TranslationView final : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// `repository` stays the caller's and must outlive the view.
    explicit TranslationView(const KSyntaxHighlighting::Repository& repository, QWidget* parent = nullptr);
    ~TranslationView() override;

    /// `definition`: name of the language in KSyntaxHighlighting; an unknown one leaves the text plain.
    void showText(shader::TranslatedText translated, const QString& definition);

    /// Marks the lines that come from this one, and brings the first of them into sight where none is. No line (0)
    /// takes the marks away.
    void mark(const shader::SourceLine& origin);
    /// Lines that are marked, from 0; for tests.
    const std::vector<int>& marked() const { return m_marked; }

    void setEmptyText(const QString& text); ///< Shown while there is no text.

Q_SIGNALS:
    /// The user put the cursor into a line that comes from this one.
    void originChosen(const wavelane::shader::SourceLine& origin);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void applyTheme();
    void refreshMarks();
    void tellOrigin();
    bool isInSight(int line) const;

    const KSyntaxHighlighting::Repository& m_repository;
    TextHighlighter* m_highlighter = nullptr; ///< Child of the text's document.
    shader::TranslatedText m_translated;
    shader::SourceLine m_origin;
    std::vector<int> m_marked;
    QString m_emptyText;
    bool m_showing = false; ///< The cursor moves by itself.
};

} // namespace wavelane::ui
