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

namespace wavelane::plan {

/// The result of compiling a shader of a project. Shared and immutable.
struct ShaderOutcome
{
    ShaderReport report;
    Diagnostics diagnostics;          ///< With `at` set to `/shaders/NAME`.
    std::vector<std::uint32_t> spirv; ///< Empty if it failed.
    shader::Language language = shader::Language::hlsl;
    shader::Declared declared;
    bool prints = false; ///< The module prints messages. It then has line information.
    /// The module has loops. Otherwise, all threads end, because SPIR-V has no recursion.
    bool mayRunForever = false;
    std::vector<std::optional<shader::SourceLine>> loops; ///< The lines of the loops, in the module's order.
    std::vector<std::filesystem::path> files;             ///< Source files; absolute.
    /// `files`, and the places where an include was searched but not found; empty if nothing was compiled.
    std::vector<std::filesystem::path> dependencies;
    HashValue dependencyHash; ///< Hash of the contents of `dependencies`.
    HashValue key;            ///< Hash of the module. Equal keys have equal SPIR-V.

    bool ok() const { return !spirv.empty(); }
    /// Whether the dependencies still have the contents that were compiled. Unsaved texts take precedence.
    bool isCurrent(const shader::FileOverrides& overrides) const;
};

/// Hashes the contents of files in order; files can be missing. Unsaved texts take precedence over the disk.
HashValue dependencyHash(const std::vector<std::filesystem::path>& files, const shader::FileOverrides& overrides);

/// The outcome for a further request, which did not have to compile it.
std::shared_ptr<const ShaderOutcome> repeatedOutcome(std::shared_ptr<const ShaderOutcome> outcome);

/// Provides shaders to sessions.
class ShaderProvider
{
public:
    virtual ~ShaderProvider() = default;
    /// `compiler` is the name of a compiler, `auto`, or empty for the project's choice. Never null. `unknown_shader`
    /// and `file_missing` are diagnostics of the outcome.
    virtual std::shared_ptr<const ShaderOutcome> shader(const ProjectSnapshot& snapshot, const std::string& name,
                                                        const std::string& compiler) = 0;
};

/// Compiles shaders of projects, and caches the last outcome of each until its source, includes or options change. To
/// be used by the thread that created it.
class ShaderLibrary final : public ShaderProvider
{
public:
    explicit ShaderLibrary(const shader::ToolchainOptions& options);
    ~ShaderLibrary() override;

    std::shared_ptr<const ShaderOutcome> shader(const ProjectSnapshot& snapshot, const std::string& name,
                                                const std::string& compiler) override;
    /// As `shader`, for one on which a compiler crashed; see Toolchain::compileAfterCrash.
    std::shared_ptr<const ShaderOutcome> shaderAfterCrash(const ProjectSnapshot& snapshot, const std::string& name,
                                                          const std::string& compiler, const Diagnostic& crash);
    /// Like plan::translation. Only the toolchain caches the compile.
    Result<shader::TranslatedText> translation(const ProjectSnapshot& snapshot, const std::string& name,
                                               const std::string& compiler, const std::string& target);
    /// See Toolchain::warmUp.
    void warmUp();
    const shader::Toolchain& toolchain() const { return *m_toolchain; }

private:
    /// The last outcome of a shader, with what determines whether it is still valid.
    struct Entry
    {
        HashValue requestHash;
        std::shared_ptr<const ShaderOutcome> outcome;
    };

    std::shared_ptr<const ShaderOutcome> compile(const ProjectSnapshot& snapshot, const std::string& name,
                                                 const std::string& compiler, const Diagnostic* crash);

    std::unique_ptr<shader::Toolchain> m_toolchain;
    std::map<std::string, Entry> m_entries;
};

} // namespace wavelane::plan
