// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/slang/interface/objects.h"

#include <filesystem>
#include <future>
#include <string>
#include <vector>

namespace wavelane::shader {

/// libslang-compiler.so, loaded at run time, and its session: the compiled core module, which takes a quarter of a
/// second to load and serves all compiles. The library stays loaded until the process exits. Compile only on one
/// thread at a time.
class SlangLibrary
{
public:
    /// The files to try, see `libraryPlaces`; WAVELANE_SLANG names one.
    static std::vector<std::filesystem::path> candidates(const std::filesystem::path& given);
    /// True if the only file to try is one that the user named.
    static bool isNamed(const std::filesystem::path& given);

    /// Fails with `compiler_missing`; the causes name the reason for every candidate.
    static Result<SlangLibrary> load(const std::filesystem::path& given);

    SlangLibrary(SlangLibrary&& other) noexcept = default;
    SlangLibrary(const SlangLibrary&) = delete;
    SlangLibrary& operator=(const SlangLibrary&) = delete;
    SlangLibrary& operator=(SlangLibrary&&) = delete;
    ~SlangLibrary();

    const slang::Functions& functions() const { return m_functions; }
    /// The file, as the system's loader found it.
    const std::filesystem::path& path() const { return m_path; }
    /// `2026.14.1`.
    const std::string& version() const { return m_version; }

    /// Starts to create the session on a thread of its own. Without this, the first call of `session` does it.
    void warmUp();
    /// Waits for the session; null if the library failed to create it.
    slang::Session* session();

private:
    static Result<SlangLibrary> use(void* library, const std::filesystem::path& place);
    SlangLibrary(const slang::Functions& functions, std::filesystem::path path);

    slang::Functions m_functions;
    std::filesystem::path m_path;
    std::string m_version;
    std::shared_future<slang::Session*> m_session; ///< Invalid before the first use.
};

} // namespace wavelane::shader
