// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

namespace wavelane::ui {

class FilesController;

/// Offers unsaved changes of programs that have exited: on the start page and when their project is opened.
class RecoveryController final : public QObject
{
    Q_OBJECT

public:
    RecoveryController(const WindowContext& context, FilesController& files);

    /// Lists the unsaved changes on the start page.
    void refreshStartPage();
    /// Removes them and shows an error if that fails.
    bool discard(const Left& left);

private:
    void offer();
    void offerWithoutProject(const Left& left); ///< The folder of the project no longer exists.
    void saveElsewhere(const Left& left);
    void openFromStartPage(const QString& file);
    void watchFolder();

    const WindowContext& m_context;
    FilesController& m_files;
};

} // namespace wavelane::ui
