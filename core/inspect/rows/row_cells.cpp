// SPDX-License-Identifier: MIT
#include "core/inspect/rows/row_cells.h"

#include "core/decode/numbers.h"
#include "core/inspect/numbers/exact_text.h"
#include "core/media/csv.h"
#include "core/media/npy.h"

#include <algorithm>
#include <variant>

namespace wavelane::inspect {

namespace {

std::string nameOf(const Column& column)
{
    return column.path.empty() ? std::string(plainColumn) : column.path;
}

/// The type of a column in an .npy file.
NumberType fileType(const Column& column)
{
    if (const auto* type = std::get_if<NumberType>(&column.type))
        return *type;
    switch (column.valueKind()) {
    case ValueKind::signedInteger:
        return NumberType::int32;
    case ValueKind::unsignedInteger:
        return NumberType::uint32;
    case ValueKind::real:
        break;
    }
    return NumberType::float32;
}

bool haveOneType(const RowCells& cells)
{
    return std::ranges::all_of(cells.columns,
                               [&](const Column& each) { return fileType(each) == fileType(cells.columns.front()); });
}

std::string csvCell(const Column& column, std::span<const std::byte> element)
{
    std::string text = cellText(column, element); // Needs no quotes.
    if (text.starts_with("nan("))
        return "nan";
    return text.starts_with("true(") ? "true" : text;
}

void appendNumber(std::vector<std::byte>& bytes, const Column& column, std::span<const std::byte> element)
{
    const NumberType type = fileType(column);
    if (type == NumberType::boolean) {
        bytes.push_back(decode::toDouble(column.read(element)) != 0 ? std::byte{1} : std::byte{0});
        return;
    }
    const std::size_t size = sizeInBytes(type);
    if (std::holds_alternative<NumberType>(column.type)) {
        const auto value = element.subspan(column.offset, size);
        bytes.insert(bytes.end(), value.begin(), value.end());
        return;
    }
    const std::size_t at = bytes.size();
    bytes.resize(at + size);
    decode::writeNumber(type, column.read(element), std::span(bytes).subspan(at));
}

} // namespace

std::string csvHeader(const RowCells& cells)
{
    std::vector<std::string> names;
    for (const Column& column : cells.columns)
        names.push_back(nameOf(column));
    return media::writeCsvHeader(names);
}

std::string csvRows(const RowCells& cells, std::span<const std::byte> elements)
{
    std::string text;
    for (std::uint64_t at = 0; at + cells.stride <= elements.size(); at += cells.stride) {
        for (std::size_t i = 0; i < cells.columns.size(); ++i) {
            if (i > 0)
                text += ',';
            text += csvCell(cells.columns[i], elements.subspan(at, cells.stride));
        }
        text += '\n';
    }
    return text;
}

Result<std::vector<std::byte>> npyHeader(const RowCells& cells, std::uint64_t rows)
{
    media::NpyArray array{.type = fileType(cells.columns.front()), .shape = {rows}, .bytes = {}};
    if (!haveOneType(cells)) {
        for (const Column& column : cells.columns)
            array.fields.push_back(
                {.name = nameOf(column), .type = fileType(column), .fields = {}, .paddingInBytes = 0, .shape = {}});
    } else if (cells.columns.size() > 1) {
        array.shape.push_back(cells.columns.size());
    }
    return media::npyHeader(array);
}

std::vector<std::byte> npyRows(const RowCells& cells, std::span<const std::byte> elements)
{
    std::vector<std::byte> bytes;
    for (std::uint64_t at = 0; at + cells.stride <= elements.size(); at += cells.stride)
        for (const Column& column : cells.columns)
            appendNumber(bytes, column, elements.subspan(at, cells.stride));
    return bytes;
}

} // namespace wavelane::inspect
