// SPDX-License-Identifier: MIT
#include "core/language/type_name.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <vector>

namespace wavelane::language {

namespace {

constexpr std::array<std::string_view, 21> scalars{
    "bool",      "int",       "uint",       "dword",    "half",       "float",    "double",
    "int16_t",   "uint16_t",  "int32_t",    "uint32_t", "int64_t",    "uint64_t", "float16_t",
    "float32_t", "float64_t", "min10float", "min12int", "min16float", "min16int", "min16uint"};

bool isSize(char letter)
{
    return letter >= '1' && letter <= '4';
}

} // namespace

bool isScalarName(std::string_view name)
{
    return std::ranges::contains(scalars, name);
}

NumberShape shapeOf(std::string_view type)
{
    if (isScalarName(type))
        return {.scalar = std::string(type)};
    const std::size_t size = type.size();
    if (size > 3 && type[size - 2] == 'x' && isSize(type[size - 1]) && isSize(type[size - 3]) &&
        isScalarName(type.substr(0, size - 3)))
        return {.scalar = std::string(type.substr(0, size - 3)),
                .rows = type[size - 3] - '0',
                .columns = type[size - 1] - '0'};
    if (size > 1 && isSize(type[size - 1]) && isScalarName(type.substr(0, size - 1)))
        return {.scalar = std::string(type.substr(0, size - 1)), .rows = type[size - 1] - '0'};
    return {};
}

std::string nameOf(const NumberShape& shape)
{
    return shape.scalar + (shape.rows > 0 ? std::to_string(shape.rows) : "") +
           (shape.columns > 0 ? "x" + std::to_string(shape.columns) : "");
}

TypeName typeNamed(std::string_view text)
{
    const std::size_t open = text.find('<');
    TypeName name{.base = std::string(text.substr(0, open))};
    if (open == std::string_view::npos)
        return name;
    int depth = 0;
    std::size_t end = open + 1;
    while (end < text.size() && (depth > 0 || (text[end] != ',' && text[end] != '>'))) {
        depth += text[end] == '<' ? 1 : text[end] == '>' ? -1 : 0;
        ++end;
    }
    std::string_view element = text.substr(open + 1, end - open - 1);
    if (const std::size_t space = element.substr(0, element.find('<')).rfind(' '); space != std::string_view::npos)
        element.remove_prefix(space + 1);
    name.element = element;
    if (name.base == "vector" || name.base == "matrix") { // vector<float, 3> is float3.
        std::string sizes;
        for (const char letter : text.substr(end))
            if (isSize(letter))
                sizes += (sizes.empty() ? "" : "x") + std::string(1, letter);
        return {.base = name.element + sizes};
    }
    return name;
}

std::string withWord(std::string_view text, std::string_view word, std::string_view replacement)
{
    std::string result;
    std::size_t from = 0;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !shader::isWord(text[at - 1]);
        const bool ends = at + word.size() >= text.size() || !shader::isWord(text[at + word.size()]);
        if (!begins || !ends)
            continue;
        result += text.substr(from, at - from);
        result += replacement;
        from = at + word.size();
    }
    result += text.substr(from);
    return result;
}

} // namespace wavelane::language
