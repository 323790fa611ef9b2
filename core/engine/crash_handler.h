// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/black_box.h"

#include <cstddef>
#include <memory>

namespace wavelane::engine {

/// Notes in `box` on which thread a fatal signal came, and then lets it take its course. Process-wide; call once.
/// `box` must live as long as the process.
void installCrashHandler(BlackBox& box);

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
