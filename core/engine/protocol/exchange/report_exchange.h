// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/report/report.h"

#include <cstdint>

namespace wavelane::engine {

/// Sends the device, the shaders and the resources of a run only if they differ from those of the previous report:
/// frames of play then do not encode, send and read them again. One object for each connection. Thread: that of runs.
class SentReports
{
public:
    /// Removes the parts that equal those of the previous report. Returns what `ReceivedReports` needs to add them.
    Json leaveOutRepeated(plan::RunReport& report);
    /// A report was not sent: the next one is sent as a whole.
    void forget();

private:
    plan::RunReport m_previous; ///< Only its parts.
    std::uint64_t m_number = 0; ///< Of the previous report; 0: nothing can be repeated.
    std::uint64_t m_lastNumber = 0;
};

/// The counterpart in the client. Thread: the client's.
class ReceivedReports
{
public:
    /// Adds the parts that were left out. If they are those of a report that did not arrive, the report is not ok.
    void addRepeated(const Json& repeated, plan::RunReport& report);

private:
    plan::RunReport m_previous; ///< Only its parts.
    std::uint64_t m_number = 0;
};

} // namespace wavelane::engine
