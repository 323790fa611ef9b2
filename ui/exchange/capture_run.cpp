// SPDX-License-Identifier: MIT
#include "ui/exchange/capture_run.h"

#include "ui/base/settings.h"
#include "ui/exchange/exchange_run.h"

#include <QFile>
#include <QFileInfo>
#include <QSettings>

namespace wavelane::ui {

namespace {

constexpr QLatin1StringView libraryKey("renderdoc/library");

/// Where distributions and RenderDoc's archive put the library.
constexpr const char* usualPlaces[] = {"/usr/lib/x86_64-linux-gnu/librenderdoc.so", "/usr/lib64/librenderdoc.so",
                                       "/usr/lib64/renderdoc/librenderdoc.so",      "/usr/lib/librenderdoc.so",
                                       "/usr/lib/renderdoc/librenderdoc.so",        "/usr/local/lib/librenderdoc.so",
                                       "/opt/renderdoc/lib/librenderdoc.so"};

} // namespace

QString renderDocLibrary()
{
    if (const QString chosen = QSettings().value(libraryKey).toString(); !chosen.isEmpty())
        return chosen;
    for (const char* place : usualPlaces)
        if (const QString path = QString::fromLatin1(place); QFileInfo(path).isFile())
            return path;
    return {};
}

void setRenderDocLibrary(const QString& path)
{
    storeSetting(libraryKey, path, QString());
}

CaptureRun::CaptureRun(const QString& program, QObject* parent) : QObject(parent), m_program(program)
{
    connect(&m_process, &ToolProcess::ended, this, &CaptureRun::conclude);
}

void CaptureRun::start(const plan::ProjectSnapshot& snapshot, const CaptureRequest& request)
{
    m_file = request.file;
    QFile::remove(m_file);
    QStringList arguments{QStringLiteral("run"), QStringLiteral("--in-process"), QStringLiteral("--capture"), m_file};
    if (!request.device.isEmpty())
        arguments += {QStringLiteral("--device"), request.device};
    arguments += QStringLiteral("-");
    // RenderDoc must be in the process before its first call of Vulkan, and its layer must be enabled.
    m_process.start({.program = m_program,
                     .arguments = arguments,
                     .input = inputOf(snapshot),
                     .folder = {},
                     .environment = {QStringLiteral("LD_PRELOAD=") + request.library,
                                     QStringLiteral("ENABLE_VULKAN_RENDERDOC_CAPTURE=1")}});
}

void CaptureRun::conclude(const ToolEnd& end)
{
    QString problem = end.problem;
    if (problem.isEmpty() && !QFileInfo::exists(m_file)) {
        problem = QString::fromUtf8(end.errors).trimmed();
        if (problem.isEmpty())
            problem = tr("wavelane exited with status %1 and without a message.").arg(end.status);
    }
    Q_EMIT ended(m_file, problem);
}

} // namespace wavelane::ui
