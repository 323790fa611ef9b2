// SPDX-License-Identifier: MIT
#include "app/cli/inspect/row_file.h"

#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/inspect/numbers/exact_text.h"
#include "core/media/csv.h"
#include "core/media/npy.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::cli {

namespace {

/// The type of a column in the file.
NumberType fileType(const inspect::Column& column)
{
    if (const auto* type = std::get_if<NumberType>(&column.type))
        return *type;
    switch (column.valueKind()) {
    case inspect::ValueKind::signedInteger:
        return NumberType::int32;
    case inspect::ValueKind::unsignedInteger:
        return NumberType::uint32;
    case inspect::ValueKind::real:
        break;
    }
    return NumberType::float32;
}

/// The names of plain numbers are their only column, which has none.
std::string fieldName(const inspect::Column& column)
{
    return column.path.empty() ? "value" : column.path;
}

std::string csvCell(const inspect::Column& column, std::span<const std::byte> element)
{
    std::string text = inspect::cellText(column, element);
    if (text.starts_with("nan("))
        return "nan";
    return text.starts_with("true(") ? "true" : text;
}

std::string csvOf(const InspectionReport& report)
{
    media::CsvTable table{.header = {}, .columns = report.rowColumns.size(), .cells = {}};
    for (const std::uint32_t each : report.rowColumns)
        table.header.push_back(fieldName(report.elements.columns.at(each)));
    for (const ShownRow& row : *report.rows)
        for (const std::uint32_t each : report.rowColumns)
            table.cells.push_back(csvCell(report.elements.columns.at(each), row.bytes));
    return media::writeCsv(table);
}

void appendNumber(std::vector<std::byte>& bytes, const inspect::Column& column, std::span<const std::byte> element)
{
    const std::size_t at = bytes.size();
    const NumberType type = fileType(column);
    bytes.resize(at + sizeInBytes(type));
    if (std::holds_alternative<NumberType>(column.type))
        std::ranges::copy(element.subspan(column.offset, sizeInBytes(type)),
                          bytes.begin() + static_cast<std::ptrdiff_t>(at));
    else
        decode::writeNumber(type, column.read(element), std::span(bytes).subspan(at));
}

/// Booleans have one byte in structures of the file.
void appendField(std::vector<std::byte>& bytes, const inspect::Column& column, std::span<const std::byte> element)
{
    if (fileType(column) == NumberType::boolean)
        bytes.push_back(decode::toDouble(column.read(element)) != 0 ? std::byte{1} : std::byte{0});
    else
        appendNumber(bytes, column, element);
}

Result<std::string> npyOf(const InspectionReport& report)
{
    std::vector<inspect::Column> columns;
    for (const std::uint32_t each : report.rowColumns)
        columns.push_back(report.elements.columns.at(each));
    const NumberType type = fileType(columns.front());
    const bool areEqual = std::ranges::all_of(columns, [type](const auto& each) { return fileType(each) == type; });
    media::NpyArray array{.type = type, .shape = {report.rows->size()}, .bytes = {}};
    if (areEqual && columns.size() > 1)
        array.shape.push_back(columns.size());
    if (!areEqual) {
        for (const inspect::Column& each : columns)
            array.fields.push_back(
                {.name = fieldName(each), .type = fileType(each), .fields = {}, .paddingInBytes = 0, .shape = {}});
    }
    for (const ShownRow& row : *report.rows) {
        for (const inspect::Column& each : columns) {
            if (areEqual)
                appendNumber(array.bytes, each, row.bytes);
            else
                appendField(array.bytes, each, row.bytes);
        }
    }
    TRY(const std::vector<std::byte> file, media::writeNpy(array));
    return std::string(reinterpret_cast<const char*>(file.data()), file.size());
}

} // namespace

Result<std::string> rowFile(const InspectionReport& report, std::string_view extension)
{
    return extension == ".csv" ? csvOf(report) : npyOf(report);
}

} // namespace wavelane::cli
