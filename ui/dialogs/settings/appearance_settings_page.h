// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/theme/appearance.h"

class QComboBox;
class QSpinBox;

namespace wavelane::ui {

/// Colours, and how large text is for an audience.
class AppearanceSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit AppearanceSettingsPage(QWidget* parent = nullptr);

    QString title() const override { return tr("Appearance"); }
    QString icon() const override { return QStringLiteral("eye"); }
    void apply() override;
    void restoreUsual() override;

private:
    void show(const Appearance& values);

    QComboBox* m_scheme = nullptr;
    QSpinBox* m_teach = nullptr;
};

} // namespace wavelane::ui
