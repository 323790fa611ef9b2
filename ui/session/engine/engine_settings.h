// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"

#include <QString>

#include <cstdint>

namespace wavelane::ui {

/// The runs that have the loop guard.
enum class LoopGuard { off, live, always };

/// Limits and choices for the engine: the user's, or these defaults. docs/FAILURES.md has the table. A value.
struct EngineSettings
{
    static constexpr int maxCompileSeconds = 600;
    static constexpr int maxFrameSeconds = 3600;
    static constexpr int maxLiveFrameSeconds = 600;
    static constexpr int maxMemoryMebibytes = 16 << 20; ///< 16 TiB.

    int compileSeconds = 10;  ///< Time limit of a compile: 1 to `maxCompileSeconds`.
    int frameSeconds = 10;    ///< Time limit of a frame of a run: 1 to `maxFrameSeconds`.
    int liveFrameSeconds = 2; ///< Time limit of a frame of play: 1 to `maxLiveFrameSeconds`.
    LoopGuard loopGuard = LoopGuard::live;
    int loopBudget = 1 << 24; ///< Iterations of a thread in all loops of a dispatch: 1 to 2^31 − 1.
    /// Host memory limit of the engine in MiB; 0 for no limit.
    int memoryMebibytes = defaultMemoryMebibytes();
    QString device;          ///< As in `--device`; empty for the first usable device.
    QString dxc;             ///< Path of libdxcompiler.so; empty to search for it.
    bool validation = false; ///< The Vulkan validation layer checks all calls and catches what shaders print.

    bool operator==(const EngineSettings&) const = default;

    /// Loop budget of a run; 0 for no guard.
    std::uint32_t budget(bool live) const;
    /// The options with these settings. `WAVELANE_MEMORY_LIMIT` and `WAVELANE_DXC` override them.
    engine::ClientOptions applied(engine::ClientOptions options) const;

    static int defaultMemoryMebibytes(); ///< Three quarters of the machine's memory.
};

/// Reads and writes the user's QSettings. Values out of range are clamped. UI thread.
EngineSettings engineSettings();
void setEngineSettings(const EngineSettings& settings);

} // namespace wavelane::ui
