// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/changes/previous_contents.h"

#include "ui/base/core_message.h"
#include "ui/base/resource_report.h"
#include "ui/session/clock/live_interval.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"

#include <utility>

namespace wavelane::ui {

namespace {
}

PreviousContents::PreviousContents(PassContents& contents, std::string name, QObject* parent)
    : QObject(parent), m_contents(contents), m_session(contents.session()), m_name(std::move(name))
{
    connect(&m_session, &EngineSession::reported, this, &PreviousContents::follow);
    connect(&m_session, &EngineSession::engineFailed, this, &PreviousContents::forget);
}

std::string PreviousContents::nameOf(int slot) const
{
    return m_name + (slot == 0 ? ".even" : ".odd");
}

void PreviousContents::watch(const std::optional<inspect::Target>& target)
{
    if (target == m_target)
        return;
    thaw();
    m_target = target;
    freeze();
}

std::string PreviousContents::copy() const
{
    return m_previous ? nameOf(*m_previous) : std::string();
}

void PreviousContents::follow()
{
    // A copy of each frame would slow the play down.
    if (!m_target ||
        (m_session.isPlaying() && m_sinceCopy.isValid() && m_sinceCopy.elapsed() < liveIntervalMilliseconds))
        return;
    m_previous = m_current;
    freeze();
}

void PreviousContents::freeze()
{
    if (!m_target || !reportOf(m_session.report(), m_target->resource)) {
        m_current.reset();
        return;
    }
    // The engine answers in order: what is asked later sees this copy.
    m_problem.clear();
    m_sinceCopy.start();
    const int slot = m_previous == 0 ? 1 : 0;
    m_current = slot;
    m_contents.ask(
        {.target = *m_target, .view = {}, .action = inspect::FreezeOptions{.name = nameOf(slot)}}, {}, this,
        [this, slot, generation = m_generation](const Result<inspect::Answer>& answer) {
            if (answer || generation != m_generation)
                return;
            m_problem =
                tr("The contents could not be kept for a comparison: %1").arg(coreMessage(answer.error().message));
            if (m_current == slot)
                m_current.reset();
            if (m_previous == slot)
                m_previous.reset();
            Q_EMIT failed();
        });
}

void PreviousContents::thaw()
{
    if (m_target && (m_current || m_previous))
        for (const int slot : {0, 1})
            m_contents.ask(
                {.target = *m_target, .view = {}, .action = inspect::ThawOptions{.name = nameOf(slot)}}, {}, this,
                [](const Result<inspect::Answer>&) {}); // If it fails, there is no engine and no copy either.
    forget();
}

void PreviousContents::forget()
{
    ++m_generation;
    m_problem.clear();
    m_current.reset();
    m_previous.reset();
}

} // namespace wavelane::ui
