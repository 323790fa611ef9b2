// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/problems.h"

#include <QAbstractTableModel>

namespace wavelane::ui {

/// Problems as rows: what, where, code.
class ProblemModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { messageColumn, placeColumn, codeColumn, columnTotal };

    explicit ProblemModel(const Problems& problems, QObject* parent = nullptr);

    const Diagnostic& diagnosticAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columnTotal; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Diagnostics m_rows; ///< A copy, so that rows and what was announced are always equal.
};

} // namespace wavelane::ui
