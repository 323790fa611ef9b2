// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractEventDispatcher>
#include <QEventLoop>
#include <QTimer>

#include <functional>

namespace wavelane::ui {

/// Handles events as the program does, until the condition holds or the time has passed. The condition is checked
/// whenever no event is left. QTest::qWaitFor would sleep between events and add up to 10 ms to each.
inline bool waitForEvents(const std::function<bool()>& holds, int milliseconds)
{
    if (holds())
        return true;
    QEventLoop loop;
    bool isDone = false;
    QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, &loop, [&] {
        isDone = isDone || holds();
        if (isDone)
            loop.quit();
    });
    QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
    return isDone || holds();
}

} // namespace wavelane::ui
