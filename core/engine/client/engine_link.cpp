// SPDX-License-Identifier: MIT
#include "core/engine/client/engine_link.h"

#include "core/base/try.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <format>

namespace wavelane::engine {

namespace {

constexpr std::chrono::milliseconds exitLimit{500};
constexpr int socketDescriptor = 3;
constexpr int blackBoxDescriptor = 4;

std::vector<std::string> argumentsFor(const ClientOptions& options)
{
    std::vector<std::string> arguments{"engine",
                                       "--socket",
                                       std::to_string(socketDescriptor),
                                       "--black-box",
                                       std::to_string(blackBoxDescriptor),
                                       "--compile-deadline",
                                       std::to_string(options.compileDeadline.count()),
                                       "--memory-limit",
                                       std::to_string(options.memoryLimitInBytes)};
    if (!options.session.device.empty())
        arguments.push_back("--device=" + options.session.device);
    if (options.session.validation)
        arguments.emplace_back("--validation");
    if (!options.toolchain.dxc.empty())
        arguments.push_back("--dxc=" + options.toolchain.dxc.string());
    return arguments;
}

std::unexpected<Error> systemError(std::string_view what)
{
    return fail(Code::engineDied,
                std::format("The engine process cannot be started because {} could not be created: {}.", what,
                            std::strerror(errno)));
}

} // namespace

EngineLink::EngineLink(Connection connection, BlackBox box, ChildProcess process, UniqueFd log)
    : m_connection(std::move(connection)), m_box(std::move(box)), m_process(std::move(process)), m_log(std::move(log))
{
}

Result<EngineLink> EngineLink::start(const ClientOptions& options)
{
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return systemError("a socket");
    UniqueFd ours(ends[0]);
    const UniqueFd theirs(ends[1]);
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return systemError("a pipe");
    UniqueFd logOut(ends[0]);
    const UniqueFd logIn(ends[1]);
    ::fcntl(logOut.value(), F_SETFL, O_NONBLOCK);
    TRY(BlackBox box, BlackBox::create());

    TRY(ChildProcess process,
        ChildProcess::start(
            {.program = options.program.empty() ? siblingProgram("wavelane") : options.program,
             .arguments = argumentsFor(options),
             .descriptors = {{theirs.value(), socketDescriptor}, {box.descriptor(), blackBoxDescriptor}},
             .output = logIn.value()}));
    return EngineLink(Connection(std::move(ours)), std::move(box), std::move(process), std::move(logOut));
}

EngineLink::~EngineLink()
{
    if (m_process.id() <= 0)
        return;
    // Closes the socket, upon which an idle engine exits and saves its driver's caches.
    ::shutdown(m_connection.socket(), SHUT_RDWR);
    if (m_process.descriptor() >= 0)
        m_process.waitFor(exitLimit);
}

void EngineLink::readLog()
{
    std::array<char, 4096> buffer{};
    // Bounded to several times the capacity of a pipe, so that a process that never stops writing cannot block the
    // caller.
    for (int i = 0; i < 64; ++i) {
        const ssize_t size = ::read(m_log.value(), buffer.data(), buffer.size());
        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0) {
            if (size == 0)
                m_log.reset();
            break;
        }
        m_tail.append(buffer.data(), static_cast<std::size_t>(size));
        if (m_tail.size() > 2 * logLimitInBytes)
            m_tail.erase(0, m_tail.size() - logLimitInBytes);
    }
}

std::string EngineLink::logTail() const
{
    if (m_tail.size() <= logLimitInBytes)
        return m_tail;
    const std::string tail = m_tail.substr(m_tail.size() - logLimitInBytes);
    const std::size_t lineEnd = tail.find('\n');
    return lineEnd == std::string::npos ? tail : tail.substr(lineEnd + 1);
}

} // namespace wavelane::engine
