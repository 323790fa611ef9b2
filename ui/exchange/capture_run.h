// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/snapshot.h"
#include "ui/exchange/tool_process.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace wavelane::ui {

/// What to capture, and with what.
struct CaptureRequest
{
    QString library; ///< Path of RenderDoc's library.
    QString file;    ///< Path of the capture.
    QString device;  ///< Empty: the default.
};

/// Captures frame 0 of a project with RenderDoc, which is loaded into a process of its own. RenderDoc's Vulkan layer
/// need not be registered, and its path may contain any characters. UI thread.
class CaptureRun final : public QObject
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit CaptureRun(const QString& program, QObject* parent = nullptr);

    void start(const plan::ProjectSnapshot& snapshot, const CaptureRequest& request);
    bool isRunning() const { return m_process.isRunning(); }

Q_SIGNALS:
    void ended(const QString& file, const QString& problem); ///< `problem` is empty if the capture was written.

private:
    void conclude(const ToolEnd& end);
    /// Writes a description of RenderDoc's layer and a link to its library; returns the environment that enables
    /// them. Empty if that is not possible.
    QStringList loadRenderDoc(const QString& library);

    QString m_program;
    std::unique_ptr<QTemporaryDir> m_layer; ///< While the process runs.
    QString m_file;
    ToolProcess m_process;
};

/// RenderDoc's library: the one that the user chose, or one in a usual place; empty if there is none.
QString renderDocLibrary();
/// Empty: search the usual places. Stored for the user.
void setRenderDocLibrary(const QString& path);

} // namespace wavelane::ui
