// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <deque>
#include <functional>
#include <memory>
#include <utility>

namespace wavelane::ui {

/// How to start `wavelane debug`.
struct DebugLaunch
{
    QString program;       ///< Absolute path.
    QStringList arguments; ///< Arguments for the thread and the device.
    QByteArray project;    ///< On one line, as the command reads it.
    bool operator==(const DebugLaunch&) const = default;
};

/// A debugger in a process of its own (`wavelane debug --stream`), so that a damaged shader or a crash of a compiler
/// ends only this process. Commands are answered in their order. UI thread; nothing blocks.
class DebugProcess final : public QObject
{
    Q_OBJECT

public:
    using Handler = std::function<void(const Json& answer)>;

    explicit DebugProcess(QObject* parent = nullptr) : QObject(parent) {}
    ~DebugProcess() override; ///< Waits for the killed process.

    /// Stops the current process first. `opened` or `failed` follows.
    void start(const DebugLaunch& launch);
    /// Kills the process. No signal follows, and waiting commands are not answered.
    void stop();
    /// Only while it runs. The handler is called once, unless the process ends before.
    void send(const QString& command, Handler handler = {});

    bool isRunning() const { return m_process != nullptr; }
    bool isOpen() const { return m_isOpen; } ///< It has said what it debugs.
    bool isBusy() const { return isRunning() && (!m_isOpen || !m_handlers.empty()); }

Q_SIGNALS:
    void opened(const wavelane::Json& description);
    void failed(const QString& reason); ///< It has ended.
    void busyChanged();                 ///< `isOpen` or `isBusy`.

private:
    void read();
    void handleLine(const Json& line);
    void end(const QString& reason);
    void announce(); ///< `busyChanged`, if it has changed.

    std::unique_ptr<QProcess> m_process;
    DebugLaunch m_launch; ///< The last one.
    QByteArray m_errors;
    QByteArray m_pending; ///< The start of a line.
    std::deque<Handler> m_handlers;
    bool m_isOpen = false;
    std::pair<bool, bool> m_announced; ///< `isOpen` and `isBusy`.
};

} // namespace wavelane::ui
