// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/protocol/black_box.h"
#include "core/run/trail.h"

#include <cstddef>
#include <memory>

namespace wavelane::engine {

/// Records in `box` which thread received a fatal signal, and then lets the signal take effect. Process-wide; call
/// once. `box` must outlive the process.
void installCrashHandler(BlackBox& box);

/// Lets the handler record the pass that the device was executing, for crashes in the driver; null disables it.
/// Thread: GPU.
void watchTrails(const run::TrailBoard* trails);

/// Declares the current thread's role and gives it an alternate signal stack, so that endless recursion in a compiler
/// is recorded too. Keep it while the thread works.
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
