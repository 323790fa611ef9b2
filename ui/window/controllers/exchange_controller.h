// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

namespace wavelane::ui {

class FilesController;

/// Opens the dialogs for export and import.
class ExchangeController final : public QObject
{
    Q_OBJECT

public:
    ExchangeController(const WindowContext& context, FilesController& files);

Q_SIGNALS:
    void exported(); ///< Files of an export were written.

private:
    void showExport();
    void showImport();
    void showRecord();

    const WindowContext& m_context;
    FilesController& m_files;
};

} // namespace wavelane::ui
