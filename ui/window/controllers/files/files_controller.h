// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

namespace wavelane::ui {

class AccessController;

/// Creates, opens, saves, copies and closes projects.
class FilesController final : public QObject
{
    Q_OBJECT

public:
    FilesController(const WindowContext& context, AccessController& access);

    /// Opens a project folder or file. Asks first about unsaved changes, and how to proceed if another window holds
    /// the project. False if it was not opened.
    bool open(const QString& path);
    void chooseProject();
    void makeProject(const QString& templateName = {});
    /// Asks for a folder, and creates and opens a project without shaders. False if the user cancels.
    bool makeEmptyProject(const QString& name);
    /// False if the user wants to stay. Otherwise the layout and the preview of the project are stored.
    bool leave();
    bool save();
    void saveCopy();
    /// Offers to save in another folder.
    void reportNotSaved(const QString& problem);

Q_SIGNALS:
    void opened();        ///< After `open`.
    void recentChanged(); ///< The list of recent projects or a preview changed.

private:
    void registerActions();
    bool askToSave();
    void showOpened();
    void storePreview();

    const WindowContext& m_context;
    AccessController& m_access;
};

} // namespace wavelane::ui
