// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/inspect/request/request.h"

#include <functional>
#include <string>

class QObject;

namespace wavelane::ui {

/// Texels that are somewhere else, such as in the engine. UI thread.
class RemoteTexels
{
public:
    using Handler = std::function<void(const Result<inspect::Answer>&)>;

    RemoteTexels() = default;
    virtual ~RemoteTexels() = default;
    RemoteTexels(const RemoteTexels&) = delete;
    RemoteTexels& operator=(const RemoteTexels&) = delete;

    /// Asks about all planes. Calls the handler once, with the answer to the action, and never waits. A newer
    /// question in the same lane of these texels and the end of `owner` drop the answer.
    virtual void ask(inspect::Action action, const std::string& lane, QObject* owner, Handler handler) = 0;
};

} // namespace wavelane::ui
