// SPDX-License-Identifier: MIT
#include "ui/exchange/report_view.h"

#include "core/project/json/place_words.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QStyledItemDelegate>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int maxLocationLetters = 34;
constexpr int severityRole = Qt::UserRole;

QString placeOf(const Diagnostic& one, const project::Project* project)
{
    if (one.file.empty())
        return project ? coreMessage(project::describeLocation(*project, one.at)) : toQt(one.at);
    return one.line == 0 ? toQt(one.file) : QStringLiteral("%1:%2").arg(toQt(one.file)).arg(one.line);
}

/// Places icons beside the first line of the text.
class ReportDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->decorationAlignment = Qt::AlignHCenter | Qt::AlignTop;
    }
};

} // namespace

ReportView::ReportView(QWidget* parent) : QTableWidget(parent)
{
    setObjectName(QStringLiteral("report"));
    setAccessibleName(tr("Report"));
    setColumnCount(2);
    setHorizontalHeaderLabels({tr("Location"), tr("Message")});
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    setShowGrid(false);
    setItemDelegate(new ReportDelegate(this));
    setAlternatingRowColors(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, &QTableView::resizeRowsToContents);
}

void ReportView::show(const Diagnostics& diagnostics, const project::Project* project)
{
    setRowCount(0);
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
        for (const Diagnostic& each : diagnostics) {
            if (each.severity != severity)
                continue;
            const QString detail = toQt(each.detail).trimmed();
            add(severity, placeOf(each, project),
                coreMessage(each.message).trimmed() + (detail.isEmpty() ? QString() : QLatin1Char('\n') + detail));
        }
    }
    fit();
}

void ReportView::show(const QString& problem)
{
    setRowCount(0);
    add(Severity::error, {}, problem);
    fit();
}

void ReportView::fit()
{
    resizeColumnToContents(0);
    const int maxWidth = std::min(fontMetrics().averageCharWidth() * maxLocationLetters, viewport()->width() / 2);
    if (columnWidth(0) > maxWidth)
        setColumnWidth(0, maxWidth);
    resizeRowsToContents();
}

void ReportView::showEvent(QShowEvent* event)
{
    QTableWidget::showEvent(event);
    fit(); // While hidden, the table had no width to wrap lines at.
}

void ReportView::resizeEvent(QResizeEvent* event)
{
    QTableWidget::resizeEvent(event);
    resizeRowsToContents();
}

void ReportView::add(Severity severity, const QString& place, const QString& text)
{
    auto* where = new QTableWidgetItem(place);
    where->setToolTip(place);
    auto* what = new QTableWidgetItem(text);
    for (QTableWidgetItem* each : {where, what})
        each->setTextAlignment(Qt::AlignLeft | Qt::AlignTop);
    const int row = rowCount();
    setRowCount(row + 1);
    setItem(row, 0, where);
    setItem(row, 1, what);
    where->setData(severityRole, static_cast<int>(severity));
    showIcon(*where);
}

void ReportView::showIcon(QTableWidgetItem& item) const
{
    const ThemeColors& colors = Theme::colors(palette());
    switch (static_cast<Severity>(item.data(severityRole).toInt())) {
    case Severity::error:
        item.setIcon(Theme::icon(QStringLiteral("error"), colors.error));
        break;
    case Severity::warning:
        item.setIcon(Theme::icon(QStringLiteral("warning"), colors.warning));
        break;
    case Severity::note:
        item.setIcon(Theme::icon(QStringLiteral("info"), colors.info));
        break;
    }
}

void ReportView::changeEvent(QEvent* event)
{
    QTableWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (int row = 0; row < rowCount(); ++row)
        if (QTableWidgetItem* where = item(row, 0))
            showIcon(*where);
}

} // namespace wavelane::ui
