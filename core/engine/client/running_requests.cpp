// SPDX-License-Identifier: MIT
#include "core/engine/client/running_requests.h"

#include "core/project/json/place_words.h"

#include <variant>

namespace wavelane::engine {

RunningRequests::Slot* RunningRequests::find(Key key)
{
    for (Slot* slot : {&m_gpu, &m_compile}) {
        if (*slot && (*slot)->pending().key == key)
            return slot;
    }
    return nullptr;
}

std::optional<RunningRequests::Clock::time_point> RunningRequests::nextDeadline() const
{
    std::optional<Clock::time_point> next;
    for (const Slot* slot : {&m_compile, &m_gpu}) {
        if (*slot && (!next || (*slot)->deadline() < *next))
            next = (*slot)->deadline();
    }
    return next;
}

RunningRequest* RunningRequests::findHung(Clock::time_point now, const BlackBox& box)
{
    for (Slot* slot : {&m_compile, &m_gpu}) {
        if (*slot && now >= (*slot)->deadline() &&
            !(*slot)->extendIfActive(box.activity(roleOf((*slot)->pending().request))))
            return &**slot;
    }
    return nullptr;
}

std::string RunningRequests::describePlace(const Activity& activity) const
{
    for (const Slot* slot : {&m_compile, &m_gpu}) {
        if (!*slot || (*slot)->pending().key != activity.key)
            continue;
        const Request& request = (*slot)->pending().request;
        if (const auto* const run = std::get_if<RunRequest>(&request))
            return project::describeLocation(run->snapshot->project, activity.at);
        if (const auto* const compile = std::get_if<CompileRequest>(&request))
            return project::describeLocation(compile->snapshot->project, activity.at);
        if (const auto* const translate = std::get_if<TranslateRequest>(&request))
            return project::describeLocation(translate->snapshot->project, activity.at);
    }
    return activity.at;
}

} // namespace wavelane::engine
