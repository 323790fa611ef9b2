// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/problems.h"

#include <QAbstractTableModel>

#include <functional>
#include <string>

namespace wavelane::ui {

/// Problems as rows with message, location and code.
class ProblemModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { messageColumn, placeColumn, codeColumn, columnTotal };

    /// Text for a JSON pointer, such as `pass blur`.
    using NameOfPlace = std::function<QString(const std::string& pointer)>;

    /// Without `nameOfPlace`, the pointers themselves are shown.
    explicit ProblemModel(const Problems& problems, NameOfPlace nameOfPlace = {}, QObject* parent = nullptr);

    const Diagnostic& diagnosticAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columnTotal; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    NameOfPlace m_nameOfPlace;
    Diagnostics m_rows; ///< A copy, so that the rows change only between the model's signals.
};

} // namespace wavelane::ui
