// SPDX-License-Identifier: MIT
#include "ui/properties/resource_pages.h"
#include "ui/text.h"

#include <QHeaderView>
#include <QTableWidget>

#include <utility>

namespace wavelane::ui {

namespace {

/// The values again from the rows; an empty name leaves a row out, an empty value is 0.
Result<Json> valuesOf(const QTableWidget& table)
{
    Json values = Json::object();
    for (int row = 0; row < table.rowCount(); ++row) {
        const auto textAt = [&](int column) {
            const QTableWidgetItem* item = table.item(row, column);
            return item ? toUtf8(item->text().trimmed()) : std::string();
        };
        const std::string name = textAt(0);
        if (name.empty())
            continue;
        const std::string text = textAt(1).empty() ? "0" : textAt(1);
        auto value = parseJson(text);
        if (!value) // What is no JSON is a word like nan, or 0x40.
            value = Json(text);
        values[name] = std::move(*value);
    }
    return values;
}

} // namespace

ConstantsPage::ConstantsPage(Document& document, ObjectId id) : ResourcePage(document, std::move(id))
{
    beginSection(tr("Constants"));
    addName();
    addUsers();
    beginSection(tr("Values"));
    auto* table = new QTableWidget(0, 2);
    table->setObjectName(QStringLiteral("values"));
    table->setHorizontalHeaderLabels({tr("Member"), tr("Value")});
    table->horizontalHeader()->setStretchLastSection(true);
    table->verticalHeader()->hide();
    table->setMinimumHeight(160);
    table->setToolTip(tr("Values are JSON: 1.5, [1, 0, 0], { \"radius\": 2 }. The last row adds a member."));
    addWide(table);
    addLoader([this, table] {
        const QSignalBlocker quiet(table);
        const Json& values = kind<project::Constants>().values;
        const auto show = [table](int row, int column, const QString& text) {
            if (QTableWidgetItem* item = table->item(row, column))
                item->setText(text);
            else
                table->setItem(row, column, new QTableWidgetItem(text));
        };
        table->setRowCount(static_cast<int>(values.size()) + 1);
        int row = 0;
        for (const auto& [name, value] : values.items()) {
            show(row, 0, toQt(name));
            show(row, 1, toQt(dumpJson(value)));
            ++row;
        }
        show(row, 0, {});
        show(row, 1, {});
    });
    connect(table, &QTableWidget::itemChanged, this, [this, table] {
        if (auto values = valuesOf(*table))
            editKind<project::Constants>(tr("Change values"),
                                         [&](project::Constants& one) { one.values = std::move(*values); });
    });
}

} // namespace wavelane::ui
