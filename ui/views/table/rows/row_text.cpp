// SPDX-License-Identifier: MIT
#include "ui/views/table/rows/row_text.h"

namespace wavelane::ui {

QString RowText::of(std::span<const std::byte> element) const
{
    QString text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += u'\t';
        for (std::size_t k = 0; k < cells[i].size(); ++k) {
            const auto& [column, format] = cells[i][k];
            if (k > 0)
                text += QLatin1StringView(", ");
            text += formattedCell(column, format, element.subspan(column.offset, column.sizeInBytes()));
        }
    }
    return text;
}

} // namespace wavelane::ui
