// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/account_report.h"

#include <QAbstractItemModel>
#include <QString>

#include <optional>
#include <vector>

namespace wavelane::ui {

/// What the engine held after the last run, in groups: memory of resources, types of heaps, the device's heaps,
/// objects, and the engine process.
class MemoryModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column {
        nameColumn,
        kindColumn,  ///< The type of heap of a resource.
        sizeColumn,  ///< A size in bytes, or a number of objects.
        limitColumn, ///< The peak, or the budget of a device's heap.
        shareColumn, ///< Drawn by a delegate.
        columnTotal
    };
    /// From 0 to 1: `shareColumn` of rows that have a share.
    static constexpr int shareRole = Qt::UserRole;

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows nothing without an account.
    void show(const std::optional<plan::AccountReport>& account);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        QString name;
        QString kind;
        QString size;
        QString limit;
        std::optional<double> share;
        bool operator==(const Row&) const = default;
    };
    struct Group
    {
        Row heading;
        std::vector<Row> rows;
        bool operator==(const Group&) const = default;
    };
    static std::vector<Group> groupsOf(const plan::AccountReport& account);
    static Group resourcesOf(const plan::AccountReport& account);
    static Group heapTypesOf(const plan::AccountReport& account);
    static Group deviceHeapsOf(const plan::AccountReport& account);
    static Group objectsOf(const plan::AccountReport& account);
    const Row& rowAt(const QModelIndex& index) const;

    std::vector<Group> m_groups;
};

} // namespace wavelane::ui
