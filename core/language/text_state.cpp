// SPDX-License-Identifier: MIT
#include "core/language/text_state.h"

namespace wavelane::language {

namespace {

enum class Part { code, lineComment, blockComment, string, includedFile };

struct LineEnd
{
    Part part = Part::code;
    bool isDirective = false;
    std::size_t comment = std::string_view::npos; ///< Offset of a line comment.
};

template<class Letter>
LineEnd scanLine(std::basic_string_view<Letter> line, bool beginsInComment)
{
    LineEnd end{.part = beginsInComment ? Part::blockComment : Part::code};
    bool blank = !beginsInComment;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const auto is = [&](char first, char second) {
            return line[at] == static_cast<Letter>(first) && at + 1 < line.size() &&
                   line[at + 1] == static_cast<Letter>(second);
        };
        const Letter letter = line[at];
        switch (end.part) {
        case Part::blockComment:
            if (is('*', '/')) {
                end.part = Part::code;
                ++at;
            }
            continue;
        case Part::string:
            if (letter == Letter('\\'))
                ++at;
            else if (letter == Letter('"'))
                end.part = Part::code;
            continue;
        case Part::includedFile:
            if (letter == Letter('>'))
                end.part = Part::code;
            continue;
        case Part::lineComment:
        case Part::code:
            break;
        }
        if (is('/', '/')) {
            end.part = Part::lineComment;
            end.comment = at;
            return end;
        }
        if (is('/', '*')) {
            end.part = Part::blockComment;
            ++at;
        } else if (letter == Letter('"')) {
            end.part = Part::string;
        } else if (letter == Letter('<') && end.isDirective) {
            constexpr char word[] = "include";
            std::size_t matched = 0;
            std::size_t from = 0;
            while (from < at &&
                   (line[from] == Letter(' ') || line[from] == Letter('\t') || line[from] == Letter('#')))
                ++from;
            while (word[matched] != 0 && from < at && line[from] == static_cast<Letter>(word[matched])) {
                ++from;
                ++matched;
            }
            if (word[matched] == 0)
                end.part = Part::includedFile;
        } else if (letter == Letter('#') && blank) {
            end.isDirective = true;
        }
        blank = blank && (letter == Letter(' ') || letter == Letter('\t'));
    }
    return end;
}

template<class Letter>
TextState stateOf(std::basic_string_view<Letter> line, bool beginsInComment)
{
    const LineEnd end = scanLine(line, beginsInComment);
    switch (end.part) {
    case Part::lineComment:
    case Part::blockComment:
        return TextState::comment;
    case Part::string:
    case Part::includedFile:
        return TextState::string;
    case Part::code:
        break;
    }
    return end.isDirective ? TextState::directive : TextState::code;
}

} // namespace

bool endsInComment(std::string_view line, bool beginsInComment)
{
    return scanLine(line, beginsInComment).part == Part::blockComment;
}

bool endsInComment(std::u16string_view line, bool beginsInComment)
{
    return scanLine(line, beginsInComment).part == Part::blockComment;
}

TextState stateAfter(std::string_view lineUpToPlace, bool beginsInComment)
{
    return stateOf(lineUpToPlace, beginsInComment);
}

TextState stateAfter(std::u16string_view lineUpToPlace, bool beginsInComment)
{
    return stateOf(lineUpToPlace, beginsInComment);
}

std::size_t commentAt(std::string_view line)
{
    return scanLine(line, false).comment;
}

} // namespace wavelane::language
