// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "core/task/latest_queue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

namespace wavelane::engine {

/// An engine with a fake compiler and device.
inline ClientOptions fakeEngine()
{
    ClientOptions options;
    options.program = WAVELANE_FAKE_ENGINE;
    return options;
}

/// A client whose events the test takes one after another.
class WatchedClient
{
public:
    explicit WatchedClient(ClientOptions options)
    {
        Result<std::unique_ptr<Client>> made =
            Client::create(std::move(options), [this](Event event) { m_events.push(std::move(event)); });
        EXPECT_TRUE(made.has_value());
        if (made)
            m_client = std::move(*made);
    }
    ~WatchedClient() { m_client.reset(); }
    WatchedClient(const WatchedClient&) = delete;
    WatchedClient& operator=(const WatchedClient&) = delete;

    Client& operator*() { return *m_client; }
    Client* operator->() { return m_client.get(); }

    /// Returns the next event of this kind. Others are dropped; deaths among them are counted.
    template<class Wanted>
    Wanted next()
    {
        for (;;) {
            std::optional<Event> event = m_events.pop(m_never.get_token());
            if (std::holds_alternative<EngineDied>(*event))
                ++m_deaths;
            if (auto* const wanted = std::get_if<Wanted>(&*event))
                return std::move(*wanted);
        }
    }

    int deaths() const { return m_deaths; }

private:
    task::LatestQueue<Event> m_events;
    std::stop_source m_never;
    int m_deaths = 0;
    std::unique_ptr<Client> m_client;
};

inline plan::ProjectSnapshot snapshotNamed(std::string name, std::uint64_t revision = 1)
{
    plan::ProjectSnapshot snapshot;
    snapshot.project.name = std::move(name);
    snapshot.revision = revision;
    snapshot.folder = "/nowhere";
    return snapshot;
}

inline RunRequest runNamed(std::string name, std::uint64_t frames = 1, double timeoutSeconds = 10)
{
    RunRequest request{.snapshot = std::make_shared<const plan::ProjectSnapshot>(snapshotNamed(std::move(name))),
                       .options = {}};
    request.options.frames = frames;
    request.options.timeoutSeconds = timeoutSeconds;
    return request;
}

inline CompileRequest compileNamed(std::string shader)
{
    return {.snapshot = std::make_shared<const plan::ProjectSnapshot>(snapshotNamed("compiles")),
            .shader = std::move(shader),
            .compiler = "auto"};
}

inline TranslateRequest translationNamed(std::string shader, std::string target = "glsl")
{
    return {.snapshot = std::make_shared<const plan::ProjectSnapshot>(snapshotNamed("translates")),
            .shader = std::move(shader),
            .target = std::move(target)};
}

} // namespace wavelane::engine
