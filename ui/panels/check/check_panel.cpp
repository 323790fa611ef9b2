// SPDX-License-Identifier: MIT
#include "ui/panels/check/check_panel.h"

#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_list.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace wavelane::ui {

namespace {

enum CheckColumn { checkTextColumn, checkPlaceColumn, checkColumnTotal };
constexpr int checkRowRole = Qt::UserRole;
constexpr int checkPlacePercent = 25; ///< Maximum width as a share of the panel, so that sentences have room.

class CheckList final : public QTreeWidget
{
protected:
    void paintEvent(QPaintEvent* event) override
    {
        QTreeWidget::paintEvent(event);
        paintHint(*this,
                  CheckPanel::tr("Check Shaders finds races and other mistakes. “Who Wrote This?” in the views "
                                 "of Inspect finds the line that wrote a byte."));
    }
    void resizeEvent(QResizeEvent* event) override
    {
        QTreeWidget::resizeEvent(event);
        const int wanted = std::max(sizeHintForColumn(checkPlaceColumn), header()->sectionSizeHint(checkPlaceColumn));
        header()->resizeSection(checkPlaceColumn, std::min(wanted, viewport()->width() * checkPlacePercent / 100));
    }
};

QIcon checkIcon(CheckRow::Kind kind)
{
    const ThemeColors colors = Theme::colors(QApplication::palette());
    switch (kind) {
    case CheckRow::Kind::plain:
        return {};
    case CheckRow::Kind::error:
        return Theme::icon(QStringLiteral("error"), colors.error);
    case CheckRow::Kind::warning:
        return Theme::icon(QStringLiteral("warning"), colors.warning);
    case CheckRow::Kind::note:
        return Theme::icon(QStringLiteral("info"), colors.info);
    case CheckRow::Kind::passed:
        return Theme::icon(QStringLiteral("passed"));
    }
    return {};
}

} // namespace

CheckPanel::CheckPanel(QWidget* parent) : QWidget(parent)
{
    m_icon = new QLabel;
    m_icon->hide();
    m_summary = new QLabel;
    m_summary->setObjectName(QStringLiteral("checkSummary"));
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(metrics::space(40));
    m_progress->setAccessibleName(tr("Progress of the check"));
    m_cancel = new QToolButton;
    m_cancel->setObjectName(QStringLiteral("cancelCheck"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAutoRaise(true);
    connect(m_cancel, &QToolButton::clicked, this, &CheckPanel::cancelRequested);
    m_head = new QHBoxLayout;
    m_head->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(1), metrics::space(1));
    m_head->setSpacing(metrics::space(1));
    m_head->addWidget(m_icon);
    m_head->addWidget(m_summary, 1);
    m_head->addWidget(m_progress);
    m_head->addWidget(m_cancel);

    m_list = new CheckList;
    makeFlat(*m_list);
    m_list->setObjectName(QStringLiteral("checkList"));
    m_list->setAccessibleName(tr("Results of the check"));
    m_list->setColumnCount(checkColumnTotal);
    m_list->setHeaderLabels({tr("Result"), tr("Location")});
    m_list->setRootIsDecorated(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(checkTextColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(checkPlaceColumn, QHeaderView::Fixed);
    elideInMiddle(*m_list, checkPlaceColumn);
    buildActions();
    connect(m_list, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) { activate(*item); });
    connect(m_list, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) { activate(*item); });

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_head);
    column->addWidget(m_list, 1);
    setFocusProxy(m_list);
    setBusy(false);
}

void CheckPanel::addCommand(QAction& action)
{
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setDefaultAction(&action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_head->addWidget(button);
}

QString CheckPanel::summary() const
{
    return m_summary->text();
}

void CheckPanel::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    m_progress->setVisible(isBusy);
    m_cancel->setVisible(isBusy);
    refreshActions();
}

void CheckPanel::setSummary(CheckRow::Kind kind, const QString& text)
{
    m_kind = kind;
    m_summary->setText(text);
    m_summary->setAccessibleName(text);
    const QIcon icon = checkIcon(kind);
    m_icon->setVisible(!icon.isNull());
    m_icon->setPixmap(icon.pixmap(metrics::iconSide, metrics::iconSide));
}

void CheckPanel::showProgress(const QString& text, int value, int maximum)
{
    if (!m_isBusy) {
        m_list->clear();
        m_rows.clear();
    }
    setBusy(true);
    setSummary(CheckRow::Kind::plain, text);
    m_progress->setRange(0, maximum);
    m_progress->setValue(value);
}

void CheckPanel::showResult(const CheckResult& result)
{
    setBusy(false);
    setSummary(result.kind, result.summary);
    m_list->clear();
    m_rows.clear();
    for (const CheckRow& each : result.rows)
        addRow(m_list->invisibleRootItem(), each);
    m_list->expandAll();
    if (m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
}

void CheckPanel::dropResult(const QString& reason)
{
    if (m_isBusy || (m_rows.empty() && m_summary->text().isEmpty()))
        return;
    m_list->clear();
    m_rows.clear();
    setSummary(CheckRow::Kind::plain, reason);
}

void CheckPanel::addRow(QTreeWidgetItem* parent, const CheckRow& row)
{
    auto* item = new QTreeWidgetItem(parent, {row.text, placeText(row)});
    item->setData(checkTextColumn, checkRowRole, static_cast<qulonglong>(m_rows.size()));
    item->setIcon(checkTextColumn, checkIcon(row.kind));
    item->setToolTip(checkTextColumn, row.text);
    item->setToolTip(checkPlaceColumn, placeText(row));
    item->setForeground(checkPlaceColumn, Theme::colors(QApplication::palette()).faded);
    CheckRow own = row;
    own.children.clear();
    m_rows.push_back(std::move(own));
    for (const CheckRow& each : row.children)
        addRow(item, each);
}

const CheckRow* CheckPanel::rowOf(const QTreeWidgetItem& item) const
{
    const qulonglong index = item.data(checkTextColumn, checkRowRole).toULongLong();
    return index < m_rows.size() ? &m_rows[index] : nullptr;
}

const CheckRow* CheckPanel::current() const
{
    const QTreeWidgetItem* const item = m_list->currentItem();
    return item ? rowOf(*item) : nullptr;
}

void CheckPanel::goToLine(const CheckRow& row)
{
    Q_EMIT jump({.at = row.at, .file = row.file, .line = row.line});
}

void CheckPanel::activate(const QTreeWidgetItem& item)
{
    const CheckRow* const found = rowOf(item);
    if (!found)
        return;
    const CheckRow row = *found; // A jump can change the rows.
    if (row.bytes)
        Q_EMIT bytesChosen(*row.bytes);
    if (row.line > 0 || (!row.at.empty() && !row.bytes))
        goToLine(row);
}

void CheckPanel::buildActions()
{
    const auto make = [this](const char* name, const QString& text, const std::function<void(const CheckRow&)>& run) {
        auto* action = new QAction(text, m_list);
        action->setObjectName(QLatin1String(name));
        m_list->addAction(action);
        connect(action, &QAction::triggered, this, [this, run] {
            if (const CheckRow* const row = current())
                run(CheckRow(*row));
        });
        return action;
    };
    m_goTo = make("goToLine", tr("Go to Line"), [this](const CheckRow& row) { goToLine(row); });
    m_show =
        make("showBytes", tr("Show in Inspect"), [this](const CheckRow& row) { Q_EMIT bytesChosen(*row.bytes); });
    m_who = make("whoWrote", tr("Who Wrote This?"), [this](const CheckRow& row) { Q_EMIT whoRequested(*row.bytes); });
    m_copy = make("copyMessage", tr("Copy Message"),
                  [](const CheckRow& row) { QApplication::clipboard()->setText(row.text); });
    connect(m_list, &QTreeWidget::currentItemChanged, this, &CheckPanel::refreshActions);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &CheckPanel::showMenu);
    refreshActions();
}

void CheckPanel::refreshActions()
{
    const CheckRow* const row = current();
    m_goTo->setEnabled(row && row->line > 0);
    m_show->setEnabled(row && row->bytes);
    m_who->setEnabled(row && row->bytes && !m_isBusy);
    m_copy->setEnabled(row);
}

void CheckPanel::showMenu(QPoint position)
{
    QTreeWidgetItem* const item = m_list->itemAt(position);
    if (!item)
        return;
    m_list->setCurrentItem(item);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_goTo, m_show, m_who, m_copy});
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

void CheckPanel::refreshIcons()
{
    setSummary(m_kind, m_summary->text());
    for (QTreeWidgetItemIterator each(m_list); *each; ++each) {
        if (const CheckRow* const row = rowOf(**each))
            (*each)->setIcon(checkTextColumn, checkIcon(row->kind));
        (*each)->setForeground(checkPlaceColumn, Theme::colors(QApplication::palette()).faded);
    }
}

void CheckPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_list)
        refreshIcons();
}

} // namespace wavelane::ui
