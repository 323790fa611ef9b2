// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QSortFilterProxyModel;
class QTreeView;

namespace wavelane::ui {

class ActionRegistry;
class ShortcutModel;

/// Every action with its shortcut, which can be searched and edited.
class ShortcutsSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit ShortcutsSettingsPage(ActionRegistry& actions, QWidget* parent = nullptr);

    QString title() const override { return tr("Shortcuts"); }
    QString icon() const override { return QStringLiteral("keyboard"); }
    void apply() override;
    void restoreDefaults() override;

private:
    QWidget* makeEditor();
    int currentRow() const; ///< Current row of the model; −1 if no action is selected.
    void showCurrent();
    void showConflicts();
    void setShortcut(const QKeySequence& shortcut);
    void reassign(); ///< Removes the shortcut from the actions that it conflicts with.

    ShortcutModel* m_model = nullptr;
    QSortFilterProxyModel* m_filter = nullptr;
    QLineEdit* m_search = nullptr;
    QTreeView* m_list = nullptr;
    QKeySequenceEdit* m_shortcut = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_resetAll = nullptr;
    QPushButton* m_reassign = nullptr;
    QLabel* m_conflict = nullptr;
};

} // namespace wavelane::ui
