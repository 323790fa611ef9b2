// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/external/tool.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace wavelane::shader {

/// Runs an external program as the compiler. The program reads the source file in place, or a copy in a temporary
/// private folder if the text has unsaved changes, and writes the module to that folder. Its output becomes
/// diagnostics. A program that exceeds its time limit is killed and reported as `timed_out`. Only the source is
/// watched for changes, not the files that it includes.
class ExternalCompiler final : public Compiler
{
public:
    /// Larger modules are rejected with `limit_exceeded`.
    static constexpr std::uint64_t maxModuleBytes = 64ull << 20;

    explicit ExternalCompiler(ExternalTool tool) : m_tool(std::move(tool)) {}

    const ExternalTool& tool() const { return m_tool; }
    std::string_view name() const override { return m_tool.name; }
    /// Queried at first use. Empty if the tool has no version command; `(version unknown: …)` with the reason if the
    /// command fails.
    std::string_view version() const override;
    bool accepts(Language) const override { return true; }
    CompileResult compile(const CompileRequest& request) override;
    /// The source itself for WGSL, which has no preprocessor; otherwise fails with `feature_missing`.
    PreprocessResult preprocess(const CompileRequest& request) override;

private:
    ExternalTool m_tool;
    mutable std::optional<std::string> m_version;
};

} // namespace wavelane::shader
