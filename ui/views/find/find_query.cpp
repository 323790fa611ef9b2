// SPDX-License-Identifier: MIT
#include "ui/views/find/find_query.h"

#include "core/base/text/hex_digit.h"
#include "core/base/try.h"
#include "core/decode/limit_text.h"
#include "ui/base/core_message.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"

#include <cmath>
#include <format>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::ui {

namespace {

using Field = FindProblem::Field;

QString atColumn(qsizetype column, const QString& problem)
{
    return FindQuery::tr("Column %1: %2").arg(column).arg(problem);
}

/// An integer without loss, otherwise the nearest double.
Result<decode::Number> numberOf(const QString& text)
{
    const std::string typed = toUtf8(text.trimmed());
    for (const NumberType type : {NumberType::uint64, NumberType::int64, NumberType::float64})
        if (auto number = decode::numberFromText(type, typed); number && typed != "true" && typed != "false")
            return number;
    if (const auto whole = evaluateSigned(typed))
        return decode::Number(*whole);
    TRY(const auto real, evaluateReal(typed));
    return decode::Number(real);
}

/// The 1-based column after the longest prefix that is a number.
qsizetype problemColumn(const QString& text)
{
    qsizetype length = text.size() - 1;
    while (length > 0 && !numberOf(text.left(length)))
        --length;
    while (length > 0 && length < text.size() && text[length].isSpace())
        ++length;
    return length + 1;
}

std::expected<decode::Number, FindProblem> numberIn(const QString& text, Field field)
{
    if (text.trimmed().isEmpty())
        return std::unexpected(FindProblem{.field = field, .message = FindQuery::tr("A number is missing.")});
    auto number = numberOf(text);
    if (!number)
        return std::unexpected(FindProblem{
            .field = field, .message = atColumn(problemColumn(text), coreMessage(number.error().message))});
    return *number;
}

/// Reads the index of an element.
std::expected<std::uint64_t, FindProblem> indexIn(const QString& text)
{
    const auto index = evaluateUnsigned(toUtf8(text.trimmed()));
    if (!index)
        return std::unexpected(FindProblem{.message = coreMessage(index.error().message)});
    return *index;
}

std::expected<double, FindProblem> limitIn(const QString& text, Field field)
{
    return numberIn(text, field).transform([](const decode::Number& number) { return decode::toDouble(number); });
}

std::expected<decode::Tolerance, FindProblem> toleranceIn(const QString& text)
{
    decode::Tolerance tolerance;
    const std::string given = toUtf8(text.trimmed());
    if (given.empty())
        return tolerance;
    const auto [amount, unit] = decode::splitLimit(given);
    TRY(const auto limit, limitIn(toQt(amount), Field::second));
    if (!(limit >= 0) || std::isinf(limit))
        return std::unexpected(
            FindProblem{.field = Field::second,
                        .message = FindQuery::tr("The tolerance must be a finite number of at least 0.")});
    decode::setLimit(tolerance, unit, limit);
    return tolerance;
}

std::unexpected<FindProblem> badBytes(qsizetype column, const QString& problem)
{
    return std::unexpected(FindProblem{.message = atColumn(column, problem)});
}

/// Pairs of digits, as Hex shows and copies them: `0a ff`, `0x0a, 0xff`, `\x0a\xff`.
std::expected<inspect::Pattern, FindProblem> bytesIn(const QString& text)
{
    inspect::FindBytes found;
    for (qsizetype i = 0; i < text.size();) {
        const bool isPrefix =
            i + 1 < text.size() && (text[i] == u'0' || text[i] == u'\\') && text[i + 1].toLower() == u'x';
        if (isPrefix || text[i].isSpace() || text[i] == u',') {
            i += isPrefix ? 2 : 1;
            continue;
        }
        const auto high = hexDigit(text[i].unicode());
        if (!high)
            return badBytes(i + 1, FindQuery::tr("“%1” is not a hexadecimal digit.").arg(text[i]));
        if (i + 1 >= text.size() || text[i + 1].isSpace() || text[i + 1] == u',')
            return badBytes(i + 1, FindQuery::tr("A byte has two digits; add one."));
        const auto low = hexDigit(text[i + 1].unicode());
        if (!low)
            return badBytes(i + 2, FindQuery::tr("“%1” is not a hexadecimal digit.").arg(text[i + 1]));
        found.bytes.push_back(static_cast<std::byte>(*high * 16 + *low));
        i += 2;
    }
    if (found.bytes.empty())
        return std::unexpected(FindProblem{.message = FindQuery::tr("Bytes are missing, such as “0a ff”.")});
    if (found.bytes.size() > inspect::maxPatternBytes)
        return std::unexpected(
            FindProblem{.message = FindQuery::tr("%L1 bytes were entered, but at most %L2 can be searched for.")
                                       .arg(found.bytes.size())
                                       .arg(inspect::maxPatternBytes)});
    return found;
}

std::expected<inspect::Pattern, FindProblem> textIn(const QString& text)
{
    const std::string typed = toUtf8(text);
    if (typed.empty())
        return std::unexpected(FindProblem{.message = FindQuery::tr("Text is missing.")});
    if (typed.size() > inspect::maxPatternBytes)
        return std::unexpected(
            FindProblem{.message = FindQuery::tr("The text has %L1 bytes, but at most %L2 can be searched for.")
                                       .arg(typed.size())
                                       .arg(inspect::maxPatternBytes)});
    inspect::FindBytes found;
    for (const char each : typed)
        found.bytes.push_back(static_cast<std::byte>(each));
    return found;
}

std::expected<inspect::Pattern, FindProblem> rangeIn(const QString& lower, const QString& upper)
{
    TRY(const auto low, limitIn(lower, Field::first));
    TRY(const auto high, limitIn(upper, Field::second));
    if (!(low <= high))
        return std::unexpected(FindProblem{.field = Field::second,
                                           .message = FindQuery::tr("The upper limit %1 is below the lower limit %2.")
                                                          .arg(upper.trimmed(), lower.trimmed())});
    return inspect::FindOutside{.low = low, .high = high};
}

} // namespace

QString FindQuery::titleOf(FindKind kind)
{
    switch (kind) {
    case FindKind::number:
        return tr("Number");
    case FindKind::bytes:
        return tr("Bytes");
    case FindKind::text:
        return tr("Text");
    case FindKind::nan:
        return tr("NaN");
    case FindKind::infinite:
        return tr("Infinity");
    case FindKind::notFinite:
        return tr("NaN or infinity");
    case FindKind::negative:
        return tr("Negative");
    case FindKind::zero:
        return tr("Zero");
    case FindKind::denormal:
        return tr("Denormal");
    case FindKind::outside:
        return tr("Outside a range");
    case FindKind::changed:
        return tr("Changed since the last run");
    case FindKind::index:
        return tr("Index");
    }
    std::unreachable();
}

bool FindQuery::hasFirst(FindKind kind)
{
    return kind == FindKind::number || kind == FindKind::bytes || kind == FindKind::text ||
           kind == FindKind::outside || kind == FindKind::index;
}

bool FindQuery::hasSecond(FindKind kind)
{
    return kind == FindKind::number || kind == FindKind::outside;
}

bool FindQuery::isEmpty() const
{
    const bool needsSecond = kind == FindKind::outside;
    return (hasFirst(kind) && first.isEmpty()) || (needsSecond && second.isEmpty());
}

std::expected<inspect::Pattern, FindProblem> FindQuery::pattern() const
{
    const auto numbersOf = [](inspect::NumberClass numbers) { return inspect::FindClass{.numbers = numbers}; };
    switch (kind) {
    case FindKind::number: {
        TRY(const auto number, numberIn(first, Field::first));
        return toleranceIn(second).transform([&](const decode::Tolerance& tolerance) -> inspect::Pattern {
            return inspect::FindNumber{.number = number, .tolerance = tolerance};
        });
    }
    case FindKind::bytes:
        return bytesIn(first);
    case FindKind::text:
        return textIn(first);
    case FindKind::nan:
        return numbersOf(inspect::NumberClass::nan);
    case FindKind::infinite:
        return numbersOf(inspect::NumberClass::infinite);
    case FindKind::notFinite:
        return numbersOf(inspect::NumberClass::notFinite);
    case FindKind::negative:
        return numbersOf(inspect::NumberClass::negative);
    case FindKind::zero:
        return numbersOf(inspect::NumberClass::zero);
    case FindKind::denormal:
        return numbersOf(inspect::NumberClass::denormal);
    case FindKind::outside:
        return rangeIn(first, second);
    case FindKind::changed:
        return inspect::FindChanged{};
    case FindKind::index:
        return indexIn(first).transform([](std::uint64_t) -> inspect::Pattern { return inspect::FindChanged{}; });
    }
    std::unreachable();
}

std::string FindQuery::where() const
{
    const auto index = kind == FindKind::index ? indexIn(first) : std::unexpected(FindProblem());
    return index ? std::format("index >= {}", *index) : std::string();
}

bool FindQuery::searchesFloatsOnly() const
{
    return kind == FindKind::nan || kind == FindKind::infinite || kind == FindKind::notFinite ||
           kind == FindKind::denormal;
}

QString FindQuery::countText(std::uint64_t count, std::uint64_t searched) const
{
    const auto counted = [count](QString text) { return text.arg(count); };
    const int n = pluralOf(count);
    QString found;
    switch (kind) {
    case FindKind::number:
    case FindKind::bytes:
    case FindKind::text:
        found = counted(tr("%L1 match(es)", nullptr, n));
        break;
    case FindKind::nan:
        found = counted(tr("%L1 NaN", nullptr, n));
        break;
    case FindKind::infinite:
        found = counted(tr("%L1 infinite number(s)", nullptr, n));
        break;
    case FindKind::notFinite:
        found = counted(tr("%L1 NaN or infinite number(s)", nullptr, n));
        break;
    case FindKind::negative:
        found = counted(tr("%L1 negative number(s)", nullptr, n));
        break;
    case FindKind::zero:
        found = counted(tr("%L1 zero(s)", nullptr, n));
        break;
    case FindKind::denormal:
        found = counted(tr("%L1 denormal(s)", nullptr, n));
        break;
    case FindKind::outside:
        found = counted(tr("%L1 number(s) outside", nullptr, n));
        break;
    case FindKind::changed:
    case FindKind::index:
        found = counted(tr("%L1 changed number(s)", nullptr, n));
        break;
    }
    const int all = pluralOf(searched);
    const QString place = !isAboutNumbers()      ? tr("%L1 byte(s)", nullptr, all)
                          : searchesFloatsOnly() ? tr("%L1 float(s)", nullptr, all)
                                                 : tr("%L1 number(s)", nullptr, all);
    //: “3 NaN” in “1,048,576 floats”
    return tr("%1 in %2").arg(found, place.arg(searched));
}

} // namespace wavelane::ui
