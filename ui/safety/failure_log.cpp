// SPDX-License-Identifier: MIT
#include "ui/safety/failure_log.h"

#include "core/base/try.h"
#include "core/project/reader.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/files/read_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <format>

namespace wavelane::ui {

namespace {

constexpr QFileDevice::Permissions privateFolder =
    QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
constexpr QFileDevice::Permissions privateFile = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr std::uintmax_t maxReportInBytes = 1u << 20;
constexpr QLatin1StringView leftOutFile("/left-out.txt");

/// Does not wait for the disk: a report survives a crash of the program, but not of the machine.
bool writePrivately(const QString& name, const std::string& text)
{
    QFile file(name);
    const auto size = static_cast<qint64>(text.size());
    return file.open(QIODevice::WriteOnly) && file.setPermissions(privateFile) &&
           file.write(text.data(), size) == size && file.flush();
}

bool makePrivateFolder(const QString& path)
{
    return QDir().mkpath(path) && QFile::setPermissions(path, privateFolder);
}

bool writeTexts(const QString& folder, const plan::ProjectFiles& files)
{
    std::size_t size = 0;
    for (const auto& [path, text] : files.texts)
        size += text.size();
    if (size > FailureLog::textLimitInBytes || !makePrivateFolder(folder))
        return false;
    for (const auto& [path, text] : files.texts) {
        const QString name = folder + QLatin1Char('/') + toQt(path);
        if (!QDir().mkpath(QFileInfo(name).path()) || !writePrivately(name, text))
            return false;
    }
    return true;
}

/// One line for each text that is missing in the copy, with the reason; empty if none is missing.
std::string missingTextsNote(const plan::ProjectFiles& files)
{
    if (files.unreadable.empty())
        return {};
    std::string text = "\nThe project is incomplete because these texts could not be read:\n";
    for (const Error& each : files.unreadable)
        text += each.message + "\n";
    return text;
}

Result<void> removeReport(const QString& place)
{
    if (QDir(place).removeRecursively())
        return {};
    return fail(Code::fileUnwritable,
                std::format("The failure report {} cannot be removed. Remove the folder yourself.",
                            toUtf8(QDir::toNativeSeparators(place))));
}

std::unexpected<Error> unreadableReport(const QString& place, std::string_view why)
{
    return fail(Code::fileUnreadable,
                std::format("The failure report {} cannot be read. {} Remove the folder if you do not need it.",
                            toUtf8(QDir::toNativeSeparators(place)), why));
}

} // namespace

FailureLog::FailureLog(QString folder, QObject* parent) : QObject(parent), m_folder(std::move(folder))
{
    load();
}

QString FailureLog::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/failures");
}

void FailureLog::load()
{
    // Names start with the time, so they sort by it.
    const QStringList names =
        QDir(m_folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
    for (const QString& name : names) {
        const QString place = QDir(m_folder).filePath(name);
        if (m_failures.size() == limit) {
            if (const auto removed = removeReport(place); !removed)
                m_loadProblems += coreMessage(removed.error().message);
            continue;
        }
        auto failure = readReport(place);
        if (!failure) {
            m_loadProblems += coreMessage(failure.error().message);
            continue;
        }
        m_failures.push_back(std::move(*failure));
        m_folders.push_back(place);
    }
}

Result<EngineFailure> FailureLog::readReport(const QString& place) const
{
    const auto text = readFile(toPath(place + QStringLiteral("/failure.json")), maxReportInBytes);
    if (!text)
        return unreadableReport(place, text.error().message);
    const auto json = parseJson(*text);
    if (!json || !json->is_object())
        return unreadableReport(place, "failure.json is not a JSON object.");
    EngineFailure failure = failureFromJson(*json);
    if (!failure.when.isValid())
        return unreadableReport(place, "failure.json has no valid time in “when”.");
    return failure;
}

void FailureLog::add(const EngineFailure& failure, const plan::ProjectSnapshot& snapshot)
{
    const QString name =
        QStringLiteral("%1-%2").arg(failure.when.toUTC().toString(QStringLiteral("yyyyMMddThhmmsszzzZ")),
                                    QString::number(QCoreApplication::applicationPid()));
    const QString place = QDir(m_folder).filePath(name);
    const bool isStored = makePrivateFolder(m_folder) && makePrivateFolder(place) &&
                          writePrivately(place + QStringLiteral("/failure.json"), dumpJson(toJson(failure), 2));
    // The report is valid without the texts.
    if (isStored && !snapshot.folder.empty()) {
        const plan::ProjectFiles files = plan::collectFiles(snapshot);
        if (!writeTexts(place + QStringLiteral("/project"), files) ||
            !writePrivately(place + leftOutFile, missingTextsNote(files)))
            QDir(place + QStringLiteral("/project")).removeRecursively();
    }
    m_failures.insert(m_failures.begin(), failure);
    m_folders.insert(m_folders.begin(), isStored ? place : QString());
    QStringList problems;
    while (m_failures.size() > limit) {
        if (!m_folders.back().isEmpty())
            if (const auto removed = removeReport(m_folders.back()); !removed)
                problems += coreMessage(removed.error().message);
        m_failures.pop_back();
        m_folders.pop_back();
    }
    announce(problems);
}

void FailureLog::clear()
{
    QStringList problems;
    std::vector<EngineFailure> remainingFailures;
    std::vector<QString> remainingFolders;
    for (std::size_t i = 0; i < m_folders.size(); ++i) {
        const auto removed = m_folders[i].isEmpty() ? Result<void>() : removeReport(m_folders[i]);
        if (removed)
            continue;
        problems += coreMessage(removed.error().message);
        remainingFailures.push_back(std::move(m_failures[i]));
        remainingFolders.push_back(std::move(m_folders[i]));
    }
    m_failures = std::move(remainingFailures);
    m_folders = std::move(remainingFolders);
    announce(problems);
}

void FailureLog::announce(const QStringList& problems)
{
    Q_EMIT changed();
    for (const QString& each : problems)
        Q_EMIT problemFound(each);
}

bool FailureLog::hasProject(std::size_t index) const
{
    return index < m_folders.size() && !m_folders[index].isEmpty() &&
           QFile::exists(m_folders[index] + QStringLiteral("/project/project.wavelane"));
}

Result<void> FailureLog::saveProject(std::size_t index, const QString& target) const
{
    if (!hasProject(index))
        return fail(Code::fileMissing, "The texts of this failure were not stored.");
    if (QDir(target).exists() && !QDir(target).isEmpty())
        return fail(Code::fileUnwritable,
                    std::format("{} is not an empty folder. Choose an empty or new folder.", toUtf8(target)));
    TRY(auto stored, project::openProject(toPath(m_folders[index] + QStringLiteral("/project"))));
    const EngineFailure& failure = m_failures[index];
    plan::ProjectSnapshot snapshot{.project = stored.project, .folder = stored.folder};
    plan::ProjectFiles files = plan::collectFiles(snapshot);
    // Data files are not stored; they are in the project's folder.
    snapshot.folder = toPath(failure.folder);
    files.data = plan::collectFiles(snapshot).data;
    QFile leftOut(m_folders[index] + leftOutFile);
    // Reports of older versions have no such file.
    if (leftOut.exists() && !leftOut.open(QIODevice::ReadOnly))
        return fail(Code::fileUnreadable,
                    std::format("{} cannot be read: {}.", toUtf8(leftOut.fileName()), toUtf8(leftOut.errorString())));
    files.texts["failure.txt"] = toUtf8(toText(failure));
    if (leftOut.isOpen())
        files.texts["failure.txt"] += leftOut.readAll().toStdString();
    return plan::writeFiles(files, snapshot.folder, toPath(target));
}

} // namespace wavelane::ui
