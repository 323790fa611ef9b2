// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/external/tool.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace wavelane::shader {

/// Runs a program that compiles. It gets files: the source where it lies (a text that is not on disk as it is being
/// edited lies in a private folder of its own, which goes afterwards), and a place for the module. What it prints
/// becomes diagnostics; one that takes longer than its limit is `timed_out`. Only the source is watched for changes,
/// not what it includes.
class ExternalCompiler final : public Compiler
{
public:
    /// Larger modules are `limit_exceeded`.
    static constexpr std::uint64_t maxModuleBytes = 64ull << 20;

    explicit ExternalCompiler(ExternalTool tool) : m_tool(std::move(tool)) {}

    const ExternalTool& tool() const { return m_tool; }
    std::string_view name() const override { return m_tool.name; }
    /// Asked for when it is first needed. Empty if the tool has no version command; `(version unknown: …)` with the
    /// reason if that command fails.
    std::string_view version() const override;
    bool accepts(Language) const override { return true; }
    CompileResult compile(const CompileRequest& request) override;
    /// `feature_missing`: what such a program replaces is not known.
    PreprocessResult preprocess(const CompileRequest& request) override;

private:
    ExternalTool m_tool;
    mutable std::optional<std::string> m_version;
};

} // namespace wavelane::shader
