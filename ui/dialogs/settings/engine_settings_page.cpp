// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/engine_settings_page.h"

#include "ui/base/settings.h"
#include "ui/widgets/number_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace wavelane::ui {

namespace {

QSpinBox* settingsBox(const char* name, int least, int most, const QString& unit, const QString& tip)
{
    auto* box = new NumberBox;
    box->setObjectName(QLatin1StringView(name));
    box->setRange(least, most);
    box->setSuffix(unit);
    box->setToolTip(tip);
    box->setMinimumWidth(settingsFieldWidth);
    return box;
}

QLabel* settingsNote(const QString& text)
{
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

EngineSettingsPage::EngineSettingsPage(QWidget* parent) : SettingsPage(parent)
{
    const QString seconds = tr(" s");
    m_compileSeconds = settingsBox(
        "compileSeconds", 1, EngineSettings::maxCompileSeconds, seconds,
        tr("Longer compiles are stopped by restarting the engine: 1 to %1 s").arg(EngineSettings::maxCompileSeconds));
    m_frameSeconds = settingsBox(
        "frameSeconds", 1, EngineSettings::maxFrameSeconds, seconds,
        tr("For each frame of a run and the first frame of Play: 1 to %1 s").arg(EngineSettings::maxFrameSeconds));
    m_liveFrameSeconds =
        settingsBox("liveFrameSeconds", 1, EngineSettings::maxLiveFrameSeconds, seconds,
                    tr("For each frame while the project plays: 1 to %1 s").arg(EngineSettings::maxLiveFrameSeconds));
    m_loopGuard = new QComboBox;
    m_loopGuard->setObjectName(QStringLiteral("loopGuard"));
    m_loopGuard->setMinimumWidth(settingsFieldWidth);
    m_loopGuard->addItems({tr("Off"), tr("While playing"), tr("Always")});
    m_loopBudget = settingsBox("loopBudget", 1, std::numeric_limits<int>::max(), QString(),
                               tr("Iterations of one thread in all loops of a dispatch: 1 to 2147483647"));
    m_memory = settingsBox("memory", 0, EngineSettings::maxMemoryMebibytes, tr(" MiB"),
                           tr("Host memory limit of the engine; 0 means no limit"));
    m_memory->setSpecialValueText(tr("No limit"));
    m_autoRun = new QCheckBox(tr("Run a&gain after each change, once the project has been run"));
    m_runOpened = new QCheckBox(tr("&Run projects when they are opened"));

    auto* form = settingsForm();
    form->addRow(tr("Co&mpile time limit"), m_compileSeconds);
    form->addRow(tr("&Frame time limit"), m_frameSeconds);
    form->addRow(tr("Frame time limit while &playing"), m_liveFrameSeconds);
    form->addRow(tr("&Loop guard"), m_loopGuard);
    form->addRow(tr("&Iterations per thread"), m_loopBudget);
    form->addRow(tr("&Engine memory limit"), m_memory);
    form->addRow(m_autoRun);
    form->addRow(m_runOpened);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addSpacing(8);
    column->addWidget(settingsNote(
        tr("The loop guard stops loops that exceed the limit and reports them, so that the device keeps working. "
           "It costs time, which Timings measures. Changing the compile time limit or the memory limit "
           "restarts the engine.")));
    if (qEnvironmentVariableIsSet("WAVELANE_MEMORY_LIMIT")) {
        m_memory->setEnabled(false);
        column->addWidget(settingsNote(tr("WAVELANE_MEMORY_LIMIT sets the memory limit.")));
    }
    column->addStretch(1);
    show(engineSettings(), runsAfterChanges(), runsOpenedProjects());
}

void EngineSettingsPage::show(const EngineSettings& settings, bool autoRun, bool runOpened)
{
    m_compileSeconds->setValue(settings.compileSeconds);
    m_frameSeconds->setValue(settings.frameSeconds);
    m_liveFrameSeconds->setValue(settings.liveFrameSeconds);
    m_loopGuard->setCurrentIndex(static_cast<int>(settings.loopGuard));
    m_loopBudget->setValue(settings.loopBudget);
    m_memory->setValue(settings.memoryMebibytes);
    m_autoRun->setChecked(autoRun);
    m_runOpened->setChecked(runOpened);
}

void EngineSettingsPage::restoreDefaults()
{
    show({}, true, false);
}

void EngineSettingsPage::apply()
{
    EngineSettings settings = engineSettings();
    settings.compileSeconds = m_compileSeconds->value();
    settings.frameSeconds = m_frameSeconds->value();
    settings.liveFrameSeconds = m_liveFrameSeconds->value();
    settings.loopGuard = static_cast<LoopGuard>(m_loopGuard->currentIndex());
    settings.loopBudget = m_loopBudget->value();
    settings.memoryMebibytes = m_memory->value();
    setEngineSettings(settings);
    setRunsAfterChanges(m_autoRun->isChecked());
    setRunsOpenedProjects(m_runOpened->isChecked());
}

} // namespace wavelane::ui
