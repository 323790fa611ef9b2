// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/exported_part.h"

#include "core/base/try.h"
#include "ui/base/text.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <variant>

namespace wavelane::ui {

namespace {

inspect::RowCells cellsOf(const TableLayout& shape, const std::vector<std::size_t>& columns)
{
    inspect::RowCells cells{.columns = {}, .stride = shape.stride};
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

} // namespace

void ExportedPart::take(const HexArea& hex)
{
    first = hex.selectionStart();
    count = hex.selectionSize();
    rows = count;
}

std::expected<void, QString> ExportedPart::take(TableView& table)
{
    TRY(auto selected, table.selectedRows());
    stride = table.shape().stride;
    first = selected.first;
    count = selected.count;
    elements = std::move(selected.elements);
    where = toUtf8(selected.where);
    skipped = selected.skipped;
    order = selected.order;
    rows = selected.rows;
    cells = cellsOf(table.shape(), selected.columns);
    text = table.model().rowText(selected.columns);
    return {};
}

} // namespace wavelane::ui
