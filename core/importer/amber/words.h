// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::importer::amber {

struct Word
{
    std::string_view text;
    int line = 0;
};

/// An AmberScript text, word by word: words are parted by blanks, `#` begins a comment, a `\` at the end of a line
/// joins it with the next. The text must outlive the object.
class Words
{
public:
    explicit Words(std::string_view text) : m_rest(text) {}

    /// The next word of this statement; nothing at the end of its line, where the place stays.
    std::optional<Word> onLine();
    /// The next word of any line; nothing at the end of the text.
    std::optional<Word> anywhere();
    /// The next word of this statement without taking it.
    std::optional<Word> peekOnLine();
    /// Goes to the end of the line.
    void skipLine();
    /// The lines below this one up to one that begins with `END`, which is taken too; comments are not looked for.
    /// Nothing where no such line follows: then the place is the end of the text.
    std::optional<std::string_view> rawToEnd();

    int line() const { return m_line; }
    bool atEnd() const { return m_rest.empty(); }

private:
    void skipBlanks();
    Word take();

    std::string_view m_rest;
    int m_line = 1;
};

} // namespace wavelane::importer::amber
