// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace wavelane::gpu {

/// RenderDoc in this process, which records what is submitted between `begin` and `end`. It has to be there before
/// the first VkInstance: RenderDoc starts the program, or the loader is told to load it first (LD_PRELOAD). It is
/// never loaded by us. Thread: the one that submits.
///
/// The functions are those of RenderDoc's in-application API, version 1.0.0 (its documentation, "In-application
/// API").
class RenderDoc
{
public:
    /// `feature_missing` with how to start it, where RenderDoc is not loaded or too old.
    static Result<RenderDoc> attach();

    /// From here on everything is recorded, on all devices of the process. `file` is where the capture shall be.
    void begin(const std::filesystem::path& file);
    /// Ends the recording that `begin` began and gives the capture its name; a file there is replaced.
    /// `file_unwritable` where RenderDoc wrote none or it cannot be moved.
    Result<void> end();

private:
    struct Functions;
    explicit RenderDoc(const Functions* functions) : m_functions(functions) {}

    const Functions* m_functions;
    std::filesystem::path m_file;
};

} // namespace wavelane::gpu
