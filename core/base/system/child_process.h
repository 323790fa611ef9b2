// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace wavelane {

/// How a process terminated.
struct ProcessEnd
{
    static constexpr int unknownStatus = -1; ///< The system discarded it because this process ignores SIGCHLD.

    int signal = 0; ///< 0: the process exited with `status`.
    int status = 0;

    bool succeeded() const { return signal == 0 && status == 0; }

    /// For example `was terminated by SIGSEGV (Segmentation fault)` or `exited with status 3`.
    std::string describe() const;
};

/// A child process. The destructor kills and reaps it.
class ChildProcess
{
public:
    /// What to start, and what the child inherits.
    struct Options
    {
        std::filesystem::path program;
        std::vector<std::string> arguments; ///< Without the program name.
        /// Maps descriptors of this process to numbers in the child, which start at 3 and have no gaps. The child
        /// inherits no other descriptors except the standard ones.
        std::vector<std::pair<int, int>> descriptors;
        int input = -1;  ///< Descriptor for standard input; -1: /dev/null.
        int output = -1; ///< Descriptor for standard output and error; -1: inherited.
    };

    /// Fails with `file_missing` if the program does not exist and with `engine_died` if it cannot be started. The
    /// child runs in its own process group, so that Ctrl+C in a terminal reaches only this process.
    static Result<ChildProcess> start(const Options& options);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ~ChildProcess();

    pid_t id() const { return m_id; }
    /// Becomes readable when the process terminates; -1 if pidfds are not available.
    int descriptor() const { return m_descriptor.value(); }

    /// Kills the process and its whole process group.
    void kill();
    /// Waits up to `limit` for the process to terminate and reaps it; nullopt if it is still running.
    std::optional<ProcessEnd> waitFor(std::chrono::milliseconds limit);
    /// Stops managing the process: the destructor neither kills nor reaps it.
    void detach();

private:
    ChildProcess(pid_t id, UniqueFd descriptor) : m_id(id), m_descriptor(std::move(descriptor)) {}

    pid_t m_id = 0; // 0 after it was reaped.
    UniqueFd m_descriptor;
};

/// Path of a program in the same folder as the running one.
std::filesystem::path siblingProgram(std::string_view name);

} // namespace wavelane
