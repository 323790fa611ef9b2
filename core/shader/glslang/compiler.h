// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

namespace wavelane::shader {

/// Compiles HLSL (as the fallback without DXC; SPIR-V 1.3) and Vulkan GLSL (SPIR-V 1.6) with glslang, in this
/// process. Sources that its HLSL front end does not support or silently miscompiles are rejected with
/// `feature_missing`.
class GlslangCompiler final : public Compiler
{
public:
    /// What it lacks of HLSL; docs/SHADERS.md has the details.
    static constexpr std::string_view limits =
        "lacks of HLSL: templates, enum, class, bit fields, most 64-bit integers, ray queries, inline SPIR-V";

    GlslangCompiler();
    ~GlslangCompiler() override;
    GlslangCompiler(const GlslangCompiler&) = delete;
    GlslangCompiler& operator=(const GlslangCompiler&) = delete;

    std::string_view name() const override { return "glslang"; }
    std::string_view version() const override { return m_version; }
    bool accepts(Language language) const override
    {
        return language == Language::hlsl || language == Language::glsl;
    }
    CompileResult compile(const CompileRequest& request) override;
    PreprocessResult preprocess(const CompileRequest& request) override;

private:
    std::string m_version;
};

} // namespace wavelane::shader
