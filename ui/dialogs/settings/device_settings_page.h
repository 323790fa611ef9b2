// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"

class QLabel;
class QTreeWidget;

namespace wavelane::ui {

class EngineSession;

/// The devices of this machine and the one to use, with the reasons why others cannot be used. Follows the session's
/// list.
class DeviceSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit DeviceSettingsPage(EngineSession& session, QWidget* parent = nullptr);

    QString title() const override { return tr("Device"); }
    QString icon() const override { return QStringLiteral("buffer"); }
    void apply() override;
    /// Whether the user selected another device than the engine uses.
    bool isOther() const;
    void restoreDefaults() override;

private:
    void refresh();
    void choose(const QString& device);
    QString chosen() const;

    EngineSession& m_session;
    QLabel* m_problem = nullptr;
    QTreeWidget* m_list = nullptr;
};

} // namespace wavelane::ui
