// SPDX-License-Identifier: MIT
#include "core/engine/client/client.h"

#include "core/engine/client/client_loop.h"

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <format>
#include <thread>

namespace wavelane::engine {

struct Client::Parts
{
    Parts(ClientOptions options, EventHandler handler)
        : loop(std::move(options), std::move(handler)), thread([this] { loop.work(); })
    {
    }
    ~Parts() { loop.post(ClientLoop::Quit{}); }

    ClientLoop loop;
    std::atomic<Key> lastKey = 0;
    std::jthread thread; // Last, so that it is joined before the loop is destroyed.
};

Result<std::unique_ptr<Client>> Client::create(ClientOptions options, EventHandler handler)
{
    if (options.program.empty())
        options.program = siblingProgram("wavelane");
    if (::access(options.program.c_str(), X_OK) != 0)
        return fail(Code::fileMissing, std::format("The engine program {} cannot be started: {}.",
                                                   options.program.string(), std::strerror(errno)));
    return std::unique_ptr<Client>(new Client(std::make_unique<Parts>(std::move(options), std::move(handler))));
}

Client::Client(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}

Client::~Client() = default;

Key Client::send(Request request, std::string lane)
{
    const Key key = ++m_parts->lastKey;
    m_parts->loop.post(ClientLoop::Send{{.key = key, .lane = std::move(lane), .request = std::move(request)}});
    return key;
}

void Client::cancel(Key key)
{
    m_parts->loop.post(ClientLoop::Cancel{key});
}

void Client::configure(ClientOptions options)
{
    m_parts->loop.post(ClientLoop::Configure{std::move(options)});
}

int Client::processId() const
{
    return m_parts->loop.processId();
}

} // namespace wavelane::engine
