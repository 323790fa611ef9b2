// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/selected_cells.h"

#include "core/inspect/numbers/exact_text.h"
#include "core/media/csv.h"
#include "core/media/npy.h"
#include "ui/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>
#include <variant>

namespace wavelane::ui {

namespace {

struct SelectedCellsText
{
    Q_DECLARE_TR_FUNCTIONS(SelectedCells)
};

std::string headerOf(const inspect::Column& column)
{
    return column.path.empty() ? "value" : column.path;
}

/// The type in the file. Booleans of structures keep their four bytes.
NumberType fileType(const inspect::Column& column, bool inStructure)
{
    const NumberType type = std::get<NumberType>(column.type);
    return inStructure && type == NumberType::boolean ? NumberType::uint32 : type;
}

} // namespace

SelectedCells selectedCells(const TableLayout& shape, const std::vector<std::size_t>& columns)
{
    SelectedCells cells{.columns = {}, .stride = shape.stride};
    for (const std::size_t index : columns) {
        const TableColumn& column = shape.columns[index];
        inspect::Column taken{.path = toUtf8(column.title), .offset = column.offset};
        if (const auto* part = std::get_if<TableColumn::Component>(&column.type))
            taken.type = inspect::Component{.format = part->format, .index = static_cast<std::uint8_t>(part->index)};
        else
            taken.type = std::get<NumberType>(column.type);
        cells.columns.push_back(std::move(taken));
    }
    return cells;
}

std::string csvOfCells(const SelectedCells& cells, std::span<const std::byte> elements)
{
    media::CsvTable table{.header = {}, .columns = cells.columns.size(), .cells = {}};
    for (const inspect::Column& column : cells.columns)
        table.header.push_back(headerOf(column));
    for (std::uint64_t at = 0; at + cells.stride <= elements.size(); at += cells.stride)
        for (const inspect::Column& column : cells.columns)
            table.cells.push_back(inspect::cellText(column, elements.subspan(at, cells.stride)));
    return media::writeCsv(table);
}

Result<std::vector<std::byte>> npyOfCells(const SelectedCells& cells, std::span<const std::byte> elements)
{
    for (const inspect::Column& column : cells.columns)
        if (!std::holds_alternative<NumberType>(column.type))
            return fail(Code::badValue,
                        toUtf8(SelectedCellsText::tr("NumPy has no type for the column “%1” (%2). Choose CSV.")
                                   .arg(toQt(headerOf(column)), toQt(column.typeName()))));
    const std::uint64_t rows = elements.size() / cells.stride;
    const bool isOneType = std::ranges::all_of(
        cells.columns, [&](const inspect::Column& one) { return one.type == cells.columns.front().type; });
    media::NpyArray array{.type = NumberType::float32, .shape = {rows}, .bytes = {}};
    if (isOneType) {
        array.type = fileType(cells.columns.front(), false);
        if (cells.columns.size() > 1)
            array.shape.push_back(cells.columns.size());
    } else {
        for (const inspect::Column& column : cells.columns)
            array.fields.push_back({.name = headerOf(column),
                                    .type = fileType(column, true),
                                    .fields = {},
                                    .paddingInBytes = 0,
                                    .shape = {}});
    }
    for (std::uint64_t row = 0; row < rows; ++row)
        for (const inspect::Column& column : cells.columns) {
            const auto bytes = elements.subspan(row * cells.stride + column.offset, column.sizeInBytes());
            array.bytes.insert(array.bytes.end(), bytes.begin(), bytes.end());
        }
    return media::writeNpy(array);
}

} // namespace wavelane::ui
