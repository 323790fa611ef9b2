// SPDX-License-Identifier: MIT
#include "ui/views/table/table_model.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"

#include <QApplication>

#include <algorithm>
#include <limits>

namespace wavelane::ui {

namespace {

bool isNonFinite(const QString& text)
{
    return text.startsWith(QLatin1StringView("nan")) || text.endsWith(QLatin1StringView("inf"));
}

} // namespace

TableModel::TableModel(QObject* parent) : QAbstractTableModel(parent)
{
    connect(&m_cache, &ByteCache::reset, this, &TableModel::onReset);
    connect(&m_cache, &ByteCache::failed, this, &TableModel::failed);
    connect(&m_cache, &ByteCache::arrived, this, [this](quint64 offset, quint64 sizeInBytes) {
        Q_EMIT arrived();
        if (m_rows == 0)
            return;
        if (m_elements.isList())
            return refreshAll();
        const auto within = [this](quint64 element) {
            const quint64 row = element < m_elements.first() ? 0 : element - m_elements.first();
            return static_cast<int>(std::min<quint64>(row, quint64(m_rows) - 1));
        };
        const int first = within(offset / m_layout.stride);
        const int last = within((offset + sizeInBytes) / m_layout.stride);
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
    });
}

quint64 TableModel::elements() const
{
    return m_layout.stride == 0 ? 0 : m_cache.size() / m_layout.stride;
}

int TableModel::shownRows() const
{
    return m_layout.columns.empty() ? 0 : static_cast<int>(m_elements.count());
}

void TableModel::setLayout(TableLayout layout)
{
    if (layout == m_layout)
        return;
    beginResetModel();
    m_layout = std::move(layout);
    m_elements.setElements(elements());
    m_elements.setFirst(0);
    m_elements.setList(std::nullopt); // It is about other elements.
    m_rows = shownRows();
    endResetModel();
}

void TableModel::setList(std::optional<ElementList> list)
{
    m_wantedFirst.reset();
    if (!list && !m_elements.isList())
        return;
    TableRows changed = m_elements;
    const bool isMove = list && m_elements.isList() && list->total == m_elements.all() &&
                        list->first != m_elements.first() && list->elements.size() == m_elements.count();
    changed.setList(std::move(list));
    if (isMove)
        return shiftRows(std::move(changed));
    m_elements = std::move(changed);
    if (shownRows() == m_rows) // Keeps the scroll position when a run is followed by the same order.
        return refreshAll();
    beginResetModel();
    m_rows = shownRows();
    endResetModel();
}

void TableModel::moveWindow(quint64 middle)
{
    if (!isWindow())
        return;
    const auto size = static_cast<quint64>(m_rows);
    const quint64 first = middle - std::min(middle, size / 2);
    if (isList()) {
        const quint64 start = std::min(first, allRows() - size);
        const quint64 before = m_wantedFirst.value_or(m_elements.first());
        // Close to the one that is on its way.
        const bool isNear = std::max(start, before) - std::min(start, before) < (m_wantedFirst ? size / 4 : 1);
        if (isNear)
            return;
        m_wantedFirst = start;
        return Q_EMIT windowWanted(start);
    }
    TableRows moved = m_elements;
    moved.setFirst(first);
    if (moved.first() != m_elements.first())
        shiftRows(std::move(moved));
}

void TableModel::shiftRows(TableRows moved)
{
    const auto by = static_cast<qint64>(m_elements.first()) - static_cast<qint64>(moved.first());
    Q_EMIT windowAboutToMove();
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    m_elements = std::move(moved);
    QModelIndexList after;
    const QModelIndexList before = persistentIndexList();
    for (const QModelIndex& each : before) {
        const qint64 row = each.row() + by;
        after += row >= 0 && row < m_rows ? index(static_cast<int>(row), each.column()) : QModelIndex();
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
    Q_EMIT windowMoved();
}

void TableModel::refreshAll()
{
    if (m_rows == 0)
        return;
    Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Vertical, 0, m_rows - 1);
}

int TableModel::rowOf(quint64 element) const
{
    const auto row = m_elements.rowOf(element);
    return row && *row < static_cast<quint64>(m_rows) ? static_cast<int>(*row) : -1;
}

ColumnFormat TableModel::formatOf(int column) const
{
    const auto found = m_formats.find(m_layout.columns[static_cast<std::size_t>(column)].title);
    return found == m_formats.end() ? ColumnFormat::number : found->second;
}

void TableModel::setFormat(int column, ColumnFormat format)
{
    m_formats[m_layout.columns[static_cast<std::size_t>(column)].title] = format;
    if (m_rows > 0)
        Q_EMIT dataChanged(index(0, column), index(m_rows - 1, column));
}

void TableModel::setCollapsed(std::set<QString> members)
{
    if (members == m_collapsed)
        return;
    m_collapsed = std::move(members);
    if (columnCount() == 0)
        return;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (m_rows > 0)
        Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, columnCount() - 1));
}

std::vector<int> TableModel::columnsOf(const QString& member) const
{
    std::vector<int> columns;
    for (std::size_t i = 0; i < m_layout.columns.size(); ++i)
        if (topMemberOf(m_layout.columns[i].title) == member)
            columns.push_back(static_cast<int>(i));
    return columns;
}

bool TableModel::isFolded(int column) const
{
    const QString member = topMemberOf(m_layout.columns[static_cast<std::size_t>(column)].title);
    const bool isFirst =
        column == 0 || topMemberOf(m_layout.columns[static_cast<std::size_t>(column) - 1].title) != member;
    return isFirst && m_collapsed.contains(member);
}

void TableModel::onReset()
{
    m_elements.setElements(elements());
    const int rows = shownRows();
    if (rows == m_rows && rows > 0 && !isList()) // The header would visit each of millions of labels.
        return Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, columnCount() - 1));
    if (rows == m_rows) // Keeps the selection and the scroll position.
        return refreshAll();
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

void TableModel::fetchRows(int first, int last)
{
    if (m_rows == 0)
        return;
    const auto from = static_cast<quint64>(std::clamp(first, 0, m_rows - 1));
    const auto to = static_cast<quint64>(std::clamp(last, 0, m_rows - 1));
    if (!m_elements.isList())
        return m_cache.fetch(m_elements.elementOf(from) * m_layout.stride, (to - from + 1) * m_layout.stride);
    for (quint64 row = from; row <= to; ++row)
        m_cache.fetch(m_elements.elementOf(row) * m_layout.stride, m_layout.stride);
}

quint64 TableModel::offsetOf(const QModelIndex& cell) const
{
    return elementOf(cell.row()) * m_layout.stride + m_layout.columns[static_cast<std::size_t>(cell.column())].offset;
}

void TableModel::setEditor(Editor editor)
{
    m_editor = std::move(editor);
}

Qt::ItemFlags TableModel::flags(const QModelIndex& index) const
{
    const bool isEditable = m_editor && index.isValid() && !isFolded(index.column()) && isRead(index);
    return QAbstractTableModel::flags(index) | (isEditable ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool TableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const QString text = value.toString().trimmed();
    if (!m_editor || !index.isValid() || role != Qt::EditRole || text == data(index, Qt::EditRole).toString())
        return false;
    const Result<void> written = m_editor(index, text);
    if (!written)
        Q_EMIT failed(coreMessage(written.error().message));
    return written.has_value();
}

QByteArray TableModel::bytesOf(const QModelIndex& cell) const
{
    const TableColumn& column = m_layout.columns[static_cast<std::size_t>(cell.column())];
    return m_cache.bytes(offsetOf(cell), column.sizeInBytes()).value_or(QByteArray());
}

RowText TableModel::rowText(const std::vector<std::size_t>& columns) const
{
    RowText text;
    for (const std::size_t each : columns) {
        const QString member = topMemberOf(m_layout.columns[each].title);
        const bool isCollapsed = m_collapsed.contains(member);
        if (isCollapsed && !isFolded(static_cast<int>(each)))
            continue;
        const std::vector<int> shown = isCollapsed ? columnsOf(member) : std::vector<int>{static_cast<int>(each)};
        RowText::Cell& cell = text.cells.emplace_back();
        for (const int column : shown)
            cell.push_back(
                {.column = m_layout.columns[static_cast<std::size_t>(column)], .format = formatOf(column)});
    }
    return text;
}

bool TableModel::isRead(const QModelIndex& cell) const
{
    const TableColumn& column = m_layout.columns[static_cast<std::size_t>(cell.column())];
    return m_cache.bytes(offsetOf(cell), column.sizeInBytes()).has_value();
}

bool TableModel::fitsCache(int first, int last) const
{
    if (m_elements.isList()) // Each row can be in pages of its own.
        return static_cast<quint64>(last - first + 1) * (m_layout.stride / ByteCache::pageBytes + 2) <
               ByteCache::maxPages;
    // The range may start within a page, and then spans one page more.
    return static_cast<quint64>(last - first + 1) * m_layout.stride <=
           (ByteCache::maxPages - 1) * ByteCache::pageBytes;
}

int TableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int TableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_layout.columns.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role != Qt::DisplayRole || !isFolded(index.column()))
        return cellData(index, role);
    QStringList numbers;
    for (const int column : columnsOf(topMemberOf(m_layout.columns[static_cast<std::size_t>(index.column())].title)))
        numbers += cellData(index.siblingAtColumn(column), role).toString();
    return numbers.join(QStringLiteral(", "));
}

QVariant TableModel::cellData(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole)
        return Theme::monospace();
    const TableColumn& column = m_layout.columns[static_cast<std::size_t>(index.column())];
    const quint64 offset = offsetOf(index);
    if (role == Qt::ToolTipRole)
        return tr("%1 of element %2, at byte 0x%3").arg(column.title).arg(elementOf(index.row())).arg(offset, 0, 16);
    std::vector<std::byte> bytes;
    bool changed = false;
    for (quint64 i = 0; i < column.sizeInBytes(); ++i) {
        const ByteCache::Byte byte = m_cache.at(offset + i);
        if (!byte.known) // Requested, but not arrived.
            return role == Qt::DisplayRole ? QVariant(QStringLiteral("…")) : QVariant();
        bytes.push_back(static_cast<std::byte>(byte.value));
        changed = changed || byte.changed;
    }
    const ThemeColors colors = Theme::colors(QApplication::palette());
    switch (role) {
    case Qt::DisplayRole:
        return formattedCell(column, formatOf(index.column()), bytes);
    case Qt::EditRole:
        return cellText(column, bytes);
    case Qt::DecorationRole: {
        const auto swatch = swatchOf(column, formatOf(index.column()), bytes);
        return swatch ? QVariant(*swatch) : QVariant();
    }
    case Qt::BackgroundRole:
        return changed ? QVariant(colors.changedBackground) : QVariant();
    case Qt::ForegroundRole:
        if (isNonFinite(cellText(column, bytes)))
            return colors.error;
        return changed ? QVariant(colors.changedByte) : QVariant();
    default:
        return {};
    }
}

QString TableModel::rowLabel(quint64 element) const
{
    if (m_layout.width > 0)
        return QStringLiteral("%1, %2").arg(element % m_layout.width).arg(element / m_layout.width);
    return QString::number(element);
}

QString TableModel::longestRowLabel() const
{
    const quint64 last = std::max<quint64>(elements(), 1) - 1;
    if (m_layout.width > 0 && last >= m_layout.width) // The last row may end early.
        return rowLabel((last / m_layout.width + 1) * m_layout.width - 1);
    return rowLabel(last);
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && orientation == Qt::Vertical) // On one line with the cells.
        return Theme::monospace();
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Vertical && m_elements.isList() && section >= m_rows)
        return {};
    if (orientation == Qt::Vertical)
        return rowLabel(elementOf(section));
    if (section >= columnCount())
        return QString();
    const QString& title = m_layout.columns[static_cast<std::size_t>(section)].title;
    return isFolded(section) ? topMemberOf(title) + QStringLiteral(" ▸") : title;
}

} // namespace wavelane::ui
