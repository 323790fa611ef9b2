// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/theme/appearance.h"

class QComboBox;
class QSpinBox;

namespace wavelane::ui {

/// Color scheme, and text size in the Teach layout.
class AppearanceSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit AppearanceSettingsPage(QWidget* parent = nullptr);

    QString title() const override { return tr("Appearance"); }
    QString icon() const override { return QStringLiteral("eye"); }
    void apply() override;
    void restoreDefaults() override;
    void fill(Appearance& values) const override;

private:
    void show(const Appearance& values);

    QComboBox* m_scheme = nullptr;
    QSpinBox* m_teach = nullptr;
};

} // namespace wavelane::ui
