// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/server/black_box.h"
#include "core/run/trail.h"

#include <cstddef>
#include <memory>

namespace wavelane::engine {

/// Notes in `box` on which thread a fatal signal came, and then lets it take its course. Process-wide; call once.
/// `box` must live as long as the process.
void installCrashHandler(BlackBox& box);

/// Lets the handler look which pass the device was at, so that a crash of the driver is noted with it; null: no more.
/// GPU thread.
void watchTrails(const run::TrailBoard* trails);

/// Declares the current thread's role and gives it a stack of its own for signals, so that an endless recursion in a
/// compiler is noted too. Keep it as long as the thread works.
class CrashScope
{
public:
    explicit CrashScope(Role role);
    ~CrashScope();
    CrashScope(const CrashScope&) = delete;
    CrashScope& operator=(const CrashScope&) = delete;

private:
    std::unique_ptr<std::byte[]> m_stack;
};

} // namespace wavelane::engine
