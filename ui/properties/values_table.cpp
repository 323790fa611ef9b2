// SPDX-License-Identifier: MIT
#include "ui/properties/values_table.h"

#include "ui/text.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace wavelane::ui {

namespace {

enum Column { nameColumn, valueColumn, columnTotal };
enum Role { placeholderRole = Qt::UserRole };
constexpr int mostRowsHigh = 12; ///< Longer tables scroll.

/// A cell without a value says in grey what it stands for.
class CellDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QString placeholder = index.data(placeholderRole).toString();
        if (placeholder.isEmpty() || !index.data().toString().isEmpty())
            return;
        painter->save();
        painter->setPen(option.palette.color(QPalette::PlaceholderText));
        painter->drawText(option.rect.adjusted(4, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, placeholder);
        painter->restore();
    }
};

QString valueText(const Json& value)
{
    const QString text = toQt(dumpJson(value));
    const bool isList =
        value.is_array() && std::ranges::all_of(value, [](const Json& one) { return one.is_number(); });
    return isList ? QString(text).replace(QLatin1Char(','), QLatin1StringView(", ")) : text;
}

} // namespace

ValuesTable::ValuesTable(QWidget* parent) : QTableWidget(0, columnTotal, parent)
{
    setHorizontalHeaderLabels({tr("Member"), tr("Value")});
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    setItemDelegate(new CellDelegate(this));
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                    QAbstractItemView::EditKeyPressed);
    setTabKeyNavigation(true);
    setToolTip(tr("Values are JSON: 1.5, [1, 0, 0], { \"radius\": 2 }"));
    connect(this, &QTableWidget::itemChanged, this, [this] { Q_EMIT edited(values()); });
}

void ValuesTable::showRow(int row, const QString& name, const QString& value, const QString& placeholder,
                          bool isDeclared)
{
    const auto show = [&](int column, const QString& text) {
        QTableWidgetItem* cell = item(row, column);
        if (!cell) {
            cell = new QTableWidgetItem;
            setItem(row, column, cell);
        }
        cell->setText(text);
        return cell;
    };
    QTableWidgetItem* named = show(nameColumn, name);
    named->setFlags(isDeclared ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                               : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    named->setData(placeholderRole, name.isEmpty() ? tr("new member") : QString());
    show(valueColumn, value)->setData(placeholderRole, placeholder);
}

void ValuesTable::showValues(const Values& values, const QStringList& declared, const QStringList& defaults)
{
    const QSignalBlocker quiet(this);
    QStringList given;
    for (const auto& [name, value] : values)
        given += toQt(name);
    QStringList absent;
    for (const QString& name : declared)
        if (!given.contains(name))
            absent += name;
    setRowCount(static_cast<int>(given.size() + absent.size()) + (declared.isEmpty() ? 1 : 0));
    int row = 0;
    for (const auto& [name, value] : values) {
        const QString shown = toQt(name);
        showRow(row++, shown, valueText(value), {}, declared.contains(shown));
    }
    for (const QString& name : absent) {
        const qsizetype place = declared.indexOf(name);
        showRow(row++, name, {}, place < defaults.size() ? defaults[place] : QStringLiteral("0"), true);
    }
    if (declared.isEmpty())
        showRow(row, {}, {}, {}, false);
    fitHeight();
}

void ValuesTable::fitHeight()
{
    const int rows = std::min(rowCount(), mostRowsHigh);
    setFixedHeight(horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() +
                   2 * frameWidth());
    setVerticalScrollBarPolicy(rows < rowCount() ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
}

ValuesTable::Values ValuesTable::values() const
{
    Values result;
    for (int row = 0; row < rowCount(); ++row) {
        const auto textAt = [&](int column) {
            const QTableWidgetItem* cell = item(row, column);
            return cell ? toUtf8(cell->text().trimmed()) : std::string();
        };
        const std::string name = textAt(nameColumn);
        const bool isDeclared = item(row, nameColumn) && !item(row, nameColumn)->flags().testFlag(Qt::ItemIsEditable);
        std::string text = textAt(valueColumn);
        if (name.empty() || (text.empty() && isDeclared))
            continue;
        if (text.empty())
            text = "0";
        auto value = parseJson(text);
        if (!value) // What is no JSON is a word like nan, or 0x40.
            value = Json(text);
        result.emplace_back(name, std::move(*value));
    }
    return result;
}

} // namespace wavelane::ui
