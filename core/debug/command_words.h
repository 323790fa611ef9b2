// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace wavelane::debug {

/// A command and what follows it. The text must outlive the object.
struct CommandWords
{
    std::string_view rest; ///< The words that were not taken yet.

    void skip()
    {
        while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t'))
            rest.remove_prefix(1);
        while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\t' || rest.back() == '\r'))
            rest.remove_suffix(1);
    }
    /// Takes the next word; empty at the end.
    std::string_view next()
    {
        skip();
        const std::string_view word = rest.substr(0, std::min(rest.find_first_of(" \t"), rest.size()));
        rest.remove_prefix(word.size());
        skip();
        return word;
    }
    /// `FILE:LINE`, where the name of the file can contain blanks; otherwise the next word.
    std::string_view place()
    {
        constexpr std::string_view digits = "0123456789";
        constexpr std::string_view blanks = " \t";
        skip();
        const std::size_t word = std::min(rest.find_first_of(blanks), rest.size());
        // A line without a file: colons after it belong to a condition.
        std::size_t colon = rest.find_first_not_of(digits) == word ? std::string_view::npos : rest.find(':');
        for (; colon != std::string_view::npos; colon = rest.find(':', colon + 1)) {
            const std::size_t end = std::min(rest.find_first_not_of(digits, colon + 1), rest.size());
            if (end == colon + 1 || (end < rest.size() && !blanks.contains(rest[end])))
                continue;
            const std::string_view place = rest.substr(0, end);
            rest.remove_prefix(end);
            skip();
            return place;
        }
        return next();
    }
    bool isEmpty()
    {
        skip();
        return rest.empty();
    }
};

} // namespace wavelane::debug
