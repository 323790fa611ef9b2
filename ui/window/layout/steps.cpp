// SPDX-License-Identifier: MIT
#include "ui/window/layout/steps.h"

#include <utility>

namespace wavelane::ui {

Steps::Steps()
{
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { runNext(); });
}

void Steps::add(Step step)
{
    m_steps.push_back(std::move(step));
    m_timer.start(0);
}

void Steps::finish()
{
    while (!isDone())
        runNext();
}

void Steps::drop()
{
    m_steps.clear();
    m_timer.stop();
}

void Steps::runNext()
{
    if (isDone())
        return;
    const Step step = std::move(m_steps.front());
    m_steps.pop_front();
    if (isDone())
        m_timer.stop();
    step();
}

} // namespace wavelane::ui
