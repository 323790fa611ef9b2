// SPDX-License-Identifier: MIT
#include "ui/views/table/choice/member_folds.h"

#include "ui/views/table/table_model.h"

#include <QItemSelectionModel>
#include <QTableView>

#include <utility>

namespace wavelane::ui {

MemberFolds::MemberFolds(TableModel& model, QTableView& table, QObject* parent)
    : QObject(parent), m_model(model), m_table(table)
{
    connect(m_table.selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& cell) {
        if (cell.isValid() && m_table.isColumnHidden(cell.column())) // Such as a match of a search.
            setCollapsed(cell.column(), false);
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &MemberFolds::refresh);
}

const std::set<QString>& MemberFolds::members() const
{
    return m_model.collapsed();
}

void MemberFolds::setMembers(std::set<QString> members)
{
    m_model.setCollapsed(std::move(members));
    refresh();
}

void MemberFolds::refresh()
{
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString member = topMemberOf(m_model.shape().columns[static_cast<std::size_t>(column)].title);
        const bool isHidden = members().contains(member) && !m_model.isFolded(column);
        if (m_table.isColumnHidden(column) != isHidden)
            m_table.setColumnHidden(column, isHidden);
    }
}

void MemberFolds::setCollapsed(int column, bool collapsed)
{
    const QString member = topMemberOf(m_model.shape().columns[static_cast<std::size_t>(column)].title);
    if (member.isEmpty() || members().contains(member) == collapsed)
        return;
    std::set<QString> changed = members();
    if (collapsed)
        changed.insert(member);
    else
        changed.erase(member);
    const QModelIndex current = m_table.currentIndex();
    // The current cell is not in a column that is hidden.
    if (collapsed && current.isValid() &&
        topMemberOf(m_model.shape().columns[static_cast<std::size_t>(current.column())].title) == member)
        m_table.setCurrentIndex(current.siblingAtColumn(m_model.columnsOf(member).front()));
    setMembers(std::move(changed));
}

void MemberFolds::setAllCollapsed(bool collapsed)
{
    for (int column = 0; column < m_model.columnCount(); ++column)
        setCollapsed(column, collapsed);
}

} // namespace wavelane::ui
