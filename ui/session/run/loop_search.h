// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"

#include <optional>
#include <string>

namespace wavelane::ui {

struct EngineSettings;

/// Finds the endless loop of a run that did not end: the same snapshot runs once more with the loop guard. It decides
/// whether that helps and evaluates the answer; RunController sends the run. A value.
class LoopSearch
{
public:
    /// True if the run is to be searched: `run` is the request of `report`. False if the guard is off or
    /// cannot explain the report.
    bool start(const engine::RunRequest& run, const plan::RunReport& report, const EngineSettings& settings);
    bool isActive() const { return m_request.has_value(); }
    const engine::RunRequest& request() const { return *m_request; } ///< Requires `isActive`.

    struct Findings
    {
        bool found = false;
        std::string text; ///< The messages of the loops, or why there are none.
    };
    /// Adds the answer of the search to the report of the run, and ends the search. Requires `isActive`.
    Findings take(const plan::RunReport& search, plan::RunReport& report);
    void cancel() { m_request.reset(); }

private:
    std::optional<engine::RunRequest> m_request;
};

} // namespace wavelane::ui
