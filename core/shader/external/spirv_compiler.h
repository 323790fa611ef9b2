// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

namespace wavelane::shader {

/// Accepts SPIR-V directly: modules (`.spv`, either byte order) and assembly (`.spvasm`, with the assembler of
/// SPIRV-Tools).
class SpirvCompiler final : public Compiler
{
public:
    SpirvCompiler();

    std::string_view name() const override { return "spirv"; }
    std::string_view version() const override { return m_version; }
    bool accepts(Language language) const override
    {
        return language == Language::spirv || language == Language::spirvAssembly;
    }
    CompileResult compile(const CompileRequest& request) override;
    PreprocessResult preprocess(const CompileRequest& request) override;

private:
    std::string m_version;
};

} // namespace wavelane::shader
