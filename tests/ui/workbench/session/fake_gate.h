// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/engine/engine_gate.h"
#include "ui/session/engine/engine_settings.h"

#include <variant>
#include <vector>

namespace wavelane::ui {

/// Records requests instead of sending them to an engine.
class FakeGate final : public EngineGate
{
public:
    struct Sent
    {
        engine::Request request;
        std::string lane;
    };

    bool isUp() const override { return up; }
    bool isSuspended() const override { return suspended; }
    const EngineSettings& settings() const override { return values; }
    engine::Key send(engine::Request request, const std::string& lane) override
    {
        sent.push_back({std::move(request), lane});
        return sent.size();
    }
    void cancel(engine::Key key) override { cancelled.push_back(key); }

    template<class Request>
    std::size_t count() const
    {
        std::size_t found = 0;
        for (const Sent& each : sent)
            found += std::holds_alternative<Request>(each.request) ? 1 : 0;
        return found;
    }
    engine::Key lastKey() const { return sent.size(); }
    const engine::RunRequest& lastRun() const { return std::get<engine::RunRequest>(sent.back().request); }
    const engine::RunRequest& run(engine::Key key) const
    {
        return std::get<engine::RunRequest>(sent.at(key - 1).request);
    }

    bool up = true;
    bool suspended = false;
    EngineSettings values;
    std::vector<Sent> sent;
    std::vector<engine::Key> cancelled;
};

} // namespace wavelane::ui
