// SPDX-License-Identifier: MIT
#include "core/importer/shadertoy/toy.h"

#include <algorithm>
#include <array>

namespace wavelane::importer::shadertoy {

namespace {

constexpr std::size_t maxCallLength = 10000; ///< Longer calls are not understood.

bool isNameLetter(char each)
{
    return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') || (each >= '0' && each <= '9') ||
           each == '_';
}

/// Calls `matches(name, rest)` for each word outside of comments, until it returns true.
template<class Predicate>
bool anyName(std::string_view code, Predicate matches)
{
    for (std::size_t i = 0; i < code.size();) {
        if (code.substr(i, 2) == "//") {
            i = std::min(code.find('\n', i), code.size());
        } else if (code.substr(i, 2) == "/*") {
            const std::size_t end = code.find("*/", i + 2);
            i = end == std::string_view::npos ? code.size() : end + 2;
        } else if (isNameLetter(code[i])) {
            const std::size_t start = i;
            while (i < code.size() && isNameLetter(code[i]))
                ++i;
            if (matches(code.substr(start, i - start), code.substr(i)))
                return true;
        } else {
            ++i;
        }
    }
    return false;
}

/// Number of arguments of a call, from the text after its name; 0 if it is not a call.
std::size_t argumentCount(std::string_view rest)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    if (!rest.starts_with('('))
        return 0;
    std::size_t count = 1;
    int depth = 0;
    for (const char each : rest.substr(0, maxCallLength)) {
        depth += each == '(' || each == '[' ? 1 : each == ')' || each == ']' ? -1 : 0;
        if (depth == 0)
            return count;
        count += each == ',' && depth == 1 ? 1 : 0;
    }
    return 0;
}

/// The text between the parentheses that `rest` starts with; empty if it is not a call.
std::string_view argumentsOf(std::string_view rest)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    if (!rest.starts_with('('))
        return {};
    int depth = 0;
    for (std::size_t i = 0; i < std::min(rest.size(), maxCallLength); ++i) {
        depth += rest[i] == '(' ? 1 : rest[i] == ')' ? -1 : 0;
        if (depth == 0)
            return rest.substr(1, i - 1);
    }
    return {};
}

/// `KEY_LEFT`, `keyCode`, `Key`.
bool isKeyName(std::string_view name)
{
    return name.starts_with("KEY") || name.starts_with("Key") || name.starts_with("key");
}

constexpr auto inputNames = std::to_array<std::string_view>(
    {"iResolution", "iTime", "iGlobalTime", "iTimeDelta", "iFrame", "iFrameRate", "iMouse", "iDate", "iSampleRate",
     "iChannelTime", "iChannelResolution", "iChannel0", "iChannel1", "iChannel2", "iChannel3"});

bool declaresInput(std::string_view line)
{
    std::size_t words = 0;
    bool isUniform = false;
    bool found = false;
    anyName(line, [&](std::string_view name, std::string_view) {
        isUniform = isUniform || (words++ < 2 && name == "uniform");
        found = found || (isUniform && std::ranges::contains(inputNames, name));
        return false;
    });
    return found;
}

} // namespace

bool usesName(std::string_view code, std::string_view wanted)
{
    return anyName(code, [&](std::string_view name, std::string_view) { return name == wanted; });
}

bool readsKeys(std::string_view code, std::string_view channel)
{
    return anyName(code, [&](std::string_view name, std::string_view rest) {
        if (!name.starts_with("texture") && name != "texelFetch")
            return false;
        const std::string_view arguments = argumentsOf(rest);
        const std::size_t comma = std::min(arguments.find(','), arguments.size());
        return usesName(arguments.substr(0, comma), channel) &&
               anyName(arguments.substr(comma), [](std::string_view each, std::string_view) { return isKeyName(each); });
    });
}

bool usesDerivatives(std::string_view code)
{
    return anyName(code, [](std::string_view name, std::string_view rest) {
        return name.starts_with("dFd") || name.starts_with("fwidth") ||
               (name == "texture" && argumentCount(rest) > 2);
    });
}

std::string withoutUniforms(std::string_view code)
{
    std::string result;
    while (!code.empty()) {
        const std::size_t end = std::min(code.find('\n'), code.size());
        const std::string_view line = code.substr(0, end);
        const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
        if (declaresInput(line) || line.substr(first).starts_with("#version"))
            result += "// ";
        result += line;
        result += end < code.size() ? "\n" : "";
        code.remove_prefix(std::min(end + 1, code.size()));
    }
    return result;
}

} // namespace wavelane::importer::shadertoy
