// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/settings_dialog.h"

#include "ui/theme/appearance.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr QSize defaultSettingsSize(860, 520);
} // namespace

QFormLayout* settingsForm()
{
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    return form;
}

SettingsDialog::SettingsDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Settings"));
    resizeToFit(*this, defaultSettingsSize);
    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Settings pages"));
    m_list->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_pages = new QStackedWidget;
    auto* row = new QHBoxLayout;
    row->addWidget(m_list);
    row->addWidget(m_pages, 1);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel |
                                     QDialogButtonBox::RestoreDefaults);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row, 1);
    column->addWidget(m_buttons);
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        apply();
        accept();
    });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &SettingsDialog::apply);
    connect(m_buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
        if (auto* page = qobject_cast<SettingsPage*>(m_pages->currentWidget()))
            page->restoreDefaults();
    });
}

void SettingsDialog::addPage(SettingsPage* page)
{
    constexpr int marginAtList = 8;
    page->layout()->setContentsMargins(marginAtList, 0, 0, 0);
    m_pages->addWidget(page);
    m_list->addItem(new QListWidgetItem(Theme::icon(page->icon()), page->title()));
    connect(page, &SettingsPage::edited, this, &SettingsDialog::preview);
    constexpr int listPadding = 24;
    m_list->setFixedWidth(m_list->sizeHintForColumn(0) + listPadding);
    if (m_list->currentRow() < 0)
        m_list->setCurrentRow(0);
}

void SettingsDialog::showEvent(QShowEvent* event)
{
    moveButtonsToEndOfTabOrder();
    QDialog::showEvent(event);
}

void SettingsDialog::moveButtonsToEndOfTabOrder()
{
    // Pages are added after the buttons, and Tab visits widgets in the order in which they were added.
    QList<QWidget*> buttons;
    m_buttons->layout()->activate();
    QWidget* last = this;
    for (QWidget* each = nextInFocusChain(); each != this; each = each->nextInFocusChain()) {
        if (each->focusPolicy() == Qt::NoFocus)
            continue; // `setTabOrder` ignores them.
        if (m_buttons->isAncestorOf(each))
            buttons += each;
        else
            last = each;
    }
    std::ranges::sort(buttons, {}, [](const QWidget* each) { return each->x(); });
    for (QWidget* button : std::as_const(buttons)) {
        setTabOrder(last, button);
        last = button;
    }
}

void SettingsDialog::showPage(const SettingsPage* page)
{
    m_list->setCurrentRow(m_pages->indexOf(const_cast<SettingsPage*>(page)));
}

void SettingsDialog::preview()
{
    Appearance values = appearance();
    for (int i = 0; i < m_pages->count(); ++i)
        if (const auto* page = qobject_cast<SettingsPage*>(m_pages->widget(i)))
            page->fill(values);
    Q_EMIT previewed(values);
}

void SettingsDialog::apply()
{
    for (int i = 0; i < m_pages->count(); ++i)
        if (auto* page = qobject_cast<SettingsPage*>(m_pages->widget(i)))
            page->apply();
    Q_EMIT applied();
}

} // namespace wavelane::ui
