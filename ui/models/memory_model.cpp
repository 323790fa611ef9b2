// SPDX-License-Identifier: MIT
#include "ui/models/memory_model.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::ui {

namespace {

/// The `internalId` of headings. Other rows have the number of their group.
constexpr quintptr headingId = ~quintptr{0};

std::optional<double> shareOf(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? std::nullopt : std::optional(static_cast<double>(part) / static_cast<double>(whole));
}

} // namespace

MemoryModel::Group MemoryModel::resourcesOf(const plan::AccountReport& account)
{
    Group group{.heading = {.name = tr("Resources"),
                            .size = byteText(account.bytes),
                            .limit = tr("peak %1").arg(byteText(account.peak))}};
    const std::uint64_t largest = account.allocations.empty() ? 0 : account.allocations.front().bytes;
    for (const plan::AllocationAccount& each : account.allocations) {
        group.rows.push_back({.name = toQt(each.name),
                              .kind = toQt(each.heapType),
                              .size = byteText(each.bytes),
                              .share = shareOf(each.bytes, largest)});
    }
    return group;
}

MemoryModel::Group MemoryModel::heapTypesOf(const plan::AccountReport& account)
{
    Group group{.heading = {.name = tr("Heap types")}};
    for (const plan::HeapTypeAccount& each : account.heapTypes) {
        group.rows.push_back({.name = toQt(each.name),
                              .size = byteText(each.bytes),
                              .limit = tr("peak %1").arg(byteText(each.peak)),
                              .share = shareOf(each.bytes, account.bytes)});
    }
    return group;
}

MemoryModel::Group MemoryModel::deviceHeapsOf(const plan::AccountReport& account)
{
    Group group{.heading = {.name = tr("Memory of the device")}};
    for (std::size_t i = 0; i < account.deviceHeaps.size(); ++i) {
        const plan::DeviceHeapAccount& heap = account.deviceHeaps[i];
        group.rows.push_back({.name = tr("Heap %1").arg(i),
                              .kind = heap.deviceLocal ? tr("device") : tr("host"),
                              .size = byteText(heap.used),
                              .limit = tr("of %1").arg(byteText(heap.budget)),
                              .share = shareOf(heap.used, heap.budget)});
    }
    return group;
}

MemoryModel::Group MemoryModel::objectsOf(const plan::AccountReport& account)
{
    Group group{.heading = {.name = tr("Objects")}};
    std::uint64_t total = 0;
    for (const auto& [type, count] : account.objects) {
        total += count;
        group.rows.push_back({.name = toQt(type), .size = QLocale().toString(static_cast<qulonglong>(count))});
    }
    group.heading.size = QLocale().toString(static_cast<qulonglong>(total));
    return group;
}

std::vector<MemoryModel::Group> MemoryModel::groupsOf(const plan::AccountReport& account)
{
    std::vector<Group> groups{resourcesOf(account), heapTypesOf(account), deviceHeapsOf(account), objectsOf(account)};
    if (account.process) {
        groups.push_back({.heading = {.name = tr("Engine process"),
                                      .size = byteText(account.process->resident),
                                      .limit = tr("peak %1").arg(byteText(account.process->peak))},
                          .rows = {}});
    }
    return groups;
}

void MemoryModel::show(const std::optional<plan::AccountReport>& account)
{
    std::vector<Group> groups = account ? groupsOf(*account) : std::vector<Group>();
    const bool hasEqualRows = std::ranges::equal(
        groups, m_groups, {}, [](const Group& group) { return group.rows.size(); },
        [](const Group& group) { return group.rows.size(); });
    if (!hasEqualRows) {
        beginResetModel();
        m_groups = std::move(groups);
        endResetModel();
        return;
    }
    // The selection and the collapsed groups stay.
    const std::vector<Group> before = std::exchange(m_groups, std::move(groups));
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        if (m_groups[i] == before[i])
            continue;
        const int row = static_cast<int>(i);
        Q_EMIT dataChanged(index(row, 0), index(row, columnTotal - 1));
        const QModelIndex heading = index(row, 0);
        if (const int rows = rowCount(heading); rows > 0)
            Q_EMIT dataChanged(index(0, 0, heading), index(rows - 1, columnTotal - 1, heading));
    }
}

QModelIndex MemoryModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) : headingId);
}

QModelIndex MemoryModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == headingId)
        return {};
    return createIndex(static_cast<int>(child.internalId()), 0, headingId);
}

int MemoryModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.internalId() != headingId || parent.column() != 0)
        return 0;
    return static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].rows.size());
}

int MemoryModel::columnCount(const QModelIndex& /*parent*/) const
{
    return columnTotal;
}

const MemoryModel::Row& MemoryModel::rowAt(const QModelIndex& index) const
{
    if (index.internalId() == headingId)
        return m_groups[static_cast<std::size_t>(index.row())].heading;
    return m_groups[static_cast<std::size_t>(index.internalId())].rows[static_cast<std::size_t>(index.row())];
}

QVariant MemoryModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = rowAt(index);
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = index.column() == sizeColumn || index.column() == limitColumn;
        return static_cast<int>((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (index.column() == shareColumn) {
        if (role == shareRole && row.share)
            return *row.share;
        if (role == Qt::AccessibleTextRole && row.share)
            return tr("%1 %").arg(std::lround(100 * *row.share));
        return {};
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case nameColumn:
        return row.name;
    case kindColumn:
        return row.kind;
    case sizeColumn:
        return row.size;
    case limitColumn:
        return row.limit;
    default:
        return {};
    }
}

QVariant MemoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = section == sizeColumn || section == limitColumn;
        return static_cast<int>((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case nameColumn:
        return tr("Name");
    case kindColumn:
        return tr("Type");
    case sizeColumn:
        return tr("Size");
    case limitColumn:
        return tr("Peak or budget");
    case shareColumn:
        return tr("Share");
    default:
        return {};
    }
}

} // namespace wavelane::ui
