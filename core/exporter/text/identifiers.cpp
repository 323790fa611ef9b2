// SPDX-License-Identifier: MIT
#include "core/exporter/text/identifiers.h"

#include "core/exporter/text/reserved_words.h"

#include <algorithm>
#include <vector>

namespace wavelane::exporter {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

char lowerCase(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isIdentifier(std::string_view name)
{
    return !name.empty() && isLetter(name.front()) && name.find("__") == std::string_view::npos &&
           std::ranges::all_of(name, [](char c) { return isLetter(c) || isDigit(c) || c == '_'; });
}

std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words;
    bool inWord = false;
    for (const char c : name) {
        if (!isLetter(c) && !isDigit(c)) {
            inWord = false;
            continue;
        }
        if (!inWord)
            words.emplace_back();
        inWord = true;
        words.back() += c;
    }
    return words;
}

} // namespace

std::string identifierOf(std::string_view name, Casing casing)
{
    std::string out;
    if (isIdentifier(name)) {
        out = name;
    } else {
        for (const std::string& word : wordsOf(name)) {
            out += word;
            char& first = out[out.size() - word.size()];
            first = out.size() == word.size() ? first : upper(first);
        }
    }
    if (out.empty() || isDigit(out.front()))
        out.insert(0, casing == Casing::pascal ? "Number" : "number");
    if (casing == Casing::pascal)
        out.front() = upper(out.front());
    while (isReservedWord(out))
        out += out.ends_with('_') ? "name" : "_";
    return out;
}

std::string fileNameOf(std::string_view name)
{
    std::string out;
    for (const std::string& word : wordsOf(name)) {
        out += out.empty() ? "" : "_";
        std::ranges::transform(word, std::back_inserter(out), lowerCase);
    }
    return out.empty() ? "unnamed" : out;
}

std::string Identifiers::add(std::string_view name, Casing casing, std::string_view suffix)
{
    const std::string wanted = identifierOf(name, casing);
    std::string made = wanted;
    if (m_taken.contains(made) && !suffix.empty())
        made = wanted + std::string(suffix);
    for (int number = 2; m_taken.contains(made); ++number)
        made = wanted + std::string(suffix) + std::to_string(number);
    m_taken.insert(made);
    m_assigned.insert(made);
    return made;
}

} // namespace wavelane::exporter
