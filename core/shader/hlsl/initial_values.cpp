// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/initial_values.h"

#include "core/base/text/parse_number.h"
#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace wavelane::shader {

namespace {

using Tokens = std::span<const std::string_view>;

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/// Names of scalars and vectors, and of HLSL's matrices.
bool isNumericType(std::string_view word)
{
    constexpr auto types = std::to_array<std::string_view>(
        {"float", "half", "double", "int", "uint", "bool", "vec", "ivec", "uvec", "bvec", "min16float", "min16int"});
    return std::ranges::any_of(types, [&](std::string_view type) {
        return word.starts_with(type) && std::ranges::all_of(word.substr(type.size()), [](char letter) {
                   return isDigit(letter) || letter == 'x' || letter == '_' || letter == 't';
               });
    });
}

std::string_view wordAt(std::string_view text)
{
    const auto end = std::ranges::find_if_not(text, isWord);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

/// Removes a number without a sign and its suffix, such as `0.5f`, `.5`, `1e-3` or `0x40u`, from the start of a text.
std::optional<double> takeLiteral(std::string_view& text)
{
    std::string_view rest = text;
    std::optional<double> value;
    if (rest.starts_with("0x") || rest.starts_with("0X")) {
        rest.remove_prefix(2);
        if (const auto number = takeInteger<std::uint64_t>(rest, 16))
            value = static_cast<double>(*number);
    } else if (const auto number = takeReal(rest)) {
        value = *number;
    }
    if (!value)
        return std::nullopt;
    while (!rest.empty() && std::string_view("fFhHuUlL").contains(rest.front()))
        rest.remove_prefix(1);
    if (!rest.empty() && isWord(rest.front()))
        return std::nullopt;
    text = rest;
    return value;
}

/// The numbers of an expression; nothing if it is more than numbers in lists and constructors.
std::optional<std::vector<double>> numbersOf(std::string_view text)
{
    std::vector<double> numbers;
    double sign = 1;
    bool expectsValue = true; // Two values in a row are not a list.
    while (!text.empty()) {
        const char first = text.front();
        const std::string_view word = wordAt(text);
        const bool startsNumber = isDigit(first) || (first == '.' && text.size() > 1 && isDigit(text[1]));
        if (startsNumber || word == "true" || word == "false") {
            const auto number = startsNumber ? takeLiteral(text) : std::optional(word == "true" ? 1.0 : 0.0);
            if (!number || !expectsValue)
                return std::nullopt;
            if (!startsNumber)
                text.remove_prefix(word.size());
            numbers.push_back(sign * *number);
            sign = 1;
            expectsValue = false;
        } else if (!word.empty()) {
            if (!isNumericType(word) || sign < 0)
                return std::nullopt;
            text.remove_prefix(word.size());
        } else if (first == '-' || first == '+') {
            if (!expectsValue)
                return std::nullopt;
            sign = first == '-' ? -sign : sign;
            text.remove_prefix(1);
        } else if (std::string_view("(){}, \t\r\n").contains(first)) {
            if (sign < 0 && first == '(')
                return std::nullopt;
            expectsValue = expectsValue || first == ',';
            text.remove_prefix(1);
        } else {
            return std::nullopt;
        }
    }
    return numbers.empty() ? std::nullopt : std::optional(std::move(numbers));
}

/// Follows the scopes of a source and reads the declarations in constant buffers and at global scope.
class ValueReader
{
public:
    std::vector<InitialValue> read(const std::vector<std::string_view>& tokens)
    {
        for (const std::string_view& token : tokens)
            take(token);
        return std::move(m_found);
    }

private:
    void take(const std::string_view& token)
    {
        const bool isInitializer = m_lists > 0 || std::ranges::contains(m_statement, "=");
        if (token == "{" && !isInitializer) {
            m_scopes.push_back(blockName());
            m_statement.clear();
        } else if (token == "}" && m_lists == 0) {
            if (!m_scopes.empty())
                m_scopes.pop_back();
            m_statement.clear();
        } else if (token == ";") {
            close();
        } else {
            m_lists += token == "{" ? 1 : token == "}" ? -1 : 0;
            m_statement.push_back(token);
        }
    }

    /// The constant buffer whose body begins; nothing for other bodies.
    std::optional<std::string> blockName() const
    {
        for (std::size_t i = 0; i + 1 < m_statement.size(); ++i)
            if (m_statement[i] == "cbuffer" || m_statement[i] == "tbuffer")
                return std::string(m_statement[i + 1]);
        if (!m_statement.empty() && m_statement.front() == "namespace")
            return "";
        return std::nullopt;
    }

    void close()
    {
        const std::vector<std::string_view> statement = std::exchange(m_statement, {});
        m_lists = 0;
        if (!m_scopes.empty() && !m_scopes.back())
            return;
        int depth = 0;
        std::size_t begin = 0;
        for (std::size_t i = 0; i <= statement.size(); ++i) {
            const std::string_view token = i < statement.size() ? statement[i] : ",";
            depth += token == "(" || token == "{" || token == "[" ? 1 : 0;
            depth -= token == ")" || token == "}" || token == "]" ? 1 : 0;
            if (token != "," || (depth != 0 && i < statement.size()))
                continue;
            declare(Tokens(statement).subspan(begin, i - begin));
            begin = i + 1;
        }
    }

    /// `float3 color[2] : packoffset(c0) = …`, or the part after a comma.
    void declare(Tokens declaration)
    {
        const auto equals = std::ranges::find(declaration, "=");
        if (equals == declaration.end() || equals + 1 == declaration.end())
            return;
        std::string_view name;
        for (const std::string_view token : std::span(declaration.begin(), equals)) {
            if (token == "[" || token == ":")
                break;
            if (isWord(token.front()))
                name = token;
        }
        const std::string_view& last = declaration.back();
        const char* const begin = (equals + 1)->data();
        const auto numbers = numbersOf({begin, static_cast<std::size_t>(last.data() + last.size() - begin)});
        if (!name.empty() && numbers)
            m_found.push_back({.block = m_scopes.empty() ? "" : *m_scopes.back(),
                               .name = std::string(name),
                               .numbers = std::move(*numbers)});
    }

    std::vector<InitialValue> m_found;
    std::vector<std::optional<std::string>> m_scopes; ///< Names of blocks; nothing for other braces.
    std::vector<std::string_view> m_statement;
    int m_lists = 0; ///< Open braces of an initializer.
};

} // namespace

std::vector<InitialValue> readInitialValues(std::string_view source)
{
    return ValueReader().read(lexHlsl(source));
}

} // namespace wavelane::shader
