// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QtTypes>

#include <expected>
#include <optional>

class QTableView;

namespace wavelane::ui {

class TableModel;

/// The current cell of a table as an element, and moves to others. Both must outlive the cursor.
class TableCursor
{
    Q_DECLARE_TR_FUNCTIONS(TableCursor)

public:
    TableCursor(TableModel& model, QTableView& table) : m_model(model), m_table(table) {}

    std::optional<quint64> element() const; ///< Element of the current cell; nothing: there is none.
    std::optional<quint64> byte() const;    ///< The offset of the current cell.
    /// The cell that the last call of a function below did not find in the rows of a list.
    struct Cell
    {
        quint64 element = 0;
        int column = 0;
    };
    const std::optional<Cell>& missing() const { return m_missing; }

    /// Selects a cell and scrolls to it, in another window if it must. Fails with a sentence if no row shows the
    /// element.
    std::expected<void, QString> goTo(quint64 element, int column);
    /// The cell that has the byte at `offset`, from the start of the source. Does nothing if there is no such
    /// element.
    std::expected<void, QString> goToByte(quint64 offset);
    /// The element of a number that was typed, which can be an expression.
    std::expected<void, QString> goToTyped(const QString& text);

private:
    TableModel& m_model;
    QTableView& m_table;
    std::optional<Cell> m_missing;
};

} // namespace wavelane::ui
