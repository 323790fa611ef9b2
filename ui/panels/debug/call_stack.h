// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QListWidget>
#include <QString>

namespace wavelane::ui {

/// The functions that the debugged thread is in, the innermost first. UI thread.
class CallStack final : public QListWidget
{
    Q_OBJECT

public:
    explicit CallStack(QWidget* parent = nullptr);

    /// The `frames` of a state of the debugger. Selects the innermost one without `chosen`.
    void setFrames(const Json& frames);

Q_SIGNALS:
    void chosen(const QString& file, int line); ///< Where the thread is in the function that was selected; 1-based.

private:
    void choose(int frame);
};

} // namespace wavelane::ui
