// SPDX-License-Identifier: MIT
#include "core/engine/protocol/exchange/report_exchange.h"

#include <algorithm>
#include <format>
#include <string>
#include <utility>

namespace wavelane::engine {

namespace {

/// Calls `visit` with the name of each part and the part in both reports.
void visitParts(plan::RunReport& report, plan::RunReport& previous, const auto& visit)
{
    visit("device", report.device, previous.device);
    visit("shaders", report.shaders, previous.shaders);
    visit("resources", report.resources, previous.resources);
}

} // namespace

Json SentReports::leaveOutRepeated(plan::RunReport& report)
{
    Json parts = Json::array();
    visitParts(report, m_previous, [&](const char* name, auto& part, auto& previous) {
        if (m_number != 0 && part == previous) {
            parts.push_back(name);
            part = {};
        } else {
            previous = part;
        }
    });
    const std::uint64_t previousNumber = std::exchange(m_number, ++m_lastNumber);
    return {{"number", m_number}, {"previous", previousNumber}, {"parts", std::move(parts)}};
}

void SentReports::forget()
{
    m_number = 0;
}

void ReceivedReports::addRepeated(const Json& repeated, plan::RunReport& report)
{
    const std::uint64_t number = unsignedOr(repeated, "number");
    if (number == 0) // It is complete.
        return;
    const Json& given = memberOr(repeated, "parts");
    const Json parts = given.is_array() ? given : Json::array();
    const std::uint64_t previousNumber = unsignedOr(repeated, "previous");
    const bool isKnown = m_number != 0 && previousNumber == m_number;
    if (!parts.empty() && !isKnown) {
        report.ok = false;
        report.diagnostics.push_back(
            {.code = Code::internalError,
             .message = std::format("The engine's report repeats parts of report {}, which did not arrive.",
                                    previousNumber)});
        return;
    }
    visitParts(report, m_previous, [&](const char* name, auto& part, auto& previous) {
        if (std::ranges::contains(parts, Json(name)))
            part = previous;
        else
            previous = part;
    });
    m_number = number;
}

} // namespace wavelane::engine
