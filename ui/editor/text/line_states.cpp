// SPDX-License-Identifier: MIT
#include "ui/editor/text/line_states.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace wavelane::ui {

LineStart stateAfterLine(QStringView line, LineStart start)
{
    bool inString = false;
    const bool isDirective = !start.inComment && line.trimmed().startsWith(u'#');
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar letter = line[at];
        const QChar next = at + 1 < line.size() ? line[at + 1] : QChar();
        if (start.inComment) {
            if (letter == u'*' && next == u'/') {
                start.inComment = false;
                ++at;
            }
        } else if (inString) {
            if (letter == u'\\')
                ++at;
            else if (letter == u'"')
                inString = false;
        } else if (letter == u'/' && next == u'/') {
            break;
        } else if (letter == u'/' && next == u'*') {
            start.inComment = true;
            ++at;
        } else if (letter == u'"') {
            inString = true;
        } else if (letter == u'{' && !isDirective) {
            ++start.depth;
        } else if (letter == u'}' && !isDirective) {
            start.depth = std::max(0, start.depth - 1);
        }
    }
    return start;
}

LineStates& LineStates::of(QTextDocument& document)
{
    if (auto* found = document.findChild<LineStates*>(Qt::FindDirectChildrenOnly))
        return *found;
    return *new LineStates(document);
}

LineStates::LineStates(QTextDocument& document) : QObject(&document), m_document(document)
{
    m_starts.resize(static_cast<std::size_t>(document.blockCount()) + 1);
    scanFrom(0, document.blockCount());
    connect(&document, &QTextDocument::contentsChange, this,
            [this](int position, int, int added) { follow(position, added); });
}

LineStart LineStates::at(int line) const
{
    return m_starts[static_cast<std::size_t>(std::clamp(line, 0, static_cast<int>(m_starts.size()) - 1))];
}

void LineStates::follow(int position, int added)
{
    const int end = m_document.characterCount() - 1;
    const int first = m_document.findBlock(std::min(position, end)).blockNumber();
    const int last = m_document.findBlock(std::min(position + added, end)).blockNumber();
    const auto wanted = static_cast<std::size_t>(m_document.blockCount()) + 1;
    const auto following = m_starts.begin() + std::min<std::ptrdiff_t>(first + 1, std::ssize(m_starts));
    if (wanted > m_starts.size()) {
        m_starts.insert(following, wanted - m_starts.size(), LineStart());
    } else {
        const auto gone = static_cast<std::ptrdiff_t>(m_starts.size() - wanted);
        m_starts.erase(following, following + std::min(gone, m_starts.end() - following));
        m_starts.resize(wanted);
    }
    scanFrom(std::max(0, first), last);
}

void LineStates::scanFrom(int first, int lastChanged)
{
    QTextBlock block = m_document.findBlockByNumber(first);
    for (int line = first; block.isValid(); ++line, block = block.next()) {
        const LineStart next = stateAfterLine(block.text(), m_starts[static_cast<std::size_t>(line)]);
        LineStart& known = m_starts[static_cast<std::size_t>(line) + 1];
        ++m_scanned;
        if (line >= lastChanged && known == next)
            return;
        known = next;
    }
}

} // namespace wavelane::ui
