// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/compiled_shader.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace wavelane::shader {

/// Caches compiled shaders on disk, across processes. The key of an entry consists of the request with all its
/// options, the compiler with its version, and the build of this program. An entry is valid only as long as every
/// file that was read has the same text and every file that was searched for without success is still missing.
/// Damaged entries are removed. Failed compilations are not cached.
///
/// Several processes can share the folder. Entries that cannot be read count as missing, and entries that cannot be
/// written are not stored. Not thread-safe.
class CompileCache
{
public:
    static constexpr std::uint64_t defaultLimit = 64ull << 20;

    /// `limitInBytes`: total size of all entries; the least recently used ones are removed first.
    explicit CompileCache(std::filesystem::path folder, std::uint64_t limitInBytes = defaultLimit)
        : m_folder(std::move(folder)), m_limit(limitInBytes)
    {
    }

    /// `compiler`: name and version. `milliseconds` of the result is the duration of the original compilation.
    std::optional<CompiledShader> find(const CompileRequest& request, std::string_view compiler);
    void store(const CompileRequest& request, std::string_view compiler, const CompiledShader& shader);

private:
    std::filesystem::path fileOf(const std::string& key) const;
    void makeRoom(std::uint64_t bytes);

    std::filesystem::path m_folder;
    std::uint64_t m_limit;
};

} // namespace wavelane::shader
