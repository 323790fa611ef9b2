// SPDX-License-Identifier: MIT
#include "ui/safety/recovery_folder.h"

#include "ui/base/text.h"
#include "ui/document/files/read_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>
#include <format>

namespace wavelane::ui {

namespace {

constexpr int hashDigits = 24;
constexpr std::uintmax_t maxRecoveryInBytes = 1u << 30;
constexpr qint64 staleAfterSeconds = 3600; ///< For temporary files of interrupted writes.

QString hashOf(const std::filesystem::path& projectFile)
{
    const QByteArray hash = QCryptographicHash::hash(toQt(projectFile).toUtf8(), QCryptographicHash::Sha256).toHex();
    return QString::fromLatin1(hash.left(hashDigits));
}

std::optional<Left> leftIn(const QString& file)
{
    const auto bytes = readFile(toPath(file), maxRecoveryInBytes);
    const auto json = bytes ? parseJson(*bytes) : std::nullopt;
    if (!json || !json->is_object() || !memberOr(*json, "texts").is_object() || !memberOr(*json, "owner").is_object())
        return std::nullopt;
    Left left{.file = file,
              .projectFile = stringOr(*json, "project_file"),
              .title = stringOr(*json, "title"),
              .owner = Owner::fromJson(memberOr(*json, "owner")),
              .text = stringOr(*json, "project"),
              .isProjectChanged = boolOr(*json, "project_changed"),
              .texts = {}};
    for (const auto& [path, text] : memberOr(*json, "texts").items()) {
        // If one text is invalid, the file is damaged: restoring the others would remove the file.
        if (!text.is_string() || !std::filesystem::path(path).is_absolute())
            return std::nullopt;
        left.texts[path] = text.get<std::string>();
    }
    if (!left.projectFile.is_absolute() || (!left.isProjectChanged && left.texts.empty()))
        return std::nullopt;
    return left;
}

} // namespace

bool Left::isProjectThere() const
{
    std::error_code error;
    return std::filesystem::is_regular_file(projectFile, error);
}

std::vector<Left> RecoveryFolder::read(const QString& pattern, QStringList* damaged) const
{
    std::vector<Left> list;
    const QFileInfoList files = QDir(m_path).entryInfoList({pattern}, QDir::Files | QDir::System | QDir::Hidden);
    for (const QFileInfo& each : files) {
        auto left = leftIn(each.filePath());
        if (!left) {
            if (damaged)
                *damaged += each.filePath();
        } else if (!left->owner.isRunning()) {
            list.push_back(std::move(*left));
        }
    }
    std::ranges::sort(list, std::ranges::greater(), [](const Left& one) { return one.owner.since; });
    return list;
}

std::vector<Left> RecoveryFolder::all() const
{
    const QDateTime now = QDateTime::currentDateTime();
    for (const QFileInfo& each : QDir(m_path).entryInfoList({QStringLiteral("*.json.new")}, QDir::Files))
        if (each.lastModified().secsTo(now) > staleAfterSeconds)
            QFile::remove(each.filePath());
    return read(QStringLiteral("*.json"), nullptr);
}

std::vector<Left> RecoveryFolder::of(const std::filesystem::path& projectFile) const
{
    std::vector<Left> list = read(hashOf(projectFile) + QStringLiteral("*.json"), nullptr);
    std::erase_if(list, [&](const Left& one) { return one.projectFile != projectFile; });
    return list;
}

QStringList RecoveryFolder::damaged() const
{
    QStringList files;
    read(QStringLiteral("*.json"), &files);
    return files;
}

QString RecoveryFolder::locks() const
{
    return m_path + QStringLiteral("/open");
}

QString RecoveryFolder::newFile(const std::filesystem::path& projectFile) const
{
    return QDir(m_path).filePath(
        QStringLiteral("%1-%2.json").arg(hashOf(projectFile), QUuid::createUuid().toString(QUuid::WithoutBraces)));
}

Result<void> RecoveryFolder::write(const QString& file, const Left& left) const
{
    const auto unwritable = [&](const std::string& why) {
        return fail(Code::fileUnwritable,
                    std::format("Unsaved changes cannot be protected against a crash: {} cannot be written: {}.",
                                toUtf8(file), why));
    };
    std::error_code error;
    std::filesystem::create_directories(toPath(m_path), error);
    if (!error)
        std::filesystem::permissions(toPath(m_path), std::filesystem::perms::owner_all, error);
    if (error)
        return unwritable(error.message());

    Json json = {{"project_file", left.projectFile.string()}, {"title", left.title},  {"owner", left.owner.toJson()},
                 {"project_changed", left.isProjectChanged},  {"project", left.text}, {"texts", Json::object()}};
    for (const auto& [path, text] : left.texts)
        json["texts"][path.string()] = text;
    const std::string text = dumpJson(json);
    QFile fresh(file + QStringLiteral(".new"));
    const auto size = static_cast<qint64>(text.size());
    if (!fresh.open(QIODevice::WriteOnly, QFileDevice::ReadOwner | QFileDevice::WriteOwner) ||
        fresh.write(text.data(), size) != size || !fresh.flush()) {
        const std::string why = toUtf8(fresh.errorString());
        fresh.remove();
        return unwritable(why);
    }
    fresh.close();
    std::filesystem::rename(toPath(fresh.fileName()), toPath(file), error);
    if (error)
        return unwritable(error.message());
    return {};
}

} // namespace wavelane::ui
