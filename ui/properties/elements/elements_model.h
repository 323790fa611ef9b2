// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/elements/element_columns.h"

#include <QAbstractTableModel>

namespace wavelane::ui {

/// How a list of the project file is split into rows and columns.
struct ElementsShape
{
    enum class Form {
        structures, ///< A list of objects: each is a row.
        numbers,    ///< A list of numbers: each row has as many as there are columns.
        array,      ///< The value of a member that is an array, perhaps of several dimensions.
    };
    Form form = Form::structures;
    std::vector<ElementColumn> columns;
    std::vector<std::uint32_t> dimensions;  ///< Dimensions of an array.
    std::optional<std::size_t> elementRows; ///< Rows that exist even if the file leaves them out.
    QString absent;                         ///< Shown for what the file leaves out: `0`, or `any`.

    bool operator==(const ElementsShape&) const = default;
};

/// A list of the project file as an editable table. An edit does not change the model: it emits `edited` with the new
/// list, and the project then shows it. UI thread.
class ElementsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr std::size_t maxRows = 1'000'000;

    using QAbstractTableModel::QAbstractTableModel;

    /// `list` is null if the file has none.
    void show(const ElementsShape& shape, const Json& list);
    const ElementsShape& shape() const { return m_shape; }
    bool canResize() const; ///< Rows can be inserted and removed.

    /// Each emits `edited`. A row past the last one of the file appends what is between.
    void insertElement(int row);
    void removeElements(int first, int last);
    void clearCells(const QModelIndexList& cells); ///< Leaves them out of the file, or sets them to zero.

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void edited(const wavelane::Json& list);
    void failed(const QString& reason); ///< The typed text is not a value of the cell.

private:
    std::vector<ElementStep> stepsTo(const QModelIndex& cell) const;
    std::size_t fileRows() const; ///< Rows that the file has.
    void clear(Json& list, const QModelIndex& cell) const;
    const ElementColumn& column(int index) const { return m_shape.columns[static_cast<std::size_t>(index)]; }

    ElementsShape m_shape;
    Json m_list;
    int m_rows = 0;
};

} // namespace wavelane::ui
