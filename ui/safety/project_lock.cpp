// SPDX-License-Identifier: MIT
#include "ui/safety/project_lock.h"

#include "ui/base/text.h"
#include "ui/document/files/read_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QSaveFile>

#include <cerrno>
#include <format>
#include <sstream>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace wavelane::ui {

namespace {

constexpr int noteNameDigits = 24;

/// Returns the same path for all paths that lead to the folder.
std::filesystem::path canonicalFolder(const std::filesystem::path& folder)
{
    std::error_code error;
    auto path = std::filesystem::canonical(folder, error);
    return error ? folder : path;
}

std::optional<Owner> ownerIn(const QString& note)
{
    const auto bytes = readFile(toPath(note));
    const auto json = bytes ? parseJson(*bytes) : std::nullopt;
    if (!json || !json->is_object())
        return std::nullopt;
    return Owner::fromJson(*json);
}

/// The holder of the file's lock in the system's list: `1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF`
/// (proc_locks(5)).
std::optional<Owner> lockingProcess(int descriptor)
{
    struct stat status{};
    if (::fstat(descriptor, &status) != 0)
        return std::nullopt;
    const std::string wanted =
        std::format("{:02x}:{:02x}:{}", major(status.st_dev), minor(status.st_dev), status.st_ino);
    std::istringstream lines(readFile("/proc/locks").value_or(""));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields(line);
        std::string number, kind, mode, access, file;
        std::int64_t process = 0;
        fields >> number >> kind >> mode >> access >> process >> file;
        if (kind == "FLOCK" && file == wanted && process > 0)
            return Owner::ofProcess(process);
    }
    return std::nullopt;
}

} // namespace

QString ProjectLock::notePath(const std::filesystem::path& folder) const
{
    const QByteArray hash = QCryptographicHash::hash(toQt(folder).toUtf8(), QCryptographicHash::Sha256).toHex();
    return QDir(m_notes).filePath(QString::fromLatin1(hash.left(noteNameDigits)) + QStringLiteral(".json"));
}

bool ProjectLock::acquire(const std::filesystem::path& folder)
{
    if (m_use == Use::none)
        return true;
    const auto wanted = canonicalFolder(folder);
    if (m_descriptor && wanted == m_folder)
        return true;
    UniqueFd descriptor(::open(wanted.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!descriptor) {
        release();
        return true;
    }
    const QString note = notePath(wanted);
    const auto noted = ownerIn(note);
    const bool isNotedElsewhere = noted && noted->isRunning() && !noted->isThisProcess();
    const bool locked = ::flock(descriptor.value(), LOCK_EX | LOCK_NB) == 0;
    if (!locked && errno == EWOULDBLOCK) {
        const auto holder = lockingProcess(descriptor.value());
        m_holder =
            isNotedElsewhere && (!holder || holder->process == noted->process) ? *noted : holder.value_or(Owner());
        return false;
    }
    if (!locked && isNotedElsewhere) {
        m_holder = *noted;
        return false;
    }
    release();
    m_folder = wanted;
    m_descriptor = std::move(descriptor);
    // The lock also works without a note.
    std::error_code error;
    std::filesystem::create_directories(toPath(m_notes), error);
    std::filesystem::permissions(toPath(m_notes), std::filesystem::perms::owner_all, error);
    QSaveFile file(note);
    if (file.open(QIODevice::WriteOnly)) {
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        const std::string text = dumpJson(Owner::self().toJson());
        file.write(text.data(), static_cast<qint64>(text.size()));
        file.commit();
    }
    return true;
}

void ProjectLock::release()
{
    if (!m_descriptor)
        return;
    const QString note = notePath(m_folder);
    if (const auto noted = ownerIn(note); noted && noted->isThisProcess())
        QFile::remove(note);
    m_descriptor.reset();
    m_folder.clear();
}

} // namespace wavelane::ui
