// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::importer::amber {

/// A word of a script, which refers to the text that was split, and its line, 1-based.
struct Word
{
    std::string_view text;
    int line = 0;
};

/// Splits AmberScript into words. Words are separated by whitespace, `#` begins a comment, and a `\` at the end of a
/// line continues it on the next line. The text must outlive the object.
class Words
{
public:
    explicit Words(std::string_view text) : m_rest(text) {}

    /// Takes the next word on the current line; nothing at its end.
    std::optional<Word> nextOnLine();
    /// Takes the next word on any line; nothing at the end of the text.
    std::optional<Word> next();
    /// The next word on the current line, without taking it.
    std::optional<Word> peekOnLine();
    /// Skips to the end of the line.
    void skipLine();
    /// Takes the lines after the current one up to and including a line that begins with `END`, and returns them
    /// without that line. Does not interpret comments. If there is no such line, skips to the end of the text and
    /// returns nothing.
    std::optional<std::string_view> takeBlock();

    int line() const { return m_line; }
    bool atEnd() const { return m_rest.empty(); }

private:
    void skipBlanks();
    Word take();

    std::string_view m_rest;
    int m_line = 1;
};

} // namespace wavelane::importer::amber
