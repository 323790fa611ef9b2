// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QStringView>

#include <cstddef>
#include <vector>

class QTextDocument;

namespace wavelane::ui {

/// How a line begins.
struct LineStart
{
    bool inComment = false; ///< Inside `/* … */`.
    int depth = 0;          ///< Braces that are open.

    bool operator==(const LineStart&) const = default;
};

/// How the line behind this one begins. Braces in comments, strings and directives do not count.
LineStart behindLine(QStringView line, LineStart start);

/// How every line of a text begins. Follows the text: after a change only the lines that changed are scanned, and
/// those behind them as far as they begin otherwise by it. Belongs to the text's document; UI thread.
class LineStates final : public QObject
{
    Q_OBJECT

public:
    /// The one of a text, made where there is none yet.
    static LineStates& of(QTextDocument& document);

    LineStart at(int line) const;                          ///< 0-based; behind the last line it is how the text ends.
    std::size_t scannedLines() const { return m_scanned; } ///< Since it was made; for tests that count work.

private:
    explicit LineStates(QTextDocument& document);

    void follow(int position, int added);
    void scanFrom(int first, int lastChanged);

    QTextDocument& m_document;
    std::vector<LineStart> m_starts; ///< One more than lines.
    std::size_t m_scanned = 0;
};

} // namespace wavelane::ui
