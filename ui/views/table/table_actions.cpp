// SPDX-License-Identifier: MIT
#include "ui/views/table/table_actions.h"

#include "ui/views/table/choice/member_folds.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <QAction>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QTableView>

#include <algorithm>
#include <cstddef>

namespace wavelane::ui {

namespace {

/// `showAsHexadecimal`: settings refer to it.
const char* nameOf(ColumnFormat format)
{
    switch (format) {
    case ColumnFormat::number:
        return "showAsNumber";
    case ColumnFormat::hex:
        return "showAsHexadecimal";
    case ColumnFormat::binary:
        return "showAsBinary";
    case ColumnFormat::unorm:
        return "showAsNormalized";
    case ColumnFormat::color:
        return "showAsColor";
    }
    return "";
}

} // namespace

TableActions::TableActions(TableView& view) : QObject(&view), m_view(view), m_table(view.table())
{
    connect(add("copy", tr("Copy")), &QAction::triggered, &m_view, &TableView::copySelection);
    connect(add("exportSelection", tr("Export Selection …")), &QAction::triggered, &m_view,
            &TableView::exportRequested);
    connect(add("selectColumn", tr("Select Column")), &QAction::triggered, this, [this] {
        if (column() >= 0)
            m_view.selectColumn(column());
    });
    addSeparator();
    addMembers();
    addSeparator();
    addSorting();
    addSeparator();
    addFormats();
    addSeparator(); // Others add actions for the selection.
    connect(m_table.selectionModel(), &QItemSelectionModel::currentChanged, this, &TableActions::checkFormat);
    connect(&m_view.model(), &QAbstractItemModel::modelReset, this, &TableActions::checkFormat);
    checkFormat();
    m_table.setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table.horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table.horizontalHeader(), &QWidget::customContextMenuRequested, this, &TableActions::showHeaderMenu);
}

QAction* TableActions::add(const char* name, const QString& text)
{
    auto* action = new QAction(text, &m_table);
    action->setObjectName(QLatin1StringView(name));
    m_table.addAction(action);
    return action;
}

void TableActions::addSeparator()
{
    auto* separator = new QAction(&m_table);
    separator->setSeparator(true);
    m_table.addAction(separator);
}

int TableActions::column() const
{
    return m_table.currentIndex().isValid() ? m_table.currentIndex().column() : -1;
}

void TableActions::addSorting()
{
    connect(add("sortAscending", tr("Sort Ascending")), &QAction::triggered, &m_view,
            [this] { m_view.sortBy(column(), false); });
    connect(add("sortDescending", tr("Sort Descending")), &QAction::triggered, &m_view,
            [this] { m_view.sortBy(column(), true); });
    connect(add("originalOrder", tr("Original Order")), &QAction::triggered, &m_view,
            [this] { m_view.sortBy(-1, false); });
}

void TableActions::addMembers()
{
    const auto addMember = [this](const char* name, const QString& text, bool collapsed) {
        connect(add(name, text), &QAction::triggered, this, [this, collapsed] {
            if (column() >= 0)
                m_view.folds().setCollapsed(column(), collapsed);
        });
    };
    addMember("collapseMember", tr("Collapse Member"), true);
    addMember("expandMember", tr("Expand Member"), false);
    connect(add("collapseMembers", tr("Collapse All Members")), &QAction::triggered, &m_view,
            [this] { m_view.folds().setAllCollapsed(true); });
    connect(add("expandMembers", tr("Expand All Members")), &QAction::triggered, &m_view,
            [this] { m_view.folds().setAllCollapsed(false); });
}

void TableActions::addFormats()
{
    for (const ColumnFormat format : allColumnFormats) {
        QAction* action = add(nameOf(format), tr("Show Column as %1").arg(ColumnFormats::titleOf(format)));
        action->setCheckable(true);
        m_formats.push_back(action);
        connect(action, &QAction::triggered, this, [this, format] {
            if (column() >= 0)
                m_view.model().setFormat(column(), format);
            checkFormat();
        });
    }
}

void TableActions::checkFormat()
{
    const int current = column() < m_view.model().columnCount() ? column() : -1;
    for (std::size_t i = 0; i < m_formats.size(); ++i)
        m_formats[i]->setChecked(current >= 0 && m_view.model().formatOf(current) == allColumnFormats[i]);
}

void TableActions::showHeaderMenu(QPoint place)
{
    const QHeaderView& header = *m_table.horizontalHeader();
    const int section = header.logicalIndexAt(place);
    if (section < 0)
        return;
    const int row = std::max(0, m_table.currentIndex().row());
    m_table.setCurrentIndex(m_table.model()->index(row, section));
    QMenu menu(&m_table);
    menu.addActions(m_table.actions());
    menu.exec(header.viewport()->mapToGlobal(place));
}

} // namespace wavelane::ui
