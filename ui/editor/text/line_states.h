// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QStringView>

#include <cstddef>
#include <vector>

class QTextDocument;

namespace wavelane::ui {

/// Lexical state at the start of a line.
struct LineStart
{
    bool inComment = false; ///< Inside `/* … */`.
    int depth = 0;          ///< Number of open braces.

    bool operator==(const LineStart&) const = default;
};

/// The state at the start of the next line. Ignores braces in comments, strings and directives.
LineStart stateAfterLine(QStringView line, LineStart start);

/// The lexical state at the start of every line. After a change, only the changed lines and those following lines
/// whose state changes are scanned again. Owned by the text document; UI thread.
class LineStates final : public QObject
{
    Q_OBJECT

public:
    /// The states of a text; created on first use.
    static LineStates& of(QTextDocument& document);

    LineStart at(int line) const; ///< 0-based; past the last line, the state at the end of the text.
    /// Total number of scanned lines; for tests that count work.
    std::size_t scannedLines() const { return m_scanned; }

private:
    explicit LineStates(QTextDocument& document);

    void follow(int position, int added);
    void scanFrom(int first, int lastChanged);

    QTextDocument& m_document;
    std::vector<LineStart> m_starts; ///< One more than there are lines.
    std::size_t m_scanned = 0;
};

} // namespace wavelane::ui
