// SPDX-License-Identifier: MIT
#include "ui/views/table/rows/refusal_note.h"

#include "ui/views/table/table_model.h"

#include <QTableView>

#include <utility>

namespace wavelane::ui {

RefusalNote::RefusalNote(TableModel& model, QTableView& table)
{
    connect(&model, &TableModel::failed, this, &RefusalNote::refuse);
    connect(table.selectionModel(), &QItemSelectionModel::currentChanged, this, &WarningNote::forget);
    connect(&model, &QAbstractItemModel::modelReset, this, &WarningNote::forget);
    connect(&model, &TableModel::arrived, this, [this] {
        forget();
        if (std::exchange(m_showsFailure, false))
            Q_EMIT resolved();
    });
    connect(&table, &QTableView::doubleClicked, this, [this](const QModelIndex& cell) {
        if (!cell.flags().testFlag(Qt::ItemIsEditable) && !m_readOnlyReason.isEmpty())
            refuse(m_readOnlyReason);
    });
}

void RefusalNote::refuse(const QString& reason)
{
    explain(reason);
    m_showsFailure = true;
}

} // namespace wavelane::ui
