// SPDX-License-Identifier: MIT
#include "ui/views/table/choice/sort_header.h"

#include <QHeaderView>
#include <QTableView>

namespace wavelane::ui {

SortHeader::SortHeader(QTableView& table, QObject* parent) : QObject(parent), m_table(table)
{
    QHeaderView& header = *m_table.horizontalHeader();
    // A click sorts; the context menu selects the column.
    disconnect(&header, SIGNAL(sectionPressed(int)), &m_table, nullptr);
    disconnect(&header, SIGNAL(sectionEntered(int)), &m_table, nullptr);
    header.setSectionsClickable(true);
    connect(&header, &QHeaderView::sectionClicked, this, [this](int section) {
        const bool isSorted = m_column == section;
        if (isSorted && m_isDescending)
            sortBy(-1, false);
        else
            sortBy(section, isSorted);
    });
}

void SortHeader::show(int column, bool descending)
{
    m_column = column;
    m_isDescending = descending;
    QHeaderView& header = *m_table.horizontalHeader();
    header.setSortIndicatorShown(column >= 0);
    header.setSortIndicator(column, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void SortHeader::sortBy(int column, bool descending)
{
    if (!m_table.horizontalHeader()->sectionsClickable())
        return;
    show(column, descending);
    Q_EMIT changed();
}

void SortHeader::setAllowed(bool allowed)
{
    m_table.horizontalHeader()->setSectionsClickable(allowed);
}

} // namespace wavelane::ui
