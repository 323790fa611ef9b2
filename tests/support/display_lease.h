// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane {

// An X display for this process alone, since windows of two tests on one display would take the focus from each
// other. WAVELANE_TEST_DISPLAYS names those to choose from, separated by blanks; without it, it is the one of
// DISPLAY. Waits until one is free and sets DISPLAY; without any display it does nothing. The system frees it when
// the process ends, however it ends. Create it before the QApplication.
class DisplayLease
{
public:
    DisplayLease();
    ~DisplayLease();
    DisplayLease(const DisplayLease&) = delete;
    DisplayLease& operator=(const DisplayLease&) = delete;

    // Differs between processes that run at the same time: for folders and settings of their own. Empty without a
    // display.
    [[nodiscard]] const std::string& name() const { return m_name; }

private:
    int m_lock = -1;
    std::string m_name;
};

} // namespace wavelane
