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

/// Colours a text by its language. Follows the text: after a change the lines that changed get their colours at once,
/// as far as they are few; everything else – a text that was opened, a comment that begins and goes on to the end –
/// follows in slices between other events, so that no text is so long that the window would wait for it. Of a very
/// long line only the beginning is coloured. Belongs to the text's document; UI thread.
class TextHighlighter final : public QObject, public KSyntaxHighlighting::AbstractHighlighter
{
    Q_OBJECT

public:
    static constexpr int linesAtOnce = 100;      ///< What one change or one slice colours at most.
    static constexpr int lettersAtOnce = 20'000; ///< The same, where the lines are long.
    static constexpr int lettersOfLine = 2'000;  ///< From here on a line has no colours.

    /// The one of a text, made where there is none yet.
    static TextHighlighter& of(QTextDocument& document);

    void setDefinition(const KSyntaxHighlighting::Definition& definition) override;
    /// The theme for a palette, light or dark.
    void followPalette(const KSyntaxHighlighting::Repository& repository, const QPalette& palette);

    bool isDone() const { return m_first >= m_last; }        ///< No slice is to come.
    std::size_t colouredLines() const { return m_coloured; } ///< Since it was made; for tests that count work.
    std::size_t mostAtOnce() const { return m_mostAtOnce; }  ///< Lines in one event, of all events.

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override;

private:
    explicit TextHighlighter(QTextDocument& document);

    void colourAll();
    void follow(int position, int added);
    void addPending(int first, int last);
    void colourSlice();
    void markDirty(int first, int behind); ///< Where lines have other colours now.
    bool colour(QTextBlock block);         ///< True where the line behind it begins otherwise than before.

    QTextDocument& m_document;
    QTimer m_slices;
    int m_blockCount = 0;
    int m_first = 0; ///< Lines that wait for their colours: from this one …
    int m_last = 0;  ///< … to the one before this, and as far behind it as lines begin otherwise.
    QList<QTextLayout::FormatRange> m_ranges; ///< Of the line that is being coloured.
    std::map<int, QTextCharFormat> m_formats; ///< By the format's id, for this theme.
    int m_lastFormat = -1;
    bool m_hasNewRanges = false;
    std::size_t m_coloured = 0;
    std::size_t m_mostAtOnce = 0;
};

} // namespace wavelane::ui
