// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#include <gtest/gtest.h>

#include <functional>

namespace wavelane::ui {

/// Processes events until the condition holds. The timeout is long enough for a busy machine.
inline testing::AssertionResult eventually(const std::function<bool()>& holds)
{
    constexpr int timeoutMilliseconds = 60'000;
    return QTest::qWaitFor(holds, timeoutMilliseconds) ? testing::AssertionSuccess()
                                                       : testing::AssertionFailure() << "not within the time limit";
}

} // namespace wavelane::ui
