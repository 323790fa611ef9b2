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

bool isOneType(const SelectedCells& cells)
{
    return std::ranges::all_of(cells.columns,
                               [&](const inspect::Column& one) { return one.type == cells.columns.front().type; });
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

std::string csvHeader(const SelectedCells& cells)
{
    std::vector<std::string> names;
    for (const inspect::Column& column : cells.columns)
        names.push_back(headerOf(column));
    return media::writeCsvHeader(names);
}

std::string csvRows(const SelectedCells& cells, std::span<const std::byte> elements)
{
    std::string text;
    for (std::uint64_t at = 0; at + cells.stride <= elements.size(); at += cells.stride) {
        for (std::size_t i = 0; i < cells.columns.size(); ++i) {
            if (i > 0)
                text += ',';
            text += inspect::cellText(cells.columns[i], elements.subspan(at, cells.stride)); // Needs no quotes.
        }
        text += '\n';
    }
    return text;
}

Result<std::vector<std::byte>> npyHeader(const SelectedCells& cells, std::uint64_t rows)
{
    for (const inspect::Column& column : cells.columns)
        if (!std::holds_alternative<NumberType>(column.type))
            return fail(Code::badValue,
                        toUtf8(SelectedCellsText::tr("NumPy has no type for the column “%1” (%2). Choose CSV.")
                                   .arg(toQt(headerOf(column)), toQt(column.typeName()))));
    media::NpyArray array{.type = NumberType::float32, .shape = {rows}, .bytes = {}};
    if (isOneType(cells)) {
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
    return media::npyHeader(array);
}

std::vector<std::byte> npyRows(const SelectedCells& cells, std::span<const std::byte> elements)
{
    // Outside structures, a boolean has one byte in the file.
    const bool areBooleans =
        isOneType(cells) && std::get<NumberType>(cells.columns.front().type) == NumberType::boolean;
    std::vector<std::byte> bytes;
    for (std::uint64_t at = 0; at + cells.stride <= elements.size(); at += cells.stride)
        for (const inspect::Column& column : cells.columns) {
            const auto value = elements.subspan(at + column.offset, column.sizeInBytes());
            if (areBooleans)
                bytes.push_back(std::ranges::any_of(value, [](std::byte each) { return each != std::byte{0}; })
                                    ? std::byte{1}
                                    : std::byte{0});
            else
                bytes.insert(bytes.end(), value.begin(), value.end());
        }
    return bytes;
}

} // namespace wavelane::ui
