// SPDX-License-Identifier: MIT
#include "core/exporter/identifiers.h"

#include <algorithm>
#include <array>
#include <vector>

namespace wavelane::exporter {

namespace {

/// Keywords of C++23, alternative spellings of operators, and macros that compilers define without being asked.
constexpr auto reservedWords = std::to_array<std::string_view>(
    {"alignas",     "alignof",  "and",          "and_eq",     "asm",       "assert",    "auto",
     "bitand",      "bitor",    "bool",         "break",      "case",      "catch",     "char",
     "char16_t",    "char32_t", "char8_t",      "class",      "co_await",  "co_return", "co_yield",
     "compl",       "concept",  "const",        "const_cast", "consteval", "constexpr", "constinit",
     "continue",    "decltype", "default",      "delete",     "do",        "double",    "dynamic_cast",
     "else",        "enum",     "errno",        "explicit",   "export",    "extern",    "false",
     "float",       "for",      "friend",       "goto",       "if",        "inline",    "int",
     "linux",       "long",     "main",         "major",      "minor",     "mutable",   "namespace",
     "new",         "noexcept", "not",          "not_eq",     "nullptr",   "offsetof",  "operator",
     "or",          "or_eq",    "private",      "protected",  "public",    "register",  "reinterpret_cast",
     "requires",    "return",   "short",        "signed",     "sizeof",    "static",    "static_assert",
     "static_cast", "std",      "stderr",       "stdin",      "stdout",    "struct",    "switch",
     "template",    "this",     "thread_local", "throw",      "true",      "try",       "typedef",
     "typeid",      "typename", "union",        "unix",       "unsigned",  "using",     "virtual",
     "void",        "volatile", "wchar_t",      "while",      "xor",       "xor_eq"});

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
    if (std::ranges::find(reservedWords, out) != reservedWords.end())
        out += '_';
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
    return made;
}

} // namespace wavelane::exporter
