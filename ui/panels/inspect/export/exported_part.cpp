// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/exported_part.h"

#include "ui/base/text.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

namespace wavelane::ui {

void ExportedPart::take(const HexArea& hex)
{
    first = hex.selectionStart();
    count = hex.selectionSize();
    rows = count;
}

std::expected<void, QString> ExportedPart::take(TableView& table)
{
    auto selected = table.selectedRows();
    if (!selected)
        return std::unexpected(selected.error());
    stride = table.shape().stride;
    first = selected->first;
    count = selected->count;
    elements = std::move(selected->elements);
    where = toUtf8(selected->where);
    order = selected->order;
    rows = selected->rows;
    cells = selectedCells(table.shape(), selected->columns);
    text = table.model().rowText(selected->columns);
    return {};
}

} // namespace wavelane::ui
