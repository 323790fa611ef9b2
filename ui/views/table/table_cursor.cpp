// SPDX-License-Identifier: MIT
#include "ui/views/table/table_cursor.h"

#include "ui/base/core_message.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/views/table/table_model.h"

#include <QTableView>

namespace wavelane::ui {

std::optional<quint64> TableCursor::element() const
{
    const QModelIndex current = m_table.currentIndex();
    return current.isValid() ? std::optional(m_model.elementOf(current.row())) : std::nullopt;
}

std::optional<quint64> TableCursor::byte() const
{
    const QModelIndex current = m_table.currentIndex();
    const TableLayout& shape = m_model.shape();
    if (!current.isValid() || static_cast<std::size_t>(current.column()) >= shape.columns.size())
        return std::nullopt;
    return m_model.elementOf(current.row()) * shape.stride +
           shape.columns[static_cast<std::size_t>(current.column())].offset;
}

std::expected<void, QString> TableCursor::goTo(quint64 element, int column)
{
    m_missing.reset();
    if (m_model.rowOf(element) < 0 && !m_model.isList())
        m_model.moveWindow(element);
    const int row = m_model.rowOf(element);
    if (row < 0) {
        m_missing = Cell{.element = element, .column = column};
        return std::unexpected(
            tr("The table does not show element %1. Clear the filter to show all elements.").arg(element));
    }
    const QModelIndex index = m_model.index(row, column);
    m_table.setCurrentIndex(index);
    m_table.scrollTo(index, QAbstractItemView::PositionAtCenter);
    return {};
}

std::expected<void, QString> TableCursor::goToByte(quint64 offset)
{
    const TableLayout& shape = m_model.shape();
    if (shape.stride == 0 || shape.columns.empty() || offset / shape.stride >= m_model.elements())
        return {};
    const quint64 inRow = offset % shape.stride;
    std::size_t column = 0;
    for (std::size_t i = 0; i < shape.columns.size(); ++i)
        if (shape.columns[i].offset <= inRow)
            column = i;
    return goTo(offset / shape.stride, static_cast<int>(column));
}

std::expected<void, QString> TableCursor::goToTyped(const QString& text)
{
    const auto wanted = evaluateUnsigned(toUtf8(text));
    if (!wanted)
        return std::unexpected(coreMessage(wanted.error().message));
    if (*wanted >= m_model.elements())
        return std::unexpected(
            tr("There is no element %1; the last one is %2.").arg(*wanted).arg(m_model.elements() - 1));
    return goTo(*wanted, 0);
}

} // namespace wavelane::ui
