// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QPlainTextEdit>

namespace wavelane::ui {

class DebugProcess;

/// What the threads of the debugged group have printed up to now, a line for each text.
class PrintList : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// `process` must outlive the object.
    explicit PrintList(DebugProcess& process, QWidget* parent = nullptr);

    void refresh(); ///< Asks the process, if the list is visible; otherwise when it is shown.
    void forget();  ///< What was debugged.

protected:
    void showEvent(QShowEvent* event) override;

private:
    void list(const Json& answer);

    DebugProcess& m_process;
    bool m_isOutdated = false;
};

} // namespace wavelane::ui
