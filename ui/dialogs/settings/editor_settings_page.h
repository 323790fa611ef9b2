// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/theme/appearance.h"

class QCheckBox;
class QFontComboBox;
class QLabel;
class QSpinBox;

namespace wavelane::ui {

/// The font of sources and bytes, with a sample.
class EditorSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit EditorSettingsPage(QWidget* parent = nullptr);

    QString title() const override { return tr("Editor"); }
    QString icon() const override { return QStringLiteral("shader"); }
    void apply() override;
    void restoreDefaults() override;
    void fill(Appearance& values) const override;

private:
    void show(const Appearance& values);
    void showSample();
    QString family() const; ///< Empty: the default.

    QCheckBox* m_defaultFamily = nullptr;
    QFontComboBox* m_family = nullptr;
    QSpinBox* m_points = nullptr;
    QLabel* m_sample = nullptr;
};

} // namespace wavelane::ui
