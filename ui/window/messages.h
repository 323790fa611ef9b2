// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QMainWindow;

namespace wavelane::ui {

class OutputPanel;

/// Messages of the window for its user, from unobtrusive to modal. UI thread.
class Messages
{
public:
    Messages(QMainWindow& window, OutputPanel& output) : m_window(window), m_output(output) {}

    void showHint(const QString& text);  ///< In the status bar, for five seconds.
    void note(const QString& text);      ///< In Output.
    void warn(const QString& text);      ///< In Output, as a warning.
    void logError(const QString& text);  ///< In Output, as an error.
    void announce(const QString& text);  ///< In Output and, for ten seconds, in the status bar.
    void showError(const QString& text); ///< In Output and in a message box.

private:
    QMainWindow& m_window;
    OutputPanel& m_output;
};

} // namespace wavelane::ui
