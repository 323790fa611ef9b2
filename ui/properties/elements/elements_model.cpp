// SPDX-License-Identifier: MIT
#include "ui/properties/elements/elements_model.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/forms/initial_text.h"
#include "ui/theme/theme.h"

#include <QApplication>

#include <algorithm>

namespace wavelane::ui {

namespace {

std::size_t productOf(const std::vector<std::uint32_t>& dimensions)
{
    std::size_t product = 1;
    for (const std::uint32_t one : dimensions)
        product *= one;
    return product;
}

} // namespace

std::size_t ElementsModel::fileRows() const
{
    const std::size_t size = m_list.is_array() ? m_list.size() : 0;
    const std::size_t columns = std::max<std::size_t>(1, m_shape.columns.size());
    return m_shape.form == ElementsShape::Form::numbers ? (size + columns - 1) / columns : size;
}

bool ElementsModel::canResize() const
{
    return m_shape.form != ElementsShape::Form::array;
}

void ElementsModel::show(const ElementsShape& shape, const Json& list)
{
    const bool isOther = shape != m_shape;
    std::size_t rows = 0;
    if (isOther)
        beginResetModel();
    m_shape = shape;
    m_list = list;
    rows = shape.form == ElementsShape::Form::array ? productOf(shape.dimensions)
                                                    : std::max(fileRows(), shape.elementRows.value_or(0));
    rows = shape.columns.empty() ? 0 : std::min(rows, maxRows);
    if (isOther) {
        m_rows = static_cast<int>(rows);
        endResetModel();
        return;
    }
    const int now = static_cast<int>(rows);
    if (now > m_rows) {
        beginInsertRows({}, m_rows, now - 1);
        m_rows = now;
        endInsertRows();
    } else if (now < m_rows) {
        beginRemoveRows({}, now, m_rows - 1);
        m_rows = now;
        endRemoveRows();
    }
    if (m_rows > 0)
        Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, columnCount() - 1));
}

int ElementsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int ElementsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shape.columns.size());
}

std::vector<ElementStep> ElementsModel::stepsTo(const QModelIndex& cell) const
{
    const auto row = static_cast<std::size_t>(cell.row());
    const ElementColumn& place = column(cell.column());
    switch (m_shape.form) {
    case ElementsShape::Form::numbers:
        return {{.index = row * m_shape.columns.size() + static_cast<std::size_t>(cell.column()), .zero = 0}};
    case ElementsShape::Form::structures: {
        std::vector<ElementStep> steps{{.index = row, .zero = Json::object()}};
        steps.insert(steps.end(), place.steps.begin(), place.steps.end());
        return steps;
    }
    case ElementsShape::Form::array: {
        // The zero of an element: what its first column begins with.
        const Json zero = place.steps.empty()                ? Json(0)
                          : place.steps.front().name.empty() ? Json::array()
                                                             : Json::object();
        std::vector<ElementStep> steps = elementOfArray(m_shape.dimensions, row, zero).steps;
        steps.insert(steps.end(), place.steps.begin(), place.steps.end());
        return steps;
    }
    }
    return {};
}

QVariant ElementsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole:
        return Theme::monospace();
    case Qt::ToolTipRole: {
        const ElementColumn& place = column(index.column());
        const QString name = place.title.isEmpty() ? tr("Value") : place.title;
        return place.type ? tr("%1 of element %2: %3").arg(name).arg(index.row()).arg(toQt(toString(*place.type)))
                          : tr("%1 of element %2").arg(name).arg(index.row());
    }
    default:
        break;
    }
    const Json* part = partAt(m_list, stepsTo(index));
    const bool isThere = part && !part->is_null();
    if (role == Qt::DisplayRole)
        return isThere ? numberText(*part) : m_shape.absent;
    if (role == Qt::EditRole)
        return isThere ? numberText(*part) : QString();
    if (role == Qt::ForegroundRole && !isThere)
        return Theme::colors(QApplication::palette()).faded;
    return {};
}

QVariant ElementsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && orientation == Qt::Vertical) // On one line with the cells.
        return Theme::monospace();
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Horizontal)
        return section < columnCount() ? column(section).title : QString();
    if (m_shape.form == ElementsShape::Form::array)
        return elementOfArray(m_shape.dimensions, static_cast<std::size_t>(section), {}).title;
    return section;
}

Qt::ItemFlags ElementsModel::flags(const QModelIndex& index) const
{
    return QAbstractTableModel::flags(index) | (index.isValid() ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool ElementsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || role != Qt::EditRole)
        return false;
    const QString text = value.toString().trimmed();
    if (text == data(index, Qt::EditRole).toString())
        return false;
    Json list = m_list.is_array() ? m_list : Json::array();
    if (text.isEmpty()) {
        clear(list, index);
    } else {
        auto part = elementFromText(column(index.column()).type, text);
        if (!part) {
            Q_EMIT failed(coreMessage(part.error().message));
            return false;
        }
        setPart(list, stepsTo(index), std::move(*part));
    }
    Q_EMIT edited(list);
    return true;
}

void ElementsModel::clear(Json& list, const QModelIndex& cell) const
{
    const std::vector<ElementStep> steps = stepsTo(cell);
    if (!partAt(list, steps))
        return;
    const bool isMember = m_shape.form == ElementsShape::Form::structures && steps.size() == 2;
    if (isMember)
        list[steps[0].index].erase(steps[1].name);
    else
        setPart(list, steps, 0);
}

void ElementsModel::clearCells(const QModelIndexList& cells)
{
    Json list = m_list.is_array() ? m_list : Json::array();
    for (const QModelIndex& cell : cells)
        clear(list, cell);
    if (list != m_list)
        Q_EMIT edited(list);
}

void ElementsModel::insertElement(int row)
{
    const bool isNumbers = m_shape.form == ElementsShape::Form::numbers;
    const std::size_t width = isNumbers ? m_shape.columns.size() : 1;
    const Json zero = isNumbers ? Json(0) : Json::object();
    const std::size_t at = static_cast<std::size_t>(std::max(0, row)) * width;
    Json list = m_list.is_array() ? m_list : Json::array();
    while (list.size() < at)
        list.push_back(zero);
    for (std::size_t i = 0; i < width; ++i)
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), zero);
    Q_EMIT edited(list);
}

void ElementsModel::removeElements(int first, int last)
{
    const std::size_t width = m_shape.form == ElementsShape::Form::numbers ? m_shape.columns.size() : 1;
    Json list = m_list.is_array() ? m_list : Json::array();
    const auto begin = std::min(static_cast<std::size_t>(std::max(0, first)) * width, list.size());
    const auto end = std::min(static_cast<std::size_t>(std::max(0, last) + 1) * width, list.size());
    if (begin >= end)
        return;
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(begin), list.begin() + static_cast<std::ptrdiff_t>(end));
    Q_EMIT edited(list);
}

} // namespace wavelane::ui
