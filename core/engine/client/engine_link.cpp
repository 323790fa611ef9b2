// SPDX-License-Identifier: MIT
#include "core/engine/client/engine_link.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <format>

namespace wavelane::engine {

namespace {

constexpr std::chrono::milliseconds exitLimit{500};
constexpr int socketNumber = 3;
constexpr int blackBoxNumber = 4;

std::vector<std::string> argumentsFor(const ClientOptions& options)
{
    std::vector<std::string> arguments{"engine",
                                       "--socket",
                                       std::to_string(socketNumber),
                                       "--black-box",
                                       std::to_string(blackBoxNumber),
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

std::unexpected<Error> systemFault(std::string_view what)
{
    return fail(Code::engineDied, std::format("the engine process needs {}: {}", what, std::strerror(errno)));
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
        return systemFault("a socket");
    UniqueFd ours(ends[0]);
    const UniqueFd theirs(ends[1]);
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return systemFault("a pipe");
    UniqueFd logOut(ends[0]);
    const UniqueFd logIn(ends[1]);
    ::fcntl(logOut.value(), F_SETFL, O_NONBLOCK);
    Result<BlackBox> box = BlackBox::create();
    if (!box)
        return std::unexpected(box.error());

    Result<ChildProcess> process =
        ChildProcess::start({.program = options.program.empty() ? programBeside("wavelane") : options.program,
                             .arguments = argumentsFor(options),
                             .descriptors = {{theirs.value(), socketNumber}, {box->descriptor(), blackBoxNumber}},
                             .output = logIn.value()});
    if (!process)
        return std::unexpected(process.error());
    return EngineLink(Connection(std::move(ours)), std::move(*box), std::move(*process), std::move(logOut));
}

EngineLink::~EngineLink()
{
    if (m_process.id() <= 0)
        return;
    // Its end of the socket closes: an engine that is well ends by itself and writes its driver's caches.
    ::shutdown(m_connection.socket(), SHUT_RDWR);
    if (m_process.descriptor() >= 0)
        m_process.waitFor(exitLimit);
}

void EngineLink::readLog()
{
    std::array<char, 4096> buffer{};
    // As much as a pipe holds several times over: one who never stops writing does not keep us here.
    for (int piece = 0; piece < 64; ++piece) {
        const ssize_t got = ::read(m_log.value(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            if (got == 0)
                m_log.reset();
            break;
        }
        m_tail.append(buffer.data(), static_cast<std::size_t>(got));
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
