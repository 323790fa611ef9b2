// SPDX-License-Identifier: MIT
#include "ui/exchange/capture_run.h"

#include "ui/base/settings.h"
#include "ui/exchange/exchange_run.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

namespace wavelane::ui {

namespace {

constexpr QLatin1StringView libraryKey("renderdoc/library");

/// Where distributions and RenderDoc's archive put the library.
constexpr const char* usualPlaces[] = {"/usr/lib/x86_64-linux-gnu/librenderdoc.so", "/usr/lib64/librenderdoc.so",
                                       "/usr/lib64/renderdoc/librenderdoc.so",      "/usr/lib/librenderdoc.so",
                                       "/usr/lib/renderdoc/librenderdoc.so",        "/usr/local/lib/librenderdoc.so",
                                       "/opt/renderdoc/lib/librenderdoc.so"};

/// Describes RenderDoc's Vulkan layer to the loader, which otherwise finds it only if RenderDoc is registered in the
/// system. The names of the functions are part of RenderDoc's interface.
QByteArray layerDescription(const QString& library)
{
    const auto function = [](const char* name) {
        return QJsonValue(QStringLiteral("VK_LAYER_RENDERDOC_Capture") + QLatin1StringView(name));
    };
    const QJsonObject functions{
        {QStringLiteral("vkGetInstanceProcAddr"), function("GetInstanceProcAddr")},
        {QStringLiteral("vkGetDeviceProcAddr"), function("GetDeviceProcAddr")},
        {QStringLiteral("vkNegotiateLoaderLayerInterfaceVersion"), function("NegotiateLoaderLayerInterfaceVersion")}};
    const QJsonObject layer{
        {QStringLiteral("name"), QStringLiteral("VK_LAYER_RENDERDOC_Capture")},
        {QStringLiteral("type"), QStringLiteral("GLOBAL")},
        {QStringLiteral("library_path"), library},
        {QStringLiteral("api_version"), QStringLiteral("1.3.0")},
        {QStringLiteral("implementation_version"), QStringLiteral("1")},
        {QStringLiteral("description"), QStringLiteral("RenderDoc, which Wavelane loads for a capture")},
        {QStringLiteral("functions"), functions},
        {QStringLiteral("instance_extensions"),
         QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("VK_EXT_debug_utils")},
                                {QStringLiteral("spec_version"), QStringLiteral("1")}}}},
        {QStringLiteral("enable_environment"),
         QJsonObject{{QStringLiteral("ENABLE_VULKAN_RENDERDOC_CAPTURE"), QStringLiteral("1")}}},
        {QStringLiteral("disable_environment"),
         QJsonObject{{QStringLiteral("DISABLE_VULKAN_RENDERDOC_CAPTURE"), QStringLiteral("1")}}}};
    return QJsonDocument(QJsonObject{{QStringLiteral("file_format_version"), QStringLiteral("1.1.2")},
                                     {QStringLiteral("layer"), layer}})
        .toJson();
}

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
    const QStringList environment = loadRenderDoc(request.library);
    if (environment.isEmpty()) {
        const QString problem = tr("The folder %1 cannot be written.").arg(QDir::tempPath());
        QMetaObject::invokeMethod(this, [this, problem] { Q_EMIT ended(m_file, problem); }, Qt::QueuedConnection);
        return;
    }
    QStringList arguments{QStringLiteral("run"), QStringLiteral("--in-process"), QStringLiteral("--capture"), m_file};
    if (!request.device.isEmpty())
        arguments += {QStringLiteral("--device"), request.device};
    arguments += QStringLiteral("-");
    m_process.start({.program = m_program,
                     .arguments = arguments,
                     .input = inputOf(snapshot),
                     .folder = {},
                     .environment = environment});
}

QStringList CaptureRun::loadRenderDoc(const QString& library)
{
    m_layer = std::make_unique<QTemporaryDir>(QDir::temp().filePath(QStringLiteral("wavelane-renderdoc-XXXXXX")));
    const QString link = m_layer->filePath(QStringLiteral("librenderdoc.so"));
    QFile description(m_layer->filePath(QStringLiteral("renderdoc_capture.json")));
    if (!m_layer->isValid() || !QFile::link(QFileInfo(library).absoluteFilePath(), link) ||
        !description.open(QIODevice::WriteOnly) || description.write(layerDescription(link)) < 0 ||
        !description.flush())
        return {};
    QStringList environment{QStringLiteral("ENABLE_VULKAN_RENDERDOC_CAPTURE=1"),
                            QStringLiteral("VK_ADD_IMPLICIT_LAYER_PATH=") + m_layer->path()};
    // The layer loads the library too, but only when the first VkInstance is created.
    if (!link.contains(QLatin1Char(' ')) && !link.contains(QLatin1Char(':')))
        environment += QStringLiteral("LD_PRELOAD=") + link;
    return environment;
}

void CaptureRun::conclude(const ToolEnd& end)
{
    m_layer.reset();
    Q_EMIT ended(m_file, QFileInfo::exists(m_file) ? end.problem : failureText(end, end.errors));
}

} // namespace wavelane::ui
