// SPDX-License-Identifier: MIT
#include "core/debug/assertion_stop.h"

#include "core/base/text/assertion_text.h"

namespace wavelane::debug {

sim::DebugStop stopAtAssertion(ProjectDebugger& debugger, sim::DebugStop stop, const MadeStep& step)
{
    sim::DebugSession& session = debugger.session();
    const std::uint64_t begin = step.begin;
    const std::uint64_t end = session.tick();
    const auto isPassed = [&](const sim::Printed& each) {
        // Other threads are followed only on the way to the next stop, as with watch points.
        if (!isFailedAssertion(each.text) || (step.kind != sim::StepKind::resume && each.local != step.local))
            return false;
        return begin < end ? each.tick > begin && each.tick < end : each.tick >= end && each.tick < begin;
    };
    const sim::Printed* found = nullptr;
    for (const sim::Printed& each : debugger.prints().list) {
        if (isPassed(each) && (!found || begin > end))
            found = &each;
    }
    if (!found || !session.focus(found->local))
        return stop;
    session.seek(found->tick);
    return {.reason = sim::StopReason::assertion, .message = found->text};
}

} // namespace wavelane::debug
