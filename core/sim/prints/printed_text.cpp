// SPDX-License-Identifier: MIT
#include "core/sim/prints/printed_text.h"

#include "core/sim/lanes/number.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string_view>

namespace wavelane::sim {

namespace {

/// A conversion of a format: `%-8.3v4f`.
struct Conversion
{
    std::string flags; ///< With width and precision.
    std::uint32_t components = 1;
    char letter = 0;
};

/// Takes a conversion after its `%` from the text; nothing if it is not one.
std::optional<Conversion> takeConversion(std::string_view& text)
{
    Conversion out;
    const auto take = [&](std::string_view letters) {
        std::size_t count = 0;
        while (count < text.size() && letters.contains(text[count]))
            ++count;
        out.flags += text.substr(0, count);
        text.remove_prefix(count);
        return count;
    };
    take("-+ #0");
    if (take("0123456789") > 2)
        return std::nullopt;
    if (text.starts_with('.')) {
        out.flags += '.';
        text.remove_prefix(1);
        if (take("0123456789") > 2)
            return std::nullopt;
    }
    if (text.starts_with('v') && text.size() > 1 && text[1] >= '2' && text[1] <= '4') {
        out.components = static_cast<std::uint32_t>(text[1] - '0');
        text.remove_prefix(2);
    }
    while (text.starts_with('l') || text.starts_with('h'))
        text.remove_prefix(1);
    if (text.empty() || !std::string_view("diuxXofFeEgGaAc").contains(text.front()))
        return std::nullopt;
    out.letter = text.front();
    text.remove_prefix(1);
    return out;
}

double realOf(Word word, const Type& type)
{
    if (type.kind != TypeKind::floating)
        return type.isSigned ? static_cast<double>(static_cast<std::int64_t>(word)) : static_cast<double>(word);
    if (type.width == 64)
        return get<double>(word);
    return type.width == 16 ? static_cast<double>(get<Half>(word)) : static_cast<double>(get<float>(word));
}

long long wholeOf(Word word, const Type& type, bool isSigned)
{
    if (type.kind == TypeKind::floating || !isSigned || type.width >= 64)
        return static_cast<long long>(word);
    const unsigned shift = 64U - std::clamp(type.width, 1U, 64U);
    return static_cast<long long>(word << shift) >> shift;
}

std::string valueText(const Conversion& conversion, Word word, const Type& type)
{
    std::array<char, 512> text{};
    int size = 0;
    if (std::string_view("fFeEgGaA").contains(conversion.letter)) {
        const std::string format = "%" + conversion.flags + conversion.letter;
        size = std::snprintf(text.data(), text.size(), format.c_str(), realOf(word, type));
    } else if (conversion.letter == 'c') {
        return std::string(1, static_cast<char>(word & 0x7FU));
    } else {
        const std::string format = "%" + conversion.flags + "ll" + conversion.letter;
        const bool isSigned = conversion.letter == 'd' || conversion.letter == 'i';
        size = std::snprintf(text.data(), text.size(), format.c_str(), wholeOf(word, type, isSigned));
    }
    return {text.data(), static_cast<std::size_t>(std::clamp(size, 0, static_cast<int>(text.size()) - 1))};
}

} // namespace

std::string printedText(const PrintCall& call,
                        const std::function<Word(std::size_t operand, std::uint32_t component)>& word)
{
    std::string out;
    std::string_view rest = call.format;
    std::size_t operand = 0;
    while (!rest.empty()) {
        const char next = rest.front();
        rest.remove_prefix(1);
        if (next != '%') {
            out += next;
            continue;
        }
        if (rest.starts_with('%')) {
            out += '%';
            rest.remove_prefix(1);
            continue;
        }
        const std::optional<Conversion> conversion = takeConversion(rest);
        if (!conversion || operand >= call.operands.size()) {
            out += '?';
            ++operand;
            continue;
        }
        const Type& type = *call.operands[operand].second;
        for (std::uint32_t i = 0; i < conversion->components; ++i) {
            out += i == 0 ? "" : ", ";
            out += i < type.components ? valueText(*conversion, word(operand, i), type.scalar()) : "?";
        }
        ++operand;
    }
    return out;
}

} // namespace wavelane::sim
