// SPDX-License-Identifier: MIT
#pragma once

#include <KSyntaxHighlighting/AbstractHighlighter>

#include <QObject>
#include <QTextLayout>
#include <QTimer>

#include <cstddef>
#include <map>

class QPalette;
class QTextBlock;
class QTextDocument;

namespace KSyntaxHighlighting {
class Repository;
} // namespace KSyntaxHighlighting

namespace wavelane::ui {

/// Incremental syntax highlighting. After a change, a few changed lines are highlighted immediately; everything else,
/// such as a newly opened text or the rest of a comment, follows in slices between other events, so that long texts
/// do not block the window. Of a very long line, only the beginning is highlighted. Owned by the text document; UI
/// thread.
class TextHighlighter final : public QObject, public KSyntaxHighlighting::AbstractHighlighter
{
    Q_OBJECT

public:
    static constexpr int maxLines = 100;         ///< Maximum per change or slice.
    static constexpr int maxCharacters = 20'000; ///< Maximum characters per change or slice.
    static constexpr int maxColumn = 2'000;      ///< Columns after this one are not highlighted.

    /// The highlighter of a text; created on first use.
    static TextHighlighter& of(QTextDocument& document);

    void setDefinition(const KSyntaxHighlighting::Definition& definition) override;
    /// Selects the light or dark theme for a palette.
    void followPalette(const KSyntaxHighlighting::Repository& repository, const QPalette& palette);

    bool isDone() const { return m_first >= m_last; } ///< No slice is pending.
    /// Total number of highlighted lines; for tests that count work.
    std::size_t highlightedLines() const { return m_highlighted; }
    /// Maximum number of lines highlighted in one event.
    std::size_t maxLinesPerEvent() const { return m_maxLinesPerEvent; }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override;

private:
    explicit TextHighlighter(QTextDocument& document);

    void highlightAll();
    void follow(int position, int added);
    void addPending(int first, int last);
    void highlightSlice();
    void markDirty(int first, int end); ///< Repaints lines whose colors changed.
    bool highlight(QTextBlock block);   ///< True if the state at the start of the next line changed.

    QTextDocument& m_document;
    QTimer m_slices;
    int m_blockCount = 0;
    int m_first = 0; ///< First pending line.
    int m_last = 0;  ///< Past the last pending line; highlighting continues while the state of lines changes.
    QList<QTextLayout::FormatRange> m_ranges; ///< Formats of the line that is being highlighted.
    std::map<int, QTextCharFormat> m_formats; ///< By format ID, for the current theme.
    int m_lastFormat = -1;
    bool m_hasNewRanges = false;
    std::size_t m_highlighted = 0;
    std::size_t m_maxLinesPerEvent = 0;
};

} // namespace wavelane::ui
