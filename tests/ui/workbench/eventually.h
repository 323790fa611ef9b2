// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#include <gtest/gtest.h>

#include <functional>

namespace wavelane::ui {

/// Handles events until this holds. The deadline is for a busy machine; nothing is waited out.
inline testing::AssertionResult eventually(const std::function<bool()>& holds)
{
    constexpr int patienceMilliseconds = 60'000;
    return QTest::qWaitFor(holds, patienceMilliseconds) ? testing::AssertionSuccess()
                                                        : testing::AssertionFailure() << "not within the deadline";
}

} // namespace wavelane::ui
