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

/// How a process ended.
struct ProcessEnd
{
    static constexpr int unknownStatus = -1; ///< The system kept none, because we were started with SIGCHLD ignored.

    int signal = 0; ///< 0: it ended by itself, with `status`.
    int status = 0;

    /// `was ended by SIGSEGV (Segmentation fault)`, `ended with exit status 3`.
    std::string describe() const;
};

/// A process that we started. Destruction kills and reaps it.
class ChildProcess
{
public:
    struct Options
    {
        std::filesystem::path program;
        std::vector<std::string> arguments; ///< Without the program's name.
        /// Descriptors that it gets: ours → the number that it has there (3 and above, from 3 on without a gap).
        /// It has no others.
        std::vector<std::pair<int, int>> descriptors;
        int input = -1;  ///< Descriptor for its standard input; -1: it reads nothing.
        int output = -1; ///< Descriptor for its standard output and error; -1: ours.
    };

    /// `file_missing` where there is no such program, `engine_died` where the system cannot start it. The child is
    /// in a process group of its own, so that a Ctrl+C in the terminal reaches us alone.
    static Result<ChildProcess> start(const Options& options);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ~ChildProcess();

    pid_t id() const { return m_id; }
    /// Readable once the process has ended; -1 if the system has no such descriptors, or none is left.
    int descriptor() const { return m_descriptor.value(); }

    /// With every process of the group that it was started in, which holds its own children.
    void kill();
    /// Waits up to `limit` for the end and reaps it; nothing if it still runs.
    std::optional<ProcessEnd> waitFor(std::chrono::milliseconds limit);
    /// Gives the process up: nobody waits for it any more, and destruction neither kills nor reaps it.
    void leave();

private:
    ChildProcess(pid_t id, UniqueFd descriptor) : m_id(id), m_descriptor(std::move(descriptor)) {}

    pid_t m_id = 0; // 0 once reaped
    UniqueFd m_descriptor;
};

/// Path of a program beside the running one.
std::filesystem::path programBeside(std::string_view name);

} // namespace wavelane
