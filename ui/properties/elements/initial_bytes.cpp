// SPDX-License-Identifier: MIT
#include "ui/properties/elements/initial_bytes.h"

#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "ui/base/text.h"
#include "ui/properties/elements/element_columns.h"
#include "ui/properties/elements/generated_data.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace wavelane::ui {

namespace {

using project::InitialData;

constexpr std::uint64_t maxTypedOffset = std::uint64_t{1} << 20U; ///< As for cells.

struct InitialBytesText
{
    Q_DECLARE_TR_FUNCTIONS(InitialBytes)
};

std::unexpected<Error> refusedBytes(const QString& message)
{
    return fail(Code::badValue, toUtf8(message));
}

std::uint64_t endOf(const TypedBytes& typed)
{
    return typed.offset + static_cast<std::uint64_t>(typed.bytes.size());
}

/// The number at an offset of the resource after the bytes were typed; `present` is the number there now, null: 0.
/// Fails if the text of the number would have other bytes.
Result<Json> typedNumber(NumberType type, std::uint64_t start, const Json* present, const TypedBytes& typed)
{
    const std::uint64_t size = sizeInBytes(type);
    QByteArray bytes(static_cast<qsizetype>(size), '\0');
    if (present) {
        TRY(const decode::Number now, decode::numberFromJson(type, *present));
        decode::writeNumber(type, now, std::as_writable_bytes(std::span(bytes.data(), size)));
    }
    for (qsizetype i = 0; i < typed.bytes.size(); ++i)
        if (const std::uint64_t at = typed.offset + static_cast<std::uint64_t>(i); at >= start && at < start + size)
            bytes[static_cast<qsizetype>(at - start)] = typed.bytes[i];
    const Json json =
        decode::toJson(type, decode::readNumber(type, std::as_bytes(std::span(bytes.constData(), size))));
    TRY(const decode::Number number, decode::numberFromJson(type, json));
    QByteArray written(bytes.size(), '\0');
    decode::writeNumber(type, number, std::as_writable_bytes(std::span(written.data(), size)));
    if (written != bytes)
        return refusedBytes(
            InitialBytesText::tr("The initial data consists of values of the type %1, which cannot express "
                                 "the bytes %2. To edit bytes, choose "
                                 "Bytes as the form of the initial data in Properties.")
                .arg(toQt(toString(type)), QString::fromLatin1(bytes.toHex(' '))));
    return json;
}

Result<InitialData> typedInHex(project::HexData data, const TypedBytes& typed)
{
    data.bytes.resize(std::max<std::size_t>(data.bytes.size(), endOf(typed)));
    std::ranges::copy(std::as_bytes(std::span(typed.bytes)),
                      data.bytes.begin() + static_cast<std::ptrdiff_t>(typed.offset));
    return data;
}

Result<InitialData> typedInNumbers(project::NumberData data, const TypedBytes& typed)
{
    const std::uint64_t size = sizeInBytes(data.type);
    for (std::uint64_t index = typed.offset / size; index * size < endOf(typed); ++index) {
        if (data.values.size() <= index)
            data.values.resize(index + 1, 0);
        Json& value = data.values[index];
        TRY(value, typedNumber(data.type, index * size, &value, typed));
    }
    return data;
}

Result<InitialData> typedInStructures(project::StructData data, const plan::DataTarget& target,
                                      const TypedBytes& typed)
{
    const std::uint64_t stride = target.stride > 0 ? target.stride : target.layout ? target.layout->size : 0;
    if (stride == 0)
        return refusedBytes(InitialBytesText::tr(
            "The initial data consists of structures, and no shader that compiles declares their layout."));
    const std::vector<ElementColumn> columns = elementColumns(*target.layout);
    for (std::uint64_t at = typed.offset; at < endOf(typed);) {
        const std::uint64_t row = at / stride;
        const auto column = std::ranges::find_if(columns, [&](const ElementColumn& one) {
            return one.type && at % stride >= one.offset && at % stride - one.offset < sizeInBytes(*one.type);
        });
        if (column == columns.end())
            return refusedBytes(
                InitialBytesText::tr("The byte 0x%1 is padding of the structures of the initial data.")
                    .arg(at, 0, 16));
        const std::uint64_t start = row * stride + column->offset;
        std::vector<ElementStep> steps{{.index = row, .zero = Json::object()}};
        steps.insert(steps.end(), column->steps.begin(), column->steps.end());
        TRY(Json value, typedNumber(*column->type, start, partAt(data.elements, steps), typed));
        setPart(data.elements, steps, std::move(value));
        at = start + sizeInBytes(*column->type);
    }
    return data;
}

} // namespace

Result<InitialData> withBytes(const std::optional<InitialData>& data, const plan::DataTarget& target,
                              const TypedBytes& typed)
{
    if (endOf(typed) > target.sizeInBytes)
        return refusedBytes(InitialBytesText::tr("Byte 0x%1 is past the end of the resource, which has %L2 bytes.")
                                .arg(endOf(typed) - 1, 0, 16)
                                .arg(target.sizeInBytes));
    if (endOf(typed) > maxTypedOffset)
        return refusedBytes(
            InitialBytesText::tr("Only the first %L1 bytes can be written to the project one by one. Use a file for "
                                 "more data.")
                .arg(maxTypedOffset));
    if (!data)
        return typedInHex({}, typed);
    if (const auto* hex = std::get_if<project::HexData>(&*data))
        return typedInHex(*hex, typed);
    if (const auto* numbers = std::get_if<project::NumberData>(&*data))
        return typedInNumbers(*numbers, typed);
    if (const auto* structures = std::get_if<project::StructData>(&*data))
        return typedInStructures(*structures, target, typed);
    return refusedBytes(readOnlyReason(*data));
}

} // namespace wavelane::ui
