// SPDX-License-Identifier: MIT
#include "ui/properties/elements/initial_cell.h"

#include "core/base/try.h"
#include "core/decode/component_bits.h"
#include "core/decode/numbers.h"
#include "core/decode/texels.h"
#include "core/inspect/numbers/exact_text.h"
#include "ui/base/text.h"
#include "ui/properties/elements/element_columns.h"
#include "ui/properties/elements/generated_data.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace wavelane::ui {

namespace {

using project::InitialData;

constexpr std::uint64_t maxValues = std::uint64_t{1} << 20U; ///< More explicit values would make the file unwieldy.

struct InitialCellText
{
    Q_DECLARE_TR_FUNCTIONS(InitialCell)
};

std::unexpected<Error> refused(const QString& message)
{
    return fail(Code::badValue, toUtf8(message));
}

std::uint64_t placeOf(const InitialCell& cell)
{
    return cell.row * cell.stride + cell.offset;
}

std::unexpected<Error> tooManyValues()
{
    return refused(
        InitialCellText::tr("Only the first %L1 value(s) can be written to the project one by one. Use a file "
                            "for more data.",
                            nullptr, static_cast<int>(maxValues))
            .arg(maxValues));
}

/// The component of `texel` and the bits of the others, some of which have several encodings, such as NaN.
std::vector<std::byte> withOtherBits(const TexelPart& part, std::span<const std::byte> others,
                                     std::span<const std::byte> texel)
{
    std::vector<std::byte> merged(texel.size());
    const decode::ComponentBits bits = decode::componentBits(part.format);
    for (std::size_t i = 0; i < bits.count.size(); ++i) {
        if (bits.count[i] > 0)
            decode::storeBits(merged, bits.offset[i], bits.count[i],
                              decode::loadBits(i == part.index ? texel : others, bits.offset[i], bits.count[i]));
    }
    return merged;
}

Result<std::vector<std::byte>> cellBytes(const InitialCell& cell, const QString& text)
{
    if (const auto* type = std::get_if<NumberType>(&cell.type)) {
        if (text.startsWith(QLatin1StringView("nan(")) || text.startsWith(QLatin1StringView("true(")))
            return inspect::bytesFromText(*type, toUtf8(text));
        TRY(const Json json, elementFromText(*type, text));
        TRY(const decode::Number number, decode::numberFromJson(*type, json));
        std::vector<std::byte> bytes(sizeInBytes(*type));
        decode::writeNumber(*type, number, bytes);
        return bytes;
    }
    const auto& part = std::get<TexelPart>(cell.type);
    std::vector<std::byte> bytes(static_cast<std::size_t>(cell.bytes.size()));
    std::ranges::transform(cell.bytes, bytes.begin(), [](char one) { return static_cast<std::byte>(one); });
    TRY(decode::Texel texel, decode::decodeTexel(part.format, bytes));
    decode::Number& now = texel[part.index];
    const NumberType type = std::holds_alternative<double>(now)         ? NumberType::float64
                            : std::holds_alternative<std::int64_t>(now) ? NumberType::int64
                                                                        : NumberType::uint64;
    TRY(const Json json, elementFromText(type, text));
    TRY(now, decode::numberFromJson(type, json));
    std::vector<std::byte> encoded(bytes.size());
    TRY_VOID(decode::encodeTexel(part.format, texel, encoded));
    return part.format == Format::R9G9B9E5_SHAREDEXP ? encoded : withOtherBits(part, bytes, encoded);
}

Result<InitialData> inBytes(project::HexData data, const InitialCell& cell, const QString& text)
{
    TRY(const std::vector<std::byte> bytes, cellBytes(cell, text));
    const std::uint64_t place = placeOf(cell);
    if (place > maxValues)
        return tooManyValues();
    data.bytes.resize(std::max<std::size_t>(data.bytes.size(), place + bytes.size()));
    std::ranges::copy(bytes, data.bytes.begin() + static_cast<std::ptrdiff_t>(place));
    return data;
}

Result<InitialData> inNumbers(project::NumberData data, const InitialCell& cell, const QString& text)
{
    const auto* type = std::get_if<NumberType>(&cell.type);
    const std::uint64_t size = sizeInBytes(data.type);
    if (!type || *type != data.type || placeOf(cell) % size != 0)
        return refused(InitialCellText::tr(
                           "The initial data consists of values of the type %1. Show the table with this type to "
                           "edit them.")
                           .arg(toQt(toString(data.type))));
    const std::uint64_t index = placeOf(cell) / size;
    if (index >= maxValues)
        return tooManyValues();
    TRY(Json value, elementFromText(*type, text));
    if (data.values.size() <= index)
        data.values.resize(index + 1, 0);
    data.values[index] = std::move(value);
    return data;
}

Result<InitialData> inStructs(project::StructData data, const plan::DataTarget& target, const InitialCell& cell,
                              const QString& text)
{
    const auto* type = std::get_if<NumberType>(&cell.type);
    const std::vector<ElementColumn> columns =
        target.layout ? elementColumns(*target.layout) : std::vector<ElementColumn>();
    const auto column = std::ranges::find_if(
        columns, [&](const ElementColumn& one) { return type && one.offset == cell.offset && one.type == *type; });
    const std::uint64_t stride = target.stride > 0 ? target.stride : target.layout ? target.layout->size : 0;
    if (column == columns.end() || stride != cell.stride)
        return refused(
            InitialCellText::tr("The initial data consists of structures. Show the table with the structure of the "
                                "shader to edit them."));
    if (cell.row >= maxValues)
        return tooManyValues();
    TRY(Json value, elementFromText(*type, text));
    std::vector<ElementStep> steps{{.index = cell.row, .zero = Json::object()}};
    steps.insert(steps.end(), column->steps.begin(), column->steps.end());
    setPart(data.elements, steps, std::move(value));
    return data;
}

} // namespace

Result<InitialData> withCell(const std::optional<InitialData>& data, const plan::DataTarget& target,
                             const InitialCell& cell, const QString& text)
{
    if (!data) {
        const auto* type = std::get_if<NumberType>(&cell.type);
        if (!type)
            return inBytes({}, cell, text);
        if (auto structs = inStructs({}, target, cell, text); structs && target.layout)
            return structs;
        return inNumbers({.type = *type, .values = {}}, cell, text);
    }
    if (const auto* structs = std::get_if<project::StructData>(&*data))
        return inStructs(*structs, target, cell, text);
    if (const auto* numbers = std::get_if<project::NumberData>(&*data))
        return inNumbers(*numbers, cell, text);
    if (const auto* hex = std::get_if<project::HexData>(&*data))
        return inBytes(*hex, cell, text);
    return refused(readOnlyReason(*data));
}

} // namespace wavelane::ui
