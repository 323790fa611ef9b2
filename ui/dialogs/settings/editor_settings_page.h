// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/theme/appearance.h"

class QCheckBox;
class QFontComboBox;
class QLabel;
class QSpinBox;

namespace wavelane::ui {

/// The font of sources and bytes, with a sample of it.
class EditorSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit EditorSettingsPage(QWidget* parent = nullptr);

    QString title() const override { return tr("Editor"); }
    QString icon() const override { return QStringLiteral("shader"); }
    void apply() override;
    void restoreUsual() override;

private:
    void show(const Appearance& values);
    void showSample();
    QString family() const; ///< Empty: the usual one.

    QCheckBox* m_usualFamily = nullptr;
    QFontComboBox* m_family = nullptr;
    QSpinBox* m_points = nullptr;
    QLabel* m_sample = nullptr;
};

} // namespace wavelane::ui
