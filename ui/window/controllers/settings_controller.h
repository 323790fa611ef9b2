// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QDialog>
#include <QPointer>

namespace wavelane::ui {

class FilesController;
class RecoveryController;

struct Appearance;
struct KeptFolder;

/// Shows the settings and applies them to the window and the engine.
class SettingsController final : public QObject
{
    Q_OBJECT

public:
    SettingsController(const WindowContext& context, FilesController& files, RecoveryController& recovery);
    ~SettingsController() override;

private:
    enum class Page { first, shortcuts, device, compilers };

    void registerActions();
    void show(Page page);
    void applyEngineSettings(bool keepsDevice);
    void applyAppearance();
    void showAppearance(const Appearance& values);
    void applyTextSize();
    void setTextSize(const Appearance& values);
    void offerDevices(); ///< Once for each device that could not be opened.
    QList<KeptFolder> keptFolders();

    const WindowContext& m_context;
    FilesController& m_files;
    RecoveryController& m_recovery;
    QPointer<QDialog> m_dialog;
    bool m_hasOfferedDevices = false;
};

} // namespace wavelane::ui
