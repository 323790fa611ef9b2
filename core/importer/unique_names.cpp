// SPDX-License-Identifier: MIT
#include "core/importer/unique_names.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace wavelane::importer {

namespace {

constexpr std::size_t maxNameLength = 100;

bool isLetter(char each)
{
    return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') || each == '_';
}

bool isDigit(char each)
{
    return each >= '0' && each <= '9';
}

std::string lowerCase(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char each) {
        return each >= 'A' && each <= 'Z' ? static_cast<char>(each + 32) : each;
    });
    return text;
}

std::string withValidCharacters(std::string_view wanted, std::string_view alsoAllowed)
{
    std::string name;
    for (const char each : wanted.substr(0, maxNameLength))
        name += isLetter(each) || isDigit(each) || alsoAllowed.contains(each) ? each : '_';
    if (name.empty() || !isLetter(name.front()))
        name.insert(name.begin(), '_');
    return name;
}

} // namespace

std::string UniqueNames::take(std::string_view wanted)
{
    const std::string base = withValidCharacters(wanted, " .-");
    std::string name = base;
    for (std::size_t& number = m_next.try_emplace(base, 2).first->second; !m_taken.insert(name).second; ++number)
        name = std::format("{} {}", base, number);
    return name;
}

std::string UniquePaths::take(std::string_view folder, std::string_view stem, std::string_view extension)
{
    const std::string base = std::format("{}/{}", folder, withValidCharacters(stem, "-"));
    std::string path = std::format("{}.{}", base, extension);
    for (std::size_t number = 2; !m_taken.insert(lowerCase(path)).second; ++number)
        path = std::format("{}-{}.{}", base, number, extension);
    return path;
}

bool UniquePaths::takeExactly(const std::string& path)
{
    if (path.empty() || path.front() == '/' || path.back() == '/' || path.contains('\\') || path.contains('\0'))
        return false;
    for (const auto part : std::views::split(path, '/')) {
        const std::string_view step(part);
        if (step.empty() || step == "." || step == ".." || step.size() > maxNameLength)
            return false;
    }
    return path.size() <= 1000 && m_taken.insert(lowerCase(path)).second;
}

} // namespace wavelane::importer
