// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/session/engine/engine_settings.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace wavelane::ui {

/// Time limits, loop guard, memory limit and automatic runs.
class EngineSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit EngineSettingsPage(QWidget* parent = nullptr);

    QString title() const override { return tr("Engine"); }
    QString icon() const override { return QStringLiteral("run"); }
    void apply() override;
    void restoreDefaults() override;

private:
    void show(const EngineSettings& settings, bool autoRun, bool runOpened);

    QSpinBox* m_compileSeconds = nullptr;
    QSpinBox* m_frameSeconds = nullptr;
    QSpinBox* m_liveFrameSeconds = nullptr;
    QComboBox* m_loopGuard = nullptr;
    QSpinBox* m_loopBudget = nullptr;
    QSpinBox* m_memory = nullptr;
    QCheckBox* m_autoRun = nullptr;
    QCheckBox* m_runOpened = nullptr;
};

} // namespace wavelane::ui
