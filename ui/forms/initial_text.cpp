// SPDX-License-Identifier: MIT
#include "ui/forms/initial_text.h"

#include "core/base/text/hex_text.h"
#include "ui/base/text.h"

#include <format>

namespace wavelane::ui {

QString hexText(const std::vector<std::byte>& bytes)
{
    return toQt(hexFromBytes(bytes));
}

Result<std::vector<std::byte>> bytesFromHex(const QString& text)
{
    const QByteArray compact = text.simplified().remove(QLatin1Char(' ')).toLatin1();
    const QByteArray bytes = QByteArray::fromHex(compact);
    if (bytes.toHex() != compact.toLower())
        return fail(Code::badValue, "Enter bytes as pairs of hexadecimal digits, such as ff0000ff.");
    const auto* begin = reinterpret_cast<const std::byte*>(bytes.constData());
    return std::vector(begin, begin + bytes.size());
}

Result<Json> numberFromText(const QString& text)
{
    const std::string trimmed = toUtf8(text.trimmed());
    if (trimmed == "nan" || trimmed == "inf" || trimmed == "-inf" || trimmed.starts_with("0x"))
        return Json(trimmed);
    if (auto number = parseJson(trimmed); number && (number->is_number() || number->is_boolean()))
        return *number;
    return fail(Code::badValue, std::format("“{}” is not a number.", trimmed));
}

QString numberText(const Json& value)
{
    return value.is_string() ? toQt(value.get_ref<const std::string&>()) : toQt(dumpJson(value));
}

} // namespace wavelane::ui
