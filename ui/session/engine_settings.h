// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"

#include <QString>

#include <cstdint>

namespace wavelane::ui {

/// Which runs have the loop guard.
enum class LoopGuard { off, live, always };

/// How the engine is watched: what the user set, or what stands here. docs/FAILURES.md has the table. A value.
struct EngineSettings
{
    static constexpr int mostCompileSeconds = 600;
    static constexpr int mostFrameSeconds = 3600;
    static constexpr int mostLiveFrameSeconds = 600;
    static constexpr int mostMemoryMebibytes = 16 << 20; ///< 16 TiB.

    int compileSeconds = 10;  ///< For each compile: 1 to `mostCompileSeconds`.
    int frameSeconds = 10;    ///< For each frame of a run: 1 to `mostFrameSeconds`.
    int liveFrameSeconds = 2; ///< For each frame while it plays: 1 to `mostLiveFrameSeconds`.
    LoopGuard loopGuard = LoopGuard::live;
    int loopBudget = 1 << 24; ///< Iterations of a thread in all loops of a dispatch: 1 to 2^31 − 1.
    /// Host memory of the engine in MiB; 0: no limit.
    int memoryMebibytes = usualMemoryMebibytes();
    QString device; ///< As `--device` takes it; empty: the first that can be used.
    QString dxc;    ///< Path of libdxcompiler.so; empty: found by itself.

    bool operator==(const EngineSettings&) const = default;

    /// The budget of a run; 0: no guard.
    std::uint32_t budget(bool live) const;
    /// The same options with these settings in them. `WAVELANE_MEMORY_LIMIT` and `WAVELANE_DXC` win over theirs.
    engine::ClientOptions applied(engine::ClientOptions options) const;

    static int usualMemoryMebibytes(); ///< Three quarters of the machine's.
};

/// From and to the user's QSettings; what is out of its range is brought into it. GUI thread.
EngineSettings engineSettings();
void setEngineSettings(const EngineSettings& settings);

} // namespace wavelane::ui
