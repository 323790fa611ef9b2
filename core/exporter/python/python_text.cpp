// SPDX-License-Identifier: MIT
#include "core/exporter/python/python_text.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

std::string pythonLiteral(std::string_view text)
{
    std::string literal = "\"";
    for (const char each : text) {
        if (each == '"' || each == '\\')
            literal += '\\';
        if (static_cast<unsigned char>(each) < 0x20)
            literal += std::format("\\x{:02x}", static_cast<unsigned>(each));
        else
            literal += each;
    }
    return literal + "\"";
}

std::string pythonFormat(Format format)
{
    using enum ComponentKind;
    const FormatInfo& facts = info(format);
    const bool isDepth = format == Format::D32_FLOAT;
    const bool isWide = format == Format::R64_UINT || format == Format::R64_SINT;
    return facts.componentBits == 0 || isDepth || isWide || facts.blockWidth > 1 ? std::string()
                                                                                 : std::string(facts.name);
}

std::string tripleText(const std::array<std::uint32_t, 3>& numbers)
{
    return std::format("({}, {}, {})", numbers[0], numbers[1], numbers[2]);
}

std::string indentedLines(std::string_view text, std::size_t spaces)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0)
            result += std::string(spaces, ' ');
        result += std::string(text.substr(0, end)) + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

} // namespace wavelane::exporter
