// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/shortcuts_settings_page.h"

#include "ui/dialogs/settings/shortcut_model.h"
#include "ui/widgets/tone.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace wavelane::ui {

ShortcutsSettingsPage::ShortcutsSettingsPage(ActionRegistry& actions, QWidget* parent) : SettingsPage(parent)
{
    m_model = new ShortcutModel(actions, this);
    m_filter = new QSortFilterProxyModel(this);
    m_filter->setSourceModel(m_model);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setPlaceholderText(tr("Search by action, location, or shortcut"));
    m_search->setAccessibleName(tr("Search shortcuts"));
    m_search->setClearButtonEnabled(true);
    m_list = new QTreeView;
    m_list->setObjectName(QStringLiteral("shortcuts"));
    m_list->setAccessibleName(tr("Actions and their shortcuts"));
    m_list->setModel(m_filter);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(-1, Qt::AscendingOrder); // The order of the menus, until a heading is clicked.
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(ShortcutModel::actionColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(ShortcutModel::whereColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(ShortcutModel::shortcutColumn, QHeaderView::ResizeToContents);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(makeEditor());
    connect(m_search, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ShortcutsSettingsPage::showCurrent);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ShortcutsSettingsPage::showConflicts);
    showCurrent();
}

QWidget* ShortcutsSettingsPage::makeEditor()
{
    auto* editor = new QWidget;
    m_shortcut = new QKeySequenceEdit;
    m_shortcut->setObjectName(QStringLiteral("shortcut"));
    m_shortcut->setMaximumSequenceLength(1);
    m_shortcut->setClearButtonEnabled(true);
    m_shortcut->setMinimumWidth(settingsFieldWidth / 2);
    m_shortcut->setAccessibleName(tr("Shortcut of the selected action"));
    auto* label = new QLabel(tr("Shortc&ut"));
    label->setBuddy(m_shortcut);
    m_reset = new QPushButton(tr("&Reset"));
    m_reset->setObjectName(QStringLiteral("reset"));
    m_reset->setToolTip(tr("Reset the shortcut of the selected action to its default"));
    m_resetAll = new QPushButton(tr("Reset A&ll"));
    m_resetAll->setObjectName(QStringLiteral("resetAll"));
    m_resetAll->setToolTip(tr("Reset the shortcuts of all actions to their defaults"));
    auto* fields = new QHBoxLayout;
    fields->addWidget(label);
    fields->addWidget(m_shortcut);
    fields->addWidget(m_reset);
    fields->addStretch(1);
    fields->addWidget(m_resetAll);
    m_conflict = new QLabel;
    m_conflict->setObjectName(QStringLiteral("conflict"));
    m_conflict->setWordWrap(true);
    m_conflict->setTextFormat(Qt::PlainText);
    setTone(*m_conflict, Tone::error);
    m_reassign = new QPushButton(tr("Reassi&gn"));
    m_reassign->setObjectName(QStringLiteral("reassign"));
    m_reassign->setToolTip(tr("Remove the shortcut from the other action"));
    auto* conflict = new QHBoxLayout;
    conflict->addWidget(m_conflict, 1);
    conflict->addWidget(m_reassign);
    auto* column = new QVBoxLayout(editor);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(fields);
    column->addLayout(conflict);
    // The row keeps its height, so that the list does not jump when a conflict appears.
    editor->setMinimumHeight(column->sizeHint().height());
    connect(m_shortcut, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutsSettingsPage::setShortcut);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_model->reset(currentRow());
        showCurrent();
    });
    connect(m_resetAll, &QPushButton::clicked, this, &ShortcutsSettingsPage::restoreDefaults);
    connect(m_reassign, &QPushButton::clicked, this, &ShortcutsSettingsPage::reassign);
    return editor;
}

void ShortcutsSettingsPage::apply()
{
    m_model->apply();
}

void ShortcutsSettingsPage::restoreDefaults()
{
    m_model->resetAll();
    showCurrent();
}

int ShortcutsSettingsPage::currentRow() const
{
    return m_filter->mapToSource(m_list->currentIndex()).row();
}

void ShortcutsSettingsPage::showCurrent()
{
    const int row = currentRow();
    const QSignalBlocker blocker(m_shortcut);
    m_shortcut->setEnabled(row >= 0);
    m_shortcut->setKeySequence(row < 0 ? QKeySequence() : m_model->shortcuts(row).value(0));
    showConflicts();
}

void ShortcutsSettingsPage::showConflicts()
{
    const int row = currentRow();
    QStringList titles;
    if (row >= 0)
        for (const int other : m_model->conflicts(row))
            titles += QStringLiteral("“%1”").arg(m_model->titleAt(other));
    m_reset->setEnabled(row >= 0 && !m_model->isDefault(row));
    m_reassign->setVisible(!titles.isEmpty());
    m_conflict->setVisible(!titles.isEmpty());
    if (!titles.isEmpty())
        m_conflict->setText(tr("%1 is also the shortcut of %2.")
                                .arg(m_shortcut->keySequence().toString(QKeySequence::NativeText),
                                     titles.join(QStringLiteral(", "))));
}

void ShortcutsSettingsPage::setShortcut(const QKeySequence& shortcut)
{
    if (const int row = currentRow(); row >= 0)
        m_model->setShortcuts(row, shortcut.isEmpty() ? QList<QKeySequence>() : QList{shortcut});
}

void ShortcutsSettingsPage::reassign()
{
    if (const int row = currentRow(); row >= 0)
        for (const int other : m_model->conflicts(row))
            m_model->setShortcuts(other, {});
}

} // namespace wavelane::ui
