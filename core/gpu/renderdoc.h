// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace wavelane::gpu {

/// Captures what is submitted between `begin` and `end` with RenderDoc. RenderDoc must be in the process before the
/// first VkInstance is created, either because it started the program or through LD_PRELOAD; Wavelane never loads it.
/// Thread: the one that submits.
///
/// Uses version 1.0.0 of RenderDoc's in-application API (see "In-application API" in its documentation).
class RenderDoc
{
public:
    /// True if RenderDoc is in the process.
    static bool isLoaded();
    /// Fails with `feature_missing` and instructions if RenderDoc is not loaded or too old.
    static Result<RenderDoc> attach();

    /// Starts capturing on all devices of the process. `file` is the path of the resulting capture.
    void begin(const std::filesystem::path& file);
    /// Ends the capture and moves it to the path given to `begin`, replacing an existing file. Fails with
    /// `file_unwritable` if RenderDoc wrote no capture or it cannot be moved.
    Result<void> end();

private:
    struct Functions;
    explicit RenderDoc(const Functions* functions) : m_functions(functions) {}

    const Functions* m_functions;
    std::filesystem::path m_file;
};

} // namespace wavelane::gpu
