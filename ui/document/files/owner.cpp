// SPDX-License-Identifier: MIT
#include "ui/document/files/owner.h"

#include "core/base/text/parse_number.h"
#include "ui/base/text.h"
#include "ui/document/files/read_file.h"

#include <QSysInfo>

#include <filesystem>
#include <format>
#include <optional>
#include <sstream>

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace wavelane::ui {

namespace {

std::string bootOfThisMachine()
{
    // Each container numbers its processes on its own.
    std::error_code error;
    const auto processes = std::filesystem::read_symlink("/proc/self/ns/pid", error);
    return toUtf8(QString::fromLatin1(QSysInfo::bootUniqueId())) + " " + processes.string();
}

std::string nameOfUser(uid_t id)
{
    const passwd* found = ::getpwuid(id);
    return found ? found->pw_name : std::to_string(id);
}

/// The 22nd field of /proc/PID/stat (proc(5)); 0 if there is no such process, or if it has exited and is a zombie.
std::uint64_t startOf(std::int64_t process)
{
    const auto text = readFile(std::format("/proc/{}/stat", process));
    if (!text)
        return 0;
    // The second field is a name in parentheses, which can contain any character.
    std::istringstream fields(text->substr(text->rfind(')') + 1));
    std::string field;
    if (fields >> field; field == "Z" || field == "X")
        return 0;
    constexpr int fieldsAfterState = 19;
    for (int i = 0; i < fieldsAfterState; ++i)
        fields >> field;
    return parseInteger<std::uint64_t>(field).value_or(0);
}

/// The first field of /proc/uptime (proc(5)), in seconds.
std::optional<double> uptimeOfThisMachine()
{
    const auto text = readFile("/proc/uptime");
    const auto seconds = text ? parseReal(text->substr(0, text->find(' '))) : std::unexpected(NumberError::syntax);
    return seconds ? std::optional(*seconds) : std::nullopt;
}

} // namespace

Owner Owner::self()
{
    Owner owner = ofProcess(::getpid());
    owner.since = QDateTime::currentDateTimeUtc();
    return owner;
}

Owner Owner::ofProcess(std::int64_t process)
{
    Owner owner{.user = {},
                .host = toUtf8(QSysInfo::machineHostName()),
                .process = process,
                .start = startOf(process),
                .boot = bootOfThisMachine(),
                .since = {}};
    struct stat status{};
    if (::stat(std::format("/proc/{}", process).c_str(), &status) == 0)
        owner.user = nameOfUser(status.st_uid);
    if (const auto uptimeSeconds = uptimeOfThisMachine()) {
        const double startSeconds = static_cast<double>(owner.start) / static_cast<double>(::sysconf(_SC_CLK_TCK));
        owner.since = QDateTime::currentDateTimeUtc().addSecs(-static_cast<qint64>(*uptimeSeconds - startSeconds));
    }
    return owner;
}

bool Owner::isOnThisMachine() const
{
    return boot == bootOfThisMachine();
}

bool Owner::isThisProcess() const
{
    return isOnThisMachine() && process == ::getpid() && start == startOf(process);
}

bool Owner::isRunning() const
{
    return isOnThisMachine() && process > 0 && start > 0 && start == startOf(process);
}

Json Owner::toJson() const
{
    return {{"user", user},   {"host", host}, {"process", process},
            {"start", start}, {"boot", boot}, {"since", toUtf8(since.toUTC().toString(Qt::ISODate))}};
}

Owner Owner::fromJson(const Json& json)
{
    return {.user = stringOr(json, "user"),
            .host = stringOr(json, "host"),
            .process = integerOr(json, "process"),
            .start = unsignedOr(json, "start"),
            .boot = stringOr(json, "boot"),
            .since = QDateTime::fromString(toQt(stringOr(json, "since")), Qt::ISODate)};
}

} // namespace wavelane::ui
