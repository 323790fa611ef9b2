// SPDX-License-Identifier: MIT
#include "ui/session/services/expectation_states.h"

#include "core/base/code.h"
#include "core/base/diagnostic.h"
#include "ui/base/text.h"
#include "ui/document/document.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::ui {

namespace {

bool haveSameCondition(const project::Expectation& a, const project::Expectation& b)
{
    return a.kind == b.kind && a.holds == b.holds && a.after == b.after && a.broken == b.broken;
}

} // namespace

ExpectationStates::ExpectationStates(Document& document, QObject* parent) : QObject(parent), m_document(document) {}

const ExpectationState& ExpectationStates::at(std::size_t index) const
{
    static const ExpectationState none;
    return index < m_states.size() ? m_states[index] : none;
}

std::size_t ExpectationStates::count(ExpectationState::Verdict verdict) const
{
    return static_cast<std::size_t>(std::ranges::count(m_states, verdict, &ExpectationState::verdict));
}

std::optional<std::size_t> ExpectationStates::nextFailed(std::size_t index) const
{
    for (std::size_t step = 1; step <= m_states.size(); ++step) {
        const std::size_t next = index >= m_states.size() ? step - 1 : (index + step) % m_states.size();
        if (m_states[next].verdict == ExpectationState::Verdict::failed)
            return next;
    }
    return std::nullopt;
}

void ExpectationStates::take(const plan::RunReport& report, const project::Project& evaluated)
{
    m_evaluated.clear();
    m_verdicts.clear();
    // After a failed run, the failure is the problem and not that nothing could be compared.
    if (!hasErrors(report.diagnostics) && report.expectations.size() == evaluated.expectations.size()) {
        m_evaluated = evaluated.expectations;
        for (const plan::ExpectationReport& each : report.expectations)
            m_verdicts.push_back(
                {.verdict = each.passed ? ExpectationState::Verdict::passed : ExpectationState::Verdict::failed,
                 .message = toQt(each.message),
                 .first = each.first});
    }
    follow();
}

void ExpectationStates::forget()
{
    m_evaluated.clear();
    m_verdicts.clear();
    follow();
}

void ExpectationStates::follow()
{
    const std::vector<project::Expectation>& now = m_document.project().expectations;
    std::vector<ExpectationState> states(now.size());
    // Conditions are looked for from the last place on: after an edit of a long list, most are found at once.
    std::size_t next = 0;
    for (std::size_t i = 0; i < now.size() && !m_evaluated.empty(); ++i)
        for (std::size_t step = 0; step < m_evaluated.size(); ++step) {
            const std::size_t place = (next + step) % m_evaluated.size();
            if (!haveSameCondition(now[i], m_evaluated[place]))
                continue;
            states[i] = m_verdicts[place];
            next = place + 1;
            break;
        }
    const bool isNew = std::exchange(m_states, std::move(states)) != m_states;
    publish();
    if (isNew)
        Q_EMIT changed();
}

QString ExpectationStates::detailOf(const plan::DifferenceReport& first)
{
    QStringList lines{tr("Expected: %1").arg(toQt(first.expected)), tr("Actual: %1").arg(toQt(first.actual))};
    if (!first.difference.empty())
        lines += tr("Difference: %1").arg(toQt(first.difference));
    return lines.join(QLatin1Char('\n'));
}

void ExpectationStates::publish()
{
    Diagnostics problems;
    for (std::size_t i = 0; i < m_states.size(); ++i)
        if (m_states[i].verdict == ExpectationState::Verdict::failed)
            problems.push_back({.severity = Severity::error,
                                .code = Code::expectationFailed,
                                .message = toUtf8(m_states[i].message),
                                .at = std::format("/expect/{}", i),
                                .detail = m_states[i].first ? toUtf8(detailOf(*m_states[i].first)) : std::string()});
    m_document.problems().set("expectations", std::move(problems));
}

} // namespace wavelane::ui
