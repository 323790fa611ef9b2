// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"

#include <string>

namespace wavelane::ui {

struct EngineSettings;

/// What a run did to the engine.
struct RunVerdict
{
    bool endedEngine = false; ///< The run made the engine fail.
    bool isRepeated = false;  ///< The run is not to blame and should be repeated in the next engine.
};

/// What the services of a session need from the engine. EngineSupervisor implements it; tests use a fake. UI thread.
class EngineGate
{
public:
    virtual ~EngineGate() = default;

    virtual bool isUp() const = 0; ///< An engine has said hello and takes requests.
    /// Repeated failures have suspended automatic compiles and runs.
    virtual bool isSuspended() const = 0;
    virtual const EngineSettings& settings() const = 0;

    /// Only while `isUp`. A request replaces a waiting request of the same non-empty lane.
    virtual engine::Key send(engine::Request request, const std::string& lane) = 0;
    virtual void cancel(engine::Key key) = 0;
};

} // namespace wavelane::ui
