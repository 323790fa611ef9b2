// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"

class QLabel;
class QTreeWidget;

namespace wavelane::ui {

class EngineSession;

/// The devices of this machine, with the reasons why some cannot be used, and the one that computes. Follows the
/// session's list while it is shown.
class DeviceSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit DeviceSettingsPage(EngineSession& session, QWidget* parent = nullptr);

    QString title() const override { return tr("Device"); }
    QString icon() const override { return QStringLiteral("buffer"); }
    void apply() override;
    /// The user took another device than the one that the engine has.
    bool isOther() const;
    void restoreUsual() override;

private:
    void refresh();
    void choose(const QString& device);
    QString chosen() const;

    EngineSession& m_session;
    QLabel* m_problem = nullptr;
    QTreeWidget* m_list = nullptr;
};

} // namespace wavelane::ui
