// SPDX-License-Identifier: MIT
#include "ui/editor/text/brackets.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <vector>

namespace wavelane::ui {

namespace {

constexpr QStringView openers = u"([{";
constexpr QStringView closers = u")]}";
/// Maximum distance of a pair. Longer searches would take too long for every cursor movement.
constexpr int maxSearchedLines = 4000;

struct Bracket
{
    int position;
    QChar letter;
};

/// The brackets in the code of one line.
std::vector<Bracket> bracketsOf(const QTextBlock& block)
{
    std::vector<Bracket> list;
    const QString text = block.text();
    bool inString = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar letter = text[i];
        if (inString) {
            if (letter == u'\\')
                ++i;
            else if (letter == u'"')
                inString = false;
        } else if (letter == u'"') {
            inString = true;
        } else if (letter == u'/' && i + 1 < text.size() && text[i + 1] == u'/') {
            break;
        } else if (openers.contains(letter) || closers.contains(letter)) {
            list.push_back({block.position() + static_cast<int>(i), letter});
        }
    }
    return list;
}

std::optional<int> partner(const QTextDocument& document, const Bracket& start)
{
    const bool forward = openers.contains(start.letter);
    const QChar other = forward ? closers[openers.indexOf(start.letter)] : openers[closers.indexOf(start.letter)];
    int depth = 0;
    QTextBlock block = document.findBlock(start.position);
    for (int lines = 0; block.isValid() && lines < maxSearchedLines; ++lines) {
        auto list = bracketsOf(block);
        if (!forward)
            std::ranges::reverse(list);
        for (const Bracket& one : list) {
            if (forward ? one.position < start.position : one.position > start.position)
                continue;
            if (one.letter == start.letter)
                ++depth;
            else if (one.letter == other && --depth == 0)
                return one.position;
        }
        block = forward ? block.next() : block.previous();
    }
    return std::nullopt;
}

} // namespace

std::optional<std::pair<int, int>> matchingBrackets(const QTextCursor& cursor)
{
    const auto list = bracketsOf(cursor.block());
    for (const int place : {cursor.position(), cursor.position() - 1})
        for (const Bracket& one : list)
            if (one.position == place)
                if (const auto other = partner(*cursor.document(), one))
                    return std::pair(one.position, *other);
    return std::nullopt;
}

} // namespace wavelane::ui
