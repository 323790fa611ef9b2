// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/hex/byte_cache.h"
#include "ui/views/table/column_format.h"
#include "ui/views/table/rows/row_text.h"
#include "ui/views/table/table_layout.h"
#include "ui/views/table/table_rows.h"

#include <QAbstractTableModel>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace wavelane::ui {

/// Bytes as a table with a row for each element. The model stores only the cached bytes: a view requests the bytes of
/// visible rows with `want`.
class TableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit TableModel(QObject* parent = nullptr);

    void setSource(ByteSource* source) { m_cache.setSource(source); }
    void setLayout(TableLayout layout);
    /// Writes typed text to a cell.
    using Editor = std::function<Result<void>(const QModelIndex& cell, const QString& text)>;
    void setEditor(Editor editor); ///< An empty function makes the cells read-only.
    const TableLayout& shape() const { return m_layout; }
    /// Shows a list of elements in this order; nothing shows all of them. Elements of a list that do not exist any
    /// more have no values. Selected cells stay selected if it is another window of the same list.
    void setList(std::optional<ElementList> list);
    bool isList() const { return m_elements.isList(); }
    /// The rows are a window of at most `TableRows::maxRows` rows. Moves it so that this element is in its middle, or
    /// as close to that as possible. Selected cells stay selected while they are in it. The window of a list only
    /// moves when the creator of the list answers `windowWanted`.
    void moveWindow(quint64 middle);
    bool isWindow() const { return allRows() > static_cast<quint64>(m_rows); }          ///< There are more rows.
    void forgetWanted() { m_wantedFirst.reset(); }                                      ///< No answer will come.
    quint64 firstRow() const { return m_elements.first(); }                             ///< Rows before the window.
    quint64 allRows() const { return m_layout.columns.empty() ? 0 : m_elements.all(); } ///< In all windows.
    quint64 elementOf(int row) const { return m_elements.elementOf(static_cast<quint64>(row)); }
    int rowOf(quint64 element) const; ///< −1: no row of the window shows it.
    ColumnFormat formatOf(int column) const;
    void setFormat(int column, ColumnFormat format); ///< Also for a column of this title in other layouts.
    /// Members of structures that are shown in one column, the first one of the member.
    void setCollapsed(std::set<QString> members);
    const std::set<QString>& collapsed() const { return m_collapsed; }
    std::vector<int> columnsOf(const QString& member) const; ///< In ascending order.
    bool isFolded(int column) const;                         ///< It stands for all columns of a collapsed member.
    quint64 elements() const;                                ///< Complete elements; may exceed the number of rows.
    QString longestRowLabel() const;                         ///< Of all elements, also in other windows.

    /// Requests the missing bytes of the rows `first` to `last`.
    void fetchRows(int first, int last);
    /// False if the bytes of the cell have not arrived since the last run.
    bool isRead(const QModelIndex& cell) const;
    QByteArray bytesOf(const QModelIndex& cell) const; ///< Empty if they have not arrived.
    /// How the model shows these columns, without those that are folded into others.
    RowText rowText(const std::vector<std::size_t>& columns) const;
    bool fitsCache(int first, int last) const; ///< All bytes of the rows fit into the cache.

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void failed(const QString& reason);
    void arrived(); ///< Bytes were read.
    void windowAboutToMove();
    void windowMoved();
    void windowWanted(quint64 first); ///< Asks for the window of the list that begins with this row.

private:
    void onReset();
    int shownRows() const;
    void refreshAll(); ///< All cells have other contents.
    /// Rows move by as many, and the columns keep their widths.
    void shiftRows(TableRows moved);
    QString rowLabel(quint64 element) const;
    QVariant cellData(const QModelIndex& index, int role) const;
    quint64 offsetOf(const QModelIndex& cell) const;

    ByteCache m_cache;
    TableLayout m_layout;
    Editor m_editor;
    TableRows m_elements;
    std::map<QString, ColumnFormat> m_formats; ///< By the titles of columns; others show numbers.
    std::set<QString> m_collapsed;
    int m_rows = 0;
    std::optional<quint64> m_wantedFirst; ///< First row of the window that was asked for.
};

} // namespace wavelane::ui
