// SPDX-License-Identifier: MIT
#include "ui/views/table/table_find_target.h"

#include "ui/base/text.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <QTableView>

namespace wavelane::ui {

QString TableFindTarget::searchProblem() const
{
    if (m_table.model().rowCount() == 0)
        return tr("Table shows no elements. Run the project first.");
    return m_table.shape().view
               ? QString()
               : tr("The engine does not know the layout “%1”. Choose another type.").arg(m_table.shape().title);
}

inspect::View TableFindTarget::searchedView() const
{
    return m_table.shape().view.value_or(inspect::View());
}

std::string TableFindTarget::searchedWhere() const
{
    return toUtf8(m_table.query().where);
}

std::optional<std::uint64_t> TableFindTarget::searchStart() const
{
    return m_table.currentByte();
}

void TableFindTarget::showMatch(const FoundPlace& place)
{
    m_table.goToByte(place.offset);
}

void TableFindTarget::markMatches(const FoundPlaces& places)
{
    m_table.markedScrollBar().setMarks(places.density);
}

QWidget& TableFindTarget::focusWidgetOfMatches()
{
    return m_table.table();
}

} // namespace wavelane::ui
