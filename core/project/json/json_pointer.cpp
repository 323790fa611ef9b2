// SPDX-License-Identifier: MIT
#include "core/project/json/json_pointer.h"

namespace wavelane::project {

std::string escapePointerToken(std::string_view token)
{
    std::string text;
    text.reserve(token.size());
    for (const char each : token) {
        if (each == '~')
            text += "~0";
        else if (each == '/')
            text += "~1";
        else
            text += each;
    }
    return text;
}

std::string childPointer(std::string_view parent, std::string_view key)
{
    return std::string(parent) + '/' + escapePointerToken(key);
}

std::string childPointer(std::string_view parent, std::size_t index)
{
    return std::string(parent) + '/' + std::to_string(index);
}

std::vector<std::string> pointerTokens(std::string_view pointer)
{
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        if (pointer[i] == '/')
            tokens.emplace_back();
        else if (tokens.empty())
            return {};
        else if (pointer[i] == '~' && i + 1 < pointer.size())
            tokens.back() += pointer[++i] == '1' ? '/' : '~';
        else
            tokens.back() += pointer[i];
    }
    return tokens;
}

bool isAtOrBelow(std::string_view pointer, std::string_view place)
{
    return pointer.starts_with(place) && (pointer.size() == place.size() || pointer[place.size()] == '/');
}

} // namespace wavelane::project
