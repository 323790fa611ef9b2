// SPDX-License-Identifier: MIT
#include "ui/base/expression.h"

#include <charconv>
#include <cmath>
#include <concepts>
#include <format>
#include <limits>
#include <optional>

namespace wavelane::ui {

namespace {

constexpr int maxNesting = 64;

/// Recursive descent over sums of products. `__int128` holds the result of every 64-bit operation, so that overflow
/// can be detected.
__extension__ using Wide = __int128;

template<class Number>
class Parser
{
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    std::optional<Number> parse()
    {
        auto value = shift(0);
        skipSpaces();
        if (value && m_position != m_text.size())
            return stop(std::format("“{}” is not expected here", m_text.substr(m_position)));
        return value;
    }
    const std::string& problem() const { return m_problem; }

private:
    std::optional<Number> stop(std::string problem)
    {
        if (m_problem.empty())
            m_problem = std::move(problem);
        return std::nullopt;
    }
    void skipSpaces()
    {
        while (m_position < m_text.size() && (m_text[m_position] == ' ' || m_text[m_position] == '\t'))
            ++m_position;
    }
    bool take(std::string_view token)
    {
        skipSpaces();
        if (!m_text.substr(m_position).starts_with(token))
            return false;
        m_position += token.size();
        return true;
    }
    std::optional<Number> checked(Number value)
    {
        if constexpr (std::same_as<Number, Wide>) {
            constexpr Wide limit = std::numeric_limits<std::uint64_t>::max();
            if (value > limit || value < -limit)
                return stop("The value does not fit in 64 bits");
        }
        return value;
    }

    std::optional<Number> shift(int depth)
    {
        auto left = sum(depth);
        if constexpr (std::same_as<Number, Wide>) {
            while (left) {
                const bool up = take("<<");
                if (!up && !take(">>"))
                    break;
                const auto right = sum(depth);
                if (!right)
                    return std::nullopt;
                if (*right < 0 || *right > 63)
                    return stop("A shift count must be 0 to 63");
                const Wide factor = static_cast<Wide>(1) << static_cast<int>(*right);
                left = checked(up ? *left * factor : *left / factor);
            }
        }
        return left;
    }
    std::optional<Number> sum(int depth)
    {
        auto left = product(depth);
        while (left) {
            const bool plus = take("+");
            if (!plus && !take("-"))
                break;
            const auto right = product(depth);
            if (!right)
                return std::nullopt;
            left = checked(plus ? *left + *right : *left - *right);
        }
        return left;
    }
    std::optional<Number> product(int depth)
    {
        auto left = factor(depth);
        while (left) {
            skipSpaces();
            const char sign = m_position < m_text.size() ? m_text[m_position] : '\0';
            if (sign != '*' && sign != '/' && (sign != '%' || !std::same_as<Number, Wide>))
                break;
            ++m_position;
            const auto right = factor(depth);
            if (!right)
                return std::nullopt;
            if (sign != '*' && *right == Number{})
                return stop("Division by zero");
            if (sign == '*')
                left = checked(*left * *right);
            else if (sign == '/')
                left = *left / *right;
            else if constexpr (std::same_as<Number, Wide>)
                left = *left % *right;
        }
        return left;
    }
    std::optional<Number> factor(int depth)
    {
        if (depth > maxNesting)
            return stop("The parentheses are nested too deeply");
        if (take("-")) {
            const auto value = factor(depth + 1);
            return value ? std::optional<Number>(-*value) : std::nullopt;
        }
        if (take("(")) {
            const auto value = shift(depth + 1);
            if (value && !take(")"))
                return stop("A closing parenthesis is missing");
            return value;
        }
        return number();
    }
    std::optional<Number> number()
    {
        skipSpaces();
        const char* begin = m_text.data() + m_position;
        const char* end = m_text.data() + m_text.size();
        if (begin == end)
            return stop("A number is missing");
        if constexpr (std::same_as<Number, Wide>) {
            const bool hex =
                m_text.substr(m_position).starts_with("0x") || m_text.substr(m_position).starts_with("0X");
            std::uint64_t value = 0;
            const auto [rest, error] = std::from_chars(hex ? begin + 2 : begin, end, value, hex ? 16 : 10);
            if (error == std::errc::result_out_of_range)
                return stop("A number does not fit in 64 bits");
            if (error != std::errc{})
                return stop(std::format("“{}” is not an integer", std::string_view(begin, end)));
            m_position = static_cast<std::size_t>(rest - m_text.data());
            for (const auto& [unit, bits] : {std::pair{"KiB", 10}, {"MiB", 20}, {"GiB", 30}})
                if (take(unit))
                    return checked(static_cast<Wide>(value) * (static_cast<Wide>(1) << bits));
            return static_cast<Wide>(value);
        } else {
            double value = 0;
            const auto [rest, error] = std::from_chars(begin, end, value);
            if (error != std::errc{})
                return stop(std::format("“{}” is not a number", std::string_view(begin, end)));
            m_position = static_cast<std::size_t>(rest - m_text.data());
            return value;
        }
    }

    std::string_view m_text;
    std::size_t m_position = 0;
    std::string m_problem;
};

} // namespace

Result<std::uint64_t> evaluateUnsigned(std::string_view text)
{
    Parser<Wide> parser(text);
    const auto value = parser.parse();
    if (!value)
        return fail(Code::badValue, parser.problem() + ".");
    if (*value < 0)
        return fail(Code::badValue, "The value must not be negative.");
    return static_cast<std::uint64_t>(*value);
}

Result<double> evaluateReal(std::string_view text)
{
    Parser<double> parser(text);
    const auto value = parser.parse();
    if (!value)
        return fail(Code::badValue, parser.problem() + ".");
    if (!std::isfinite(*value))
        return fail(Code::badValue, "The value is not finite.");
    return *value;
}

} // namespace wavelane::ui
