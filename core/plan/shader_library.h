// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/hash.h"
#include "core/plan/report/report.h"
#include "core/plan/snapshot.h"
#include "core/shader/contract/source_line.h"
#include "core/shader/contract/translated_text.h"
#include "core/shader/toolchain.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::run {

/// A shader of a project, compiled or refused. Shared and never changed once made.
struct ShaderOutcome
{
    ShaderReport report;
    Diagnostics diagnostics;          ///< With `at` set to `/shaders/NAME`.
    std::vector<std::uint32_t> spirv; ///< Empty where it failed.
    shader::Language language = shader::Language::hlsl;
    std::vector<std::string> declared; ///< Names and registers in the source that the module does not have: unused.
    bool prints = false;               ///< The module prints messages, and then has the lines that they come from.
    bool mayRunForEver = false; ///< The module has loops. Without one every thread ends (SPIR-V has no recursion).
    std::vector<std::optional<shader::SourceLine>> loops; ///< Where they stand, in the module's order.
    std::vector<std::filesystem::path> files;             ///< Sources that it was compiled from; absolute.
    HashValue key;                                        ///< Hash of all that went in: equal keys have equal SPIR-V.

    bool ok() const { return !spirv.empty(); }
};

/// Where sessions get their shaders from.
class ShaderProvider
{
public:
    virtual ~ShaderProvider() = default;
    /// `compiler`: `dxc`, `glslang`, `auto`; empty: what the project says. Never null; `unknown_shader` and
    /// `file_missing` are diagnostics of the outcome.
    virtual std::shared_ptr<const ShaderOutcome> shader(const ProjectSnapshot& snapshot, const std::string& name,
                                                        const std::string& compiler) = 0;
};

/// Compiles shaders of projects and keeps the last outcome of each as long as its source, its includes and its
/// options stay the same. Use from one thread, the one that made it.
class ShaderLibrary final : public ShaderProvider
{
public:
    explicit ShaderLibrary(const shader::ToolchainOptions& options);
    ~ShaderLibrary() override;

    std::shared_ptr<const ShaderOutcome> shader(const ProjectSnapshot& snapshot, const std::string& name,
                                                const std::string& compiler) override;
    /// As run::translation; the compile itself is kept by the toolchain alone.
    Result<shader::TranslatedText> translation(const ProjectSnapshot& snapshot, const std::string& name,
                                               const std::string& compiler, const std::string& target);
    const shader::Toolchain& toolchain() const { return *m_toolchain; }

private:
    struct Entry
    {
        HashValue requestHash;
        HashValue contentHash;
        std::vector<std::filesystem::path> dependencies;
        std::shared_ptr<const ShaderOutcome> outcome;
    };

    std::unique_ptr<shader::Toolchain> m_toolchain;
    std::map<std::string, Entry> m_entries;
};

} // namespace wavelane::run
