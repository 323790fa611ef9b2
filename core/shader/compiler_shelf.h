// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/compiler.h"
#include "core/shader/external/compiler.h"
#include "core/shader/external/spirv_compiler.h"
#include "core/shader/glslang/compiler.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// Every front end that is here, and which of them a shader gets. Use from one thread, the one that made it.
class CompilerShelf
{
public:
    /// `dxc`: libdxcompiler.so to load; empty: the usual places are searched.
    explicit CompilerShelf(const std::filesystem::path& dxc);

    /// `wanted`: `auto`, or a name. `auto` is DXC for HLSL where it is there, glslang for HLSL and GLSL, and for
    /// other languages the first external compiler that has them, those of the settings before naga. SPIR-V and its
    /// assembly have their own. `compiler_missing` says how to get what is not there, `feature_missing` that a
    /// compiler has not the language.
    Result<Compiler*> choose(Language language, std::string_view wanted);

    bool isDxc(const Compiler& compiler) const { return &compiler == m_dxc.get(); }
    /// Null where it is absent.
    DxcCompiler* dxc() const { return m_dxc.get(); }
    bool isGlslang(const Compiler& compiler) const { return &compiler == &m_glslang; }
    bool isSpirv(const Compiler& compiler) const { return &compiler == &m_spirv; }
    bool isExternal(const Compiler& compiler) const
    {
        return !isDxc(compiler) && !isGlslang(compiler) && !isSpirv(compiler);
    }

    /// `dxc 1.8…`, `glslang 15.1.0`, in the order of preference; external ones by their names alone, because asking
    /// for their versions starts them.
    std::vector<std::string> names() const;
    /// Why DXC is absent, in one sentence; empty where it is there.
    const std::string& dxcProblem() const { return m_dxcProblem; }

private:
    std::string known() const;

    std::unique_ptr<DxcCompiler> m_dxc; ///< Null where it is absent.
    std::string m_dxcProblem;
    GlslangCompiler m_glslang;
    SpirvCompiler m_spirv;
    std::vector<std::unique_ptr<ExternalCompiler>> m_external;
    std::string m_settingsProblem;
};

} // namespace wavelane::shader
