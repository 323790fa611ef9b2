// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/system/child_process.h"
#include "core/engine/client/client.h"
#include "core/engine/protocol/black_box.h"
#include "core/engine/protocol/connection.h"

#include <string>

namespace wavelane::engine {

/// An engine process with its socket, black box, and a pipe for its standard error. Thread: the client's. The
/// destructor gives the process a moment to exit and then kills it.
class EngineLink
{
public:
    static constexpr std::size_t logLimitInBytes = 4096;

    static Result<EngineLink> start(const ClientOptions& options);
    EngineLink(EngineLink&&) noexcept = default;
    EngineLink& operator=(EngineLink&&) = delete;
    ~EngineLink();

    Connection& connection() { return m_connection; }
    const BlackBox& box() const { return m_box; }
    ChildProcess& process() { return m_process; }
    int logDescriptor() const { return m_log.value(); }

    /// Reads what the process wrote. Call when `logDescriptor()` is readable.
    void readLog();
    /// The last output of the process, up to `logLimitInBytes`, starting with a whole line.
    std::string logTail() const;

private:
    EngineLink(Connection connection, BlackBox box, ChildProcess process, UniqueFd log);

    Connection m_connection;
    BlackBox m_box;
    ChildProcess m_process;
    UniqueFd m_log;
    std::string m_tail;
};

} // namespace wavelane::engine
