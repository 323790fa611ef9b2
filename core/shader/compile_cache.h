// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/toolchain.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace wavelane::shader {

/// Compiled shaders on disk, so that what was compiled once is there at the next start. An entry belongs to the
/// request with all its options, to the compiler with its version and to this very program, and it counts only while
/// every file that went in has the text that it had, and every file that was looked for in vain is still missing.
/// Entries that are broken are removed. Failed compiles are not kept.
///
/// Several processes may share the folder. What cannot be read or written is as if it were not there. From one
/// thread.
class CompileCache
{
public:
    static constexpr std::uint64_t defaultLimit = 64ull << 20;

    /// `limitInBytes`: of all entries together; those that were not used for longest go first.
    explicit CompileCache(std::filesystem::path folder, std::uint64_t limitInBytes = defaultLimit)
        : m_folder(std::move(folder)), m_limit(limitInBytes)
    {
    }

    /// `compiler` is its name and version. `milliseconds` of the outcome is what it took when it was compiled.
    std::optional<CompiledShader> find(const CompileRequest& request, std::string_view compiler);
    void store(const CompileRequest& request, std::string_view compiler, const CompiledShader& shader);

private:
    std::filesystem::path fileOf(const std::string& key) const;
    void makeRoom(std::uint64_t bytes);

    std::filesystem::path m_folder;
    std::uint64_t m_limit;
};

} // namespace wavelane::shader
