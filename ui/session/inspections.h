// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <string>

namespace wavelane::ui {

/// Answers questions about bytes later, without blocking. UI thread.
class Inspections
{
public:
    /// The answer has the alternative of the request's action (inspect::Answer). Errors are sentences for the user.
    using Handler = std::function<void(const Result<inspect::Answer>&)>;
    /// Bytes that were scanned, of all bytes of the scan. Called from time to time, and not after the handler.
    using ProgressHandler = std::function<void(std::uint64_t done, std::uint64_t total)>;

    Inspections() = default;
    virtual ~Inspections() = default;
    Inspections(const Inspections&) = delete;
    Inspections& operator=(const Inspections&) = delete;

    /// Calls the handler once. A newer request in the same non-empty lane, `cancel` and the end of `owner` drop the
    /// answer: then it is not called.
    virtual void ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
                     ProgressHandler progress = {}) = 0;
    /// Stops the request of a lane, if there is one, a moment later.
    virtual void cancel(const std::string& lane) = 0;
    virtual bool isWaiting(const std::string& lane) const = 0; ///< For an answer in a non-empty lane.
};

} // namespace wavelane::ui
