// SPDX-License-Identifier: MIT
#include "ui/base/expression.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "ui/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <limits>
#include <string>
#include <utility>

namespace wavelane::ui {

namespace {

struct ExpressionText
{
    Q_DECLARE_TR_FUNCTIONS(Expression)
};

constexpr int maxNesting = 64;

/// Holds every intermediate result of 64-bit arithmetic, so that an overflow can be detected.
__extension__ using Wide = __int128;

std::unexpected<Error> badValue(const QString& message)
{
    return fail(Code::badValue, toUtf8(message));
}

/// Recursive descent: shift = sum {(<<|>>) sum}, sum = product {(+|-) product}, product = factor {(*|/|%) factor},
/// factor = -factor | (shift) | end | number [unit].
template<class Number>
class ExpressionParser
{
    static constexpr bool isInteger = std::same_as<Number, Wide>;

public:
    ExpressionParser(std::string_view text, const ExpressionNames& names) : m_text(text), m_names(names) {}

    Result<Number> parse()
    {
        skipSpaces();
        const bool isRelative = m_names.current && (next() == '+' || next() == '-');
        auto value = isRelative ? sumFrom(static_cast<Number>(*m_names.current), 0) : shift(0);
        skipSpaces();
        if (value && m_position != m_text.size())
            return badValue(ExpressionText::tr("“%1” is not expected here.").arg(toQt(m_text.substr(m_position))));
        return value;
    }

private:
    char next() const { return m_position < m_text.size() ? m_text[m_position] : '\0'; }
    void skipSpaces()
    {
        while (next() == ' ' || next() == '\t')
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
    static Result<Number> checked(Number value)
    {
        if constexpr (isInteger) {
            constexpr Wide limit = std::numeric_limits<std::uint64_t>::max();
            if (value > limit || value < -limit)
                return badValue(ExpressionText::tr("The value does not fit in 64 bits."));
        }
        return value;
    }

    Result<Number> shift(int depth)
    {
        auto left = sum(depth);
        if constexpr (isInteger) {
            while (left) {
                const bool isLeft = take("<<");
                if (!isLeft && !take(">>"))
                    break;
                const auto right = sum(depth);
                if (!right)
                    return right;
                if (*right < 0 || *right > 63)
                    return badValue(ExpressionText::tr("A shift is by 0 to 63 bits."));
                const Wide factor = static_cast<Wide>(1) << static_cast<int>(*right);
                left = checked(isLeft ? *left * factor : *left / factor);
            }
        }
        return left;
    }
    Result<Number> sum(int depth)
    {
        auto left = product(depth);
        return left ? sumFrom(*left, depth) : left;
    }
    Result<Number> sumFrom(Number start, int depth)
    {
        Result<Number> left = start;
        while (left) {
            const bool isPlus = take("+");
            if (!isPlus && !take("-"))
                break;
            const auto right = product(depth);
            if (!right)
                return right;
            left = checked(isPlus ? *left + *right : *left - *right);
        }
        return left;
    }
    Result<Number> product(int depth)
    {
        auto left = factor(depth);
        while (left) {
            skipSpaces();
            const char sign = next();
            if (sign != '*' && sign != '/' && (sign != '%' || !isInteger))
                break;
            ++m_position;
            const auto right = factor(depth);
            if (!right)
                return right;
            if (sign != '*' && *right == Number{})
                return badValue(ExpressionText::tr("Division by zero."));
            if (sign == '*')
                left = checked(*left * *right);
            else if (sign == '/')
                left = *left / *right;
            else if constexpr (isInteger)
                left = *left % *right;
        }
        return left;
    }
    Result<Number> factor(int depth)
    {
        if (depth > maxNesting)
            return badValue(ExpressionText::tr("The expression has too many brackets."));
        if (take("-")) {
            const auto value = factor(depth + 1);
            return value ? Result<Number>(-*value) : value;
        }
        if (take("(")) {
            const auto value = shift(depth + 1);
            if (value && !take(")"))
                return badValue(ExpressionText::tr("A closing bracket is missing."));
            return value;
        }
        if (m_names.end && take("end"))
            return static_cast<Number>(*m_names.end);
        return number();
    }

    Result<Number> number()
    {
        skipSpaces();
        std::string_view rest = m_text.substr(m_position);
        if (rest.empty())
            return badValue(ExpressionText::tr("A number is missing."));
        if (rest.starts_with("0x") || rest.starts_with("0X"))
            return integer(rest.substr(2), 16);
        if constexpr (isInteger) {
            return integer(rest, 10);
        } else {
            const auto value = takeReal(rest);
            if (!value && value.error() == NumberError::range)
                return badValue(ExpressionText::tr("A number does not fit in 64 bits."));
            if (!value)
                return badValue(ExpressionText::tr("“%1” is not a number.").arg(toQt(rest)));
            m_position = m_text.size() - rest.size();
            return *value;
        }
    }
    Result<Number> integer(std::string_view digits, int base)
    {
        const auto value = takeInteger<std::uint64_t>(digits, base);
        if (!value && value.error() == NumberError::range)
            return badValue(ExpressionText::tr("A number does not fit in 64 bits."));
        if (!value)
            return badValue(ExpressionText::tr("“%1” is not an integer.").arg(toQt(m_text.substr(m_position))));
        m_position = m_text.size() - digits.size();
        if constexpr (isInteger)
            return checked(static_cast<Wide>(*value) * unit());
        else
            return static_cast<double>(*value);
    }
    Wide unit()
    {
        // Longer names first: K is the beginning of KiB.
        static constexpr std::array units{std::pair{"KiB", 10}, std::pair{"MiB", 20}, std::pair{"GiB", 30},
                                          std::pair{"K", 10},   std::pair{"M", 20},   std::pair{"G", 30},
                                          std::pair{"k", 10}};
        for (const auto& [name, bits] : units)
            if (take(name))
                return static_cast<Wide>(1) << bits;
        return 1;
    }

    std::string_view m_text;
    const ExpressionNames& m_names;
    std::size_t m_position = 0;
};

} // namespace

Result<std::uint64_t> evaluateUnsigned(std::string_view text, const ExpressionNames& names)
{
    TRY(const auto value, ExpressionParser<Wide>(text, names).parse());
    if (value < 0)
        return badValue(ExpressionText::tr("The value must not be negative."));
    return static_cast<std::uint64_t>(value);
}

Result<std::int64_t> evaluateSigned(std::string_view text)
{
    TRY(const auto value, ExpressionParser<Wide>(text, {}).parse());
    if (value < std::numeric_limits<std::int64_t>::min() || value > std::numeric_limits<std::int64_t>::max())
        return badValue(ExpressionText::tr("The value does not fit in 64 bits."));
    return static_cast<std::int64_t>(value);
}

Result<double> evaluateReal(std::string_view text)
{
    std::string dotted(text);
    std::ranges::replace(dotted, ',', '.');
    auto value = ExpressionParser<double>(dotted, {}).parse();
    if (value && !std::isfinite(*value))
        return badValue(ExpressionText::tr("The value is not finite."));
    return value;
}

Result<void> checkRange(double value, std::optional<double> least, std::optional<double> most)
{
    const bool isInRange = !(least && value < *least) && !(most && value > *most);
    if (isInRange)
        return {};
    const auto text = [](double limit) { return QString::number(limit, 'g', 17); };
    if (least && most)
        return badValue(ExpressionText::tr("The value must be from %1 to %2, not %3.")
                            .arg(text(*least), text(*most), text(value)));
    return badValue(least
                        ? ExpressionText::tr("The value must be at least %1, not %2.").arg(text(*least), text(value))
                        : ExpressionText::tr("The value must be at most %1, not %2.").arg(text(*most), text(value)));
}

} // namespace wavelane::ui
