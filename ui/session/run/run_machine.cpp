// SPDX-License-Identifier: MIT
#include "ui/session/run/run_machine.h"

namespace wavelane::ui {

bool RunMachine::fire(RunEvent event)
{
    const auto to = next(m_state, event);
    if (to)
        m_state = *to;
    return to.has_value();
}

} // namespace wavelane::ui
