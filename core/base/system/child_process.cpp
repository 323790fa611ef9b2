// SPDX-License-Identifier: MIT
#include "core/base/system/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstring>
#include <format>

extern char** environ;

namespace wavelane {

namespace {

/// Owns the attributes and file actions of posix_spawn.
class SpawnSetup
{
public:
    SpawnSetup()
    {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawnattr_init(&m_attributes);
        sigset_t none;
        sigset_t defaults;
        ::sigemptyset(&none);
        ::sigemptyset(&defaults);
        ::sigaddset(&defaults, SIGPIPE);
        ::posix_spawnattr_setsigmask(&m_attributes, &none);
        ::posix_spawnattr_setsigdefault(&m_attributes, &defaults);
        ::posix_spawnattr_setpgroup(&m_attributes, 0);
        ::posix_spawnattr_setflags(&m_attributes,
                                   POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        ::posix_spawn_file_actions_addopen(&m_actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    }
    ~SpawnSetup()
    {
        ::posix_spawnattr_destroy(&m_attributes);
        ::posix_spawn_file_actions_destroy(&m_actions);
    }
    SpawnSetup(const SpawnSetup&) = delete;
    SpawnSetup& operator=(const SpawnSetup&) = delete;

    /// Makes a descriptor available in the child. It is first duplicated to a high number, so that mappings cannot
    /// overwrite each other.
    bool map(int ours, int theirs)
    {
        const int moved = ::fcntl(ours, F_DUPFD_CLOEXEC, 64);
        if (moved < 0)
            return false;
        m_moved.emplace_back(moved);
        return ::posix_spawn_file_actions_adddup2(&m_actions, moved, theirs) == 0;
    }

    /// Closes descriptors that libraries opened without O_CLOEXEC.
    bool closeFrom(int firstUnused)
    {
        return ::posix_spawn_file_actions_addclosefrom_np(&m_actions, firstUnused) == 0;
    }

    int spawn(pid_t& id, const std::filesystem::path& program, const std::vector<std::string>& arguments)
    {
        std::vector<char*> pointers{const_cast<char*>(program.c_str())};
        for (const std::string& each : arguments)
            pointers.push_back(const_cast<char*>(each.c_str()));
        pointers.push_back(nullptr);
        return ::posix_spawn(&id, program.c_str(), &m_actions, &m_attributes, pointers.data(), environ);
    }

private:
    posix_spawn_file_actions_t m_actions;
    posix_spawnattr_t m_attributes;
    std::vector<UniqueFd> m_moved;
};

/// Retries when a signal handler interrupts the poll.
void waitUntilReadable(int descriptor, std::chrono::milliseconds limit)
{
    const auto end = std::chrono::steady_clock::now() + limit;
    pollfd entry{.fd = descriptor, .events = POLLIN, .revents = 0};
    int ready = 0;
    do {
        const auto rest = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        ready = ::poll(&entry, 1, static_cast<int>(std::clamp<std::int64_t>(rest.count(), 0, INT_MAX)));
    } while (ready < 0 && errno == EINTR);
}

} // namespace

std::string ProcessEnd::describe() const
{
    if (signal == 0 && status == unknownStatus)
        return "exited, and its exit status is not available";
    if (signal == 0)
        return std::format("exited with status {}", status);
    const char* const name = ::sigabbrev_np(signal);
    const char* const description = ::sigdescr_np(signal);
    return std::format("was terminated by SIG{} ({})", name ? name : std::to_string(signal).c_str(),
                       description ? description : "unknown signal");
}

Result<ChildProcess> ChildProcess::start(const Options& options)
{
    if (::access(options.program.c_str(), X_OK) != 0)
        return fail(Code::fileMissing, std::format("The program {} cannot be started: {}.", options.program.string(),
                                                   std::strerror(errno)));
    SpawnSetup setup;
    bool ok = true;
    if (options.input >= 0)
        ok = setup.map(options.input, STDIN_FILENO);
    if (options.output >= 0)
        ok = ok && setup.map(options.output, STDOUT_FILENO) && setup.map(options.output, STDERR_FILENO);
    int firstUnused = STDERR_FILENO + 1;
    for (const auto& [ours, theirs] : options.descriptors) {
        ok = ok && setup.map(ours, theirs);
        firstUnused = std::max(firstUnused, theirs + 1);
    }
    ok = ok && setup.closeFrom(firstUnused);
    if (!ok)
        return fail(Code::engineDied,
                    std::format("No more file descriptors are available: {}.", std::strerror(errno)));
    pid_t id = 0;
    if (const int problem = setup.spawn(id, options.program, options.arguments); problem != 0)
        return fail(Code::engineDied, std::format("The program {} cannot be started: {}.", options.program.string(),
                                                  std::strerror(problem)));
    // Called by number, because some versions of the C library declare it without C linkage.
    return ChildProcess(id, UniqueFd(static_cast<int>(::syscall(SYS_pidfd_open, id, 0))));
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : m_id(std::exchange(other.m_id, 0)), m_descriptor(std::move(other.m_descriptor))
{
}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept
{
    std::swap(m_id, other.m_id);
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

ChildProcess::~ChildProcess()
{
    if (m_id <= 0)
        return;
    kill();
    // A process in an uninterruptible driver call cannot always be reaped; init inherits it when this process exits.
    waitFor(std::chrono::seconds(5));
}

void ChildProcess::kill()
{
    if (m_id <= 0)
        return;
    ::kill(-m_id, SIGKILL);
    // In case it moved to another group.
    ::kill(m_id, SIGKILL);
}

void ChildProcess::detach()
{
    m_id = 0;
    m_descriptor.reset();
}

std::optional<ProcessEnd> ChildProcess::waitFor(std::chrono::milliseconds limit)
{
    if (m_id <= 0)
        return std::nullopt;
    const auto deadline = std::chrono::steady_clock::now() + limit;
    int status = 0;
    pid_t reaped = 0;
    for (;;) {
        reaped = ::waitpid(m_id, &status, WNOHANG);
        if (reaped > 0 || (reaped < 0 && errno != EINTR))
            break;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        if (left <= std::chrono::milliseconds::zero())
            return std::nullopt;
        // Without a pidfd (Linux before 5.3) there is no notification, and waitpid has no timeout: poll.
        waitUntilReadable(m_descriptor.value(), m_descriptor ? left : std::min(left, std::chrono::milliseconds(10)));
    }
    m_id = 0;
    m_descriptor.reset();
    if (reaped < 0)
        return ProcessEnd{.status = ProcessEnd::unknownStatus};
    if (WIFSIGNALED(status))
        return ProcessEnd{.signal = WTERMSIG(status)};
    return ProcessEnd{.status = WEXITSTATUS(status)};
}

std::filesystem::path siblingProgram(std::string_view name)
{
    std::error_code problem;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", problem);
    return self.parent_path() / name;
}

} // namespace wavelane
