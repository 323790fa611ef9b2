// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"

#include <functional>

class QFormLayout;

namespace wavelane::ui {

/// A folder in which Wavelane stores data for the user.
struct KeptFolder
{
    QString name;    ///< What the folder contains; label of the row.
    QString purpose; ///< One sentence.
    QString path;
    std::function<int()> count;  ///< Number of entries that `clear` would remove.
    std::function<void()> clear; ///< Removes the entries, except those of running programs.
};

/// The folders with stored data, their contents and buttons to clear them.
class RecoverySettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit RecoverySettingsPage(const QList<KeptFolder>& folders, QWidget* parent = nullptr);

    QString title() const override { return tr("Recovery"); }
    QString icon() const override { return QStringLiteral("save"); }
    void apply() override {}
    void restoreDefaults() override {}

private:
    void addFolder(QFormLayout& form, const KeptFolder& folder);
};

} // namespace wavelane::ui
