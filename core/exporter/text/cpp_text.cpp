// SPDX-License-Identifier: MIT
#include "core/exporter/text/cpp_text.h"

#include "core/exporter/text/number_text.h"

#include <format>
#include <span>

namespace wavelane::exporter {

namespace {

constexpr std::size_t lineLength = 120;

/// `.usage = A | B`, with line breaks before flags that do not fit; `rest` more characters follow on the last line.
std::string brokenFlags(const std::string& option, std::size_t column, std::size_t rest)
{
    const std::size_t value = option.find(" = ") + 3;
    std::string out;
    std::string line = option;
    std::size_t start = column;
    while (start + line.size() + rest > lineLength) {
        const std::size_t bar = line.rfind(" | ", lineLength - start - 2);
        if (bar == std::string::npos)
            break;
        out += line.substr(0, bar + 2) + "\n" + std::string(column + value, ' ');
        line = line.substr(bar + 3);
        start = column + value;
    }
    return out + line;
}

} // namespace

std::string floatLiteral(double value)
{
    const auto number = static_cast<float>(value);
    return cppNumber(NumberType::float32, std::as_bytes(std::span(&number, 1)));
}

std::string literalOf(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        if (static_cast<unsigned char>(c) < 0x20)
            out += std::format("\\{:03o}", static_cast<unsigned>(c));
        else
            out += c;
    }
    return out + '"';
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator)
{
    std::string out;
    for (const std::string& each : parts)
        out += (&each == parts.data() ? "" : std::string(separator)) + each;
    return out;
}

std::string callText(const std::string& front, const std::vector<std::string>& arguments, const std::string& end,
                     std::size_t column)
{
    const std::string start = front + "(";
    if (const std::string line = start + joined(arguments, ", ") + ")" + end; column + line.size() <= lineLength)
        return line;
    std::string out;
    std::string line = start;
    for (const std::string& each : arguments) {
        const bool isLast = &each == &arguments.back();
        const std::string text = each + (isLast ? ")" + end : ",");
        const bool isFirst = line.size() == start.size();
        if (!isFirst && column + line.size() + 1 + text.size() > lineLength) {
            out += line + "\n";
            line = std::string(start.size(), ' ') + text;
        } else {
            line += (isFirst ? "" : " ") + text;
        }
    }
    return out + line;
}

std::string declarationText(const std::string& front, const std::string& first,
                            const std::vector<std::string>& options)
{
    const std::string list = "{" + joined(options, ", ") + "}};";
    if (const std::string line = front + "{" + first + ", " + list; line.size() <= lineLength)
        return line + "\n";
    const std::string space(front.size() + 1, ' ');
    const std::string begin = front + "{" + first + ",\n";
    if (space.size() + list.size() <= lineLength)
        return begin + space + list + "\n";
    constexpr std::string_view wide = "        ";
    if (wide.size() + list.size() <= lineLength)
        return std::format("{}{{\n{}{},\n{}{}\n", front, wide, first, wide, list);
    std::vector<std::string> lines;
    for (const std::string& each : options)
        lines.push_back(brokenFlags(each, space.size() + 1, &each == &options.back() ? 4 : 1));
    return begin + space + "{" + joined(lines, ",\n " + space) + "}};\n";
}

} // namespace wavelane::exporter
