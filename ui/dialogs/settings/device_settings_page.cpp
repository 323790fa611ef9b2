// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/device_settings_page.h"

#include "ui/base/text.h"
#include "ui/session/engine/engine_settings.h"
#include "ui/session/engine_session.h"
#include "ui/widgets/tone.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int deviceRole = Qt::UserRole;
constexpr int maxColumnWidth = 260; ///< In device-independent pixels.

QString refusalsOf(const gpu::DeviceInfo& device)
{
    QStringList refusals;
    for (const std::string& each : device.refusals)
        refusals += toQt(each);
    return refusals.join(QLatin1Char('\n'));
}

} // namespace

DeviceSettingsPage::DeviceSettingsPage(EngineSession& session, QWidget* parent)
    : SettingsPage(parent), m_session(session)
{
    m_problem = new QLabel;
    m_problem->setObjectName(QStringLiteral("deviceProblem"));
    m_problem->setWordWrap(true);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_list = new QTreeWidget;
    m_list->setObjectName(QStringLiteral("devices"));
    m_list->setAccessibleName(tr("Devices"));
    m_list->setHeaderLabels({tr("Device"), tr("Driver"), tr("Usable")});
    m_list->setRootIsDecorated(false);
    m_list->setWordWrap(true);
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_list->header()->setMaximumSectionSize(maxColumnWidth); // Longer refusals wrap.
    m_list->header()->setStretchLastSection(false);
    m_list->setUniformRowHeights(false);
    auto* note = new QLabel(tr("If you change the device, the engine restarts and runs the project again."));
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_problem);
    column->addWidget(m_list, 1);
    column->addWidget(note);
    connect(&m_session, &EngineSession::devicesChanged, this, &DeviceSettingsPage::refresh);
    refresh();
    choose(m_session.settings().device);
}

void DeviceSettingsPage::refresh()
{
    const QString before = m_list->currentItem() ? chosen() : m_session.settings().device;
    m_problem->setText(m_session.deviceProblem());
    m_problem->setVisible(!m_session.deviceProblem().isEmpty());
    setTone(*m_problem, Tone::error);
    m_list->clear();
    auto* any = new QTreeWidgetItem(m_list, {tr("First usable device"), QString(), QString()});
    any->setData(0, deviceRole, QString());
    for (const gpu::DeviceInfo& device : m_session.devices()) {
        const QString name = toQt(device.name);
        auto* item = new QTreeWidgetItem(
            m_list, {name, toQt(device.driver), device.usable() ? tr("Yes") : refusalsOf(device)});
        // Devices with the same name are distinguished by their index.
        const bool isTwin = std::ranges::count(m_session.devices(), device.name, &gpu::DeviceInfo::name) > 1;
        item->setData(0, deviceRole, isTwin ? QString::number(device.index) : name);
        item->setToolTip(1, toQt(device.driver));
        item->setToolTip(2, refusalsOf(device));
        if (!device.usable())
            item->setFlags(item->flags() & ~(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
    }
    if (m_session.devices().empty()) {
        auto* none = new QTreeWidgetItem(m_list, {tr("No Vulkan device was found."), QString(), QString()});
        none->setFlags(Qt::NoItemFlags);
    }
    choose(before);
}

void DeviceSettingsPage::choose(const QString& device)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        if (item->flags().testFlag(Qt::ItemIsEnabled) && item->data(0, deviceRole).toString() == device) {
            m_list->setCurrentItem(item);
            return;
        }
    }
    // A removed device, or one that was given by index or a part of its name.
    if (device.isEmpty())
        return;
    auto* item = new QTreeWidgetItem(m_list, {device, QString(), tr("Not found")});
    item->setData(0, deviceRole, device);
    m_list->setCurrentItem(item);
}

QString DeviceSettingsPage::chosen() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    return item ? item->data(0, deviceRole).toString() : QString();
}

bool DeviceSettingsPage::isOther() const
{
    return chosen() != m_session.settings().device;
}

void DeviceSettingsPage::restoreDefaults()
{
    choose(QString());
}

void DeviceSettingsPage::apply()
{
    if (!isOther())
        return;
    EngineSettings settings = engineSettings();
    settings.device = chosen();
    setEngineSettings(settings);
}

} // namespace wavelane::ui
