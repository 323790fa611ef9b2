// SPDX-License-Identifier: MIT
#include "ui/forms/field_text.h"

#include "core/base/try.h"
#include "core/project/json/json_document.h"
#include "core/project/live_value.h"
#include "core/project/size/tile_expression.h"
#include "core/project/size/view_size.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/forms/initial_text.h"

#include <cmath>
#include <format>

namespace wavelane::ui {

namespace {

constexpr double exactWhole = 9007199254740992.0; ///< 2^53: doubles below hold every integer.

QStringList textLines(const QString& text)
{
    QStringList lines;
    for (const QString& line : text.split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            lines += line.trimmed();
    return lines;
}

QString wordText(const Json& list, const QString& between)
{
    QStringList words;
    if (list.is_string())
        words += toQt(list.get_ref<const std::string&>());
    for (const Json& one : list.is_array() ? list : Json::array())
        words += one.is_string() ? toQt(one.get_ref<const std::string&>()) : toQt(dumpJson(one));
    return words.join(between);
}

/// Sliders have a suggested range instead of limits.
Result<void> checkLimits(const FieldSpec& spec, double value)
{
    return spec.ranged ? Result<void>() : checkRange(value, spec.least, spec.most);
}

Result<Json> wholeOf(const FieldSpec& spec, const QString& text)
{
    Json value;
    if (const auto number = evaluateUnsigned(toUtf8(text))) {
        value = *number;
    } else {
        const auto negative = evaluateSigned(toUtf8(text));
        if (!negative)
            return std::unexpected(number.error());
        value = *negative;
    }
    TRY_VOID(checkLimits(spec, value.get<double>()));
    return value;
}

Result<Json> realOf(const FieldSpec& spec, const QString& text)
{
    TRY(const double real, evaluateReal(toUtf8(text)));
    TRY_VOID(checkLimits(spec, real));
    if (std::round(real) == real && std::abs(real) < exactWhole)
        return Json(static_cast<std::int64_t>(real));
    return Json(real);
}

Result<Json> numberOf(const FieldSpec& spec, const QString& text)
{
    if (auto number = numberFromText(text))
        return number;
    return spec.wholeNumbers ? wholeOf(spec, text) : realOf({.shape = FieldShape::real}, text);
}

Result<Json> liveOf(const QString& text)
{
    const std::string name = toUtf8(text);
    if (const auto live = project::parseLiveValue(name); !live)
        return fail(Code::badValue, live.error());
    return Json(name);
}

Result<Json> numbersOf(const QString& text)
{
    QString plain = text;
    plain.replace(QLatin1Char('\n'), QLatin1Char(','));
    Json list = Json::array();
    for (const QString& one : plain.split(QLatin1Char(','))) {
        if (one.trimmed().isEmpty())
            continue;
        auto number = numberFromText(one);
        if (!number)
            return number;
        list.push_back(std::move(*number));
    }
    return list;
}

Result<Json> amountOf(const FieldSpec& spec, const QString& text)
{
    if (text.contains(QLatin1StringView("tile_"))) {
        if (!project::parseTileExpression(toUtf8(text)))
            return fail(Code::badValue,
                        "This is not a size in tiles. Enter one such as 4*tile_width or far.tile_bytes.");
        return Json(toUtf8(text));
    }
    if (text.contains(QLatin1Char('$'))) {
        if (!project::parseViewFactor(toUtf8(text)))
            return fail(Code::badValue, "This is not a side of the view. Enter $view, or a factor as in 0.5*$view.");
        return Json(toUtf8(text));
    }
    return wholeOf(spec, text);
}

Result<Json> textsOf(const QString& text)
{
    Json object = Json::object();
    for (const QString& line : textLines(text)) {
        std::string name = toUtf8(line.section(QLatin1Char('='), 0, 0).trimmed());
        if (name.empty())
            return fail(Code::badValue, std::format("“{}” has no name before the equals sign.", toUtf8(line)));
        if (object.contains(name))
            return fail(Code::badValue, std::format("“{}” is defined more than once.", name));
        object[std::move(name)] = toUtf8(line.section(QLatin1Char('='), 1));
    }
    return object;
}

Result<Json> wordListsOf(const QString& text)
{
    Json object = Json::object();
    for (const QString& line : textLines(text)) {
        if (!line.contains(QLatin1Char(':')))
            return fail(Code::badValue, std::format("“{}” names no compiler. Start the line with a name and a "
                                                    "colon, such as dxc: -O3.",
                                                    toUtf8(line)));
        Json& list = object[toUtf8(line.section(QLatin1Char(':'), 0, 0).trimmed())];
        if (list.is_null())
            list = Json::array();
        if (const QString word = line.section(QLatin1Char(':'), 1).trimmed(); !word.isEmpty())
            list.push_back(toUtf8(word));
    }
    return object;
}

Json wordListOf(const QStringList& words)
{
    Json list = Json::array();
    for (const QString& one : words)
        if (!one.trimmed().isEmpty())
            list.push_back(toUtf8(one.trimmed()));
    return list;
}

} // namespace

QString fieldText(const FieldSpec& spec, const Json& value)
{
    switch (spec.shape) {
    case FieldShape::numbers: {
        QStringList texts;
        for (const Json& one : value.is_array() ? value : Json::array())
            texts += numberText(one);
        return texts.join(QStringLiteral(", "));
    }
    case FieldShape::words:
    case FieldShape::folders:
        return wordText(value, QStringLiteral("\n"));
    case FieldShape::paths:
    case FieldShape::choices:
        return wordText(value, QStringLiteral(", "));
    case FieldShape::texts: {
        QStringList lines;
        for (const auto& [name, text] : value.items())
            lines += fieldText({.shape = FieldShape::text}, name) + QLatin1Char('=') +
                     fieldText({.shape = FieldShape::text}, text);
        return lines.join(QLatin1Char('\n'));
    }
    case FieldShape::wordLists: {
        QStringList lines;
        for (const auto& [name, list] : value.items()) {
            if (list.empty())
                lines += toQt(name) + QLatin1Char(':');
            for (const Json& one : list)
                lines += toQt(name) + QStringLiteral(": ") + fieldText({.shape = FieldShape::text}, one);
        }
        return lines.join(QLatin1Char('\n'));
    }
    case FieldShape::json:
        return toQt(dumpJson(value));
    default:
        return value.is_string() ? toQt(value.get_ref<const std::string&>()) : toQt(dumpJson(value));
    }
}

Result<std::optional<Json>> fieldValue(const FieldSpec& spec, const QString& typed)
{
    const QString text = typed.trimmed();
    const auto some = [](Result<Json> value) -> Result<std::optional<Json>> {
        if (!value)
            return std::unexpected(value.error());
        return std::optional<Json>(std::move(*value));
    };
    if (text.isEmpty() && !spec.required && spec.shape != FieldShape::bytes && spec.shape != FieldShape::numbers)
        return std::optional<Json>();
    // Only members of constants have live values; they have no owner in the schema.
    const bool isMember = spec.owner.empty() && (spec.shape == FieldShape::whole || spec.shape == FieldShape::number);
    if (isMember && text.startsWith(QLatin1Char('$')))
        return some(liveOf(text));
    switch (spec.shape) {
    case FieldShape::whole:
        return some(wholeOf(spec, text));
    case FieldShape::amount:
        return some(amountOf(spec, text));
    case FieldShape::real:
        return some(realOf(spec, text));
    case FieldShape::number:
        return some(numberOf(spec, text));
    case FieldShape::numbers:
        return some(numbersOf(text));
    case FieldShape::bytes:
        if (auto bytes = bytesFromHex(text); !bytes)
            return std::unexpected(bytes.error());
        else
            return std::optional<Json>(toUtf8(hexText(*bytes)));
    case FieldShape::words:
    case FieldShape::folders:
        return std::optional<Json>(wordListOf(textLines(text)));
    case FieldShape::paths:
    case FieldShape::choices: {
        Json words = wordListOf(text.split(QLatin1Char(',')));
        return std::optional<Json>(words.size() == 1 ? words.front() : words);
    }
    case FieldShape::texts:
        return some(textsOf(text));
    case FieldShape::wordLists:
        return some(wordListsOf(text));
    case FieldShape::json: {
        // Like the project reader, this rejects repeated keys instead of dropping them.
        const auto document = project::JsonDocument::parse(toUtf8(text));
        if (!document)
            return fail(Code::badValue, std::format("This is not JSON: line {}, column {}: {}", document.error().line,
                                                    document.error().column, document.error().message));
        if (!document->duplicates().empty()) {
            const project::DuplicateKey& twice = document->duplicates().front();
            return fail(Code::badValue, std::format("The key “{}” occurs more than once, in line {}, column {}.",
                                                    twice.key, twice.place.line, twice.place.column));
        }
        return std::optional<Json>(document->json());
    }
    default:
        return std::optional<Json>(toUtf8(text));
    }
}

} // namespace wavelane::ui
