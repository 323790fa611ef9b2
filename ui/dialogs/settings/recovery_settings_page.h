// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"

#include <functional>

class QFormLayout;

namespace wavelane::ui {

/// A folder in which the window keeps something for the user.
struct KeptFolder
{
    QString name;    ///< Of what is kept, for field and button.
    QString purpose; ///< In a sentence.
    QString path;
    std::function<int()> count;  ///< How many there are that `clear` would remove.
    std::function<void()> clear; ///< Removes them; what programs that still run have written stays.
};

/// What is kept against loss, where, and how to be rid of it.
class RecoverySettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit RecoverySettingsPage(const QList<KeptFolder>& folders, QWidget* parent = nullptr);

    QString title() const override { return tr("Recovery"); }
    QString icon() const override { return QStringLiteral("save"); }
    void apply() override {}
    void restoreUsual() override {}

private:
    void addFolder(QFormLayout& form, const KeptFolder& folder);
};

} // namespace wavelane::ui
