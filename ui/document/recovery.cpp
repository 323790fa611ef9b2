// SPDX-License-Identifier: MIT
#include "ui/document/recovery.h"

#include "core/base/json.h"
#include "core/project/reader.h"
#include "core/project/writer.h"
#include "ui/text.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTextCursor>

#include <csignal>
#include <format>

namespace wavelane::ui {

namespace {

constexpr int writeMilliseconds = 1000;
constexpr int hashDigits = 24;

bool isRunning(std::int64_t pid)
{
    return pid > 0 && pid != QCoreApplication::applicationPid() && ::kill(static_cast<pid_t>(pid), 0) == 0;
}

std::optional<Json> leftIn(const QString& name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray bytes = file.readAll();
    auto json = parseJson(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    return json && json->is_object() ? std::optional(std::move(*json)) : std::nullopt;
}

/// Whole or not at all, but without waiting for the disk: this outlives the program, not the machine.
Result<void> replaceFile(const QString& name, const std::string& text)
{
    QFile fresh(name + QStringLiteral(".new"));
    const auto size = static_cast<qint64>(text.size());
    if (!fresh.open(QIODevice::WriteOnly) || fresh.write(text.data(), size) != size || !fresh.flush())
        return fail(Code::fileUnwritable,
                    std::format("Unsaved changes cannot be kept for the case of a crash: {} cannot be written: {}.",
                                toUtf8(fresh.fileName()), toUtf8(fresh.errorString())));
    fresh.close();
    std::error_code error;
    std::filesystem::rename(toPath(fresh.fileName()), toPath(name), error);
    if (error)
        return fail(Code::fileUnwritable, std::format("{} cannot be written: {}.", toUtf8(name), error.message()));
    return {};
}

} // namespace

Recovery::Recovery(Document& document, QString folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder))
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(writeMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, [this] {
        if (auto written = write(); !written && !std::exchange(m_saidFailure, true))
            Q_EMIT failed(toQt(written.error().message));
    });
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            m_quiet.stop();
            m_saidFailure = false;
            m_isForeign = m_document.isOpen() && QFile::exists(file());
        } else if (!m_quiet.isActive()) {
            m_quiet.start();
        }
    });
    connect(&m_document, &Document::modifiedChanged, this, [this](bool modified) {
        if (!modified && !m_isForeign)
            discard();
    });
}

QString Recovery::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
}

QString Recovery::file() const
{
    const QByteArray hash =
        QCryptographicHash::hash(toQt(m_document.file()).toUtf8(), QCryptographicHash::Sha256).toHex();
    return QDir(m_folder).filePath(QString::fromLatin1(hash.left(hashDigits)) + QStringLiteral(".json"));
}

Result<void> Recovery::write()
{
    if (!m_document.isOpen())
        return {};
    if (!m_document.modified()) {
        if (!m_isForeign)
            discard();
        return {};
    }
    Json left = {{"project_file", m_document.file().string()},
                 {"process", QCoreApplication::applicationPid()},
                 {"when", toUtf8(QDateTime::currentDateTimeUtc().toString(Qt::ISODate))},
                 {"texts", Json::object()}};
    if (!m_document.undoStack().isClean())
        left["project"] = project::toText(m_document.project());
    for (const auto& [path, text] : m_document.openFiles())
        if (text->modified())
            left["texts"][path.string()] = text->text();
    if (!QDir().mkpath(m_folder))
        return fail(Code::fileUnwritable,
                    std::format("The folder {} cannot be made, so that unsaved changes would not "
                                "outlive a crash.",
                                toUtf8(m_folder)));
    m_isForeign = false;
    return replaceFile(file(), dumpJson(left));
}

std::optional<Recovery::Left> Recovery::found() const
{
    if (!m_document.isOpen())
        return std::nullopt;
    const auto json = leftIn(file());
    if (!json || stringOr(*json, "project_file") != m_document.file().string() ||
        isRunning(static_cast<std::int64_t>(unsignedOr(*json, "process"))))
        return std::nullopt;
    Left left{.when = QDateTime::fromString(toQt(stringOr(*json, "when")), Qt::ISODate), .project = {}, .texts = {}};
    if (const Json& text = memberOr(*json, "project"); text.is_string())
        left.project = text.get<std::string>();
    if (const Json& texts = memberOr(*json, "texts"); texts.is_object())
        for (const auto& [path, text] : texts.items())
            if (text.is_string())
                left.texts[path] = text.get<std::string>();
    return left;
}

Result<void> Recovery::restore()
{
    const auto left = found();
    if (!left)
        return {};
    if (left->project)
        m_document.replace(project::readProject(*left->project).project, tr("Restore"));
    for (const auto& [path, text] : left->texts) {
        auto open = m_document.sourceFile(path);
        if (!open)
            return std::unexpected(open.error());
        QTextCursor whole(&(*open)->document());
        whole.select(QTextCursor::Document);
        whole.insertText(toQt(text).remove(QLatin1Char('\r')));
    }
    m_isForeign = false;
    return write();
}

void Recovery::discard()
{
    m_isForeign = false;
    m_quiet.stop();
    QFile::remove(file());
}

} // namespace wavelane::ui
