// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/compiler.h"
#include "core/shader/external/compiler.h"
#include "core/shader/external/spirv_compiler.h"
#include "core/shader/glslang/compiler.h"
#include "core/shader/slang/compiler.h"
#include "core/shader/stages/stage.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// Owns all available compilers and chooses one for each shader. Must be used on the thread that created it.
class CompilerRegistry
{
public:
    /// The libraries of DXC and Slang to load; empty: search the default places.
    CompilerRegistry(const std::filesystem::path& dxc, const std::filesystem::path& slang);

    /// `wanted`: `auto` or a name. `auto` selects the first available one of DXC, Slang and glslang for HLSL, Slang
    /// for Slang, glslang for GLSL, and the first external compiler that supports any other language; those of the
    /// settings precede naga. SPIR-V and its assembly have a compiler of their own, whatever is wanted. A compiler of
    /// the settings may be called `slang` and then replaces the library.
    ///
    /// Fails with `compiler_missing` if the compiler is not installed, and with `feature_missing` if it does not
    /// support the language.
    Result<Compiler*> choose(Language language, std::string_view wanted);

    /// Why the automatic choice of `chosen` for a language is not the preferred one, although the user named the
    /// library of that: one sentence. Empty if there is no such reason.
    std::string_view fallbackReason(Language language, const Compiler& chosen) const;

    /// What happens to the modules of a compiler.
    std::span<const Stage> stagesOf(const Compiler& compiler) const;

    bool isDxc(const Compiler& compiler) const { return &compiler == m_dxc.get(); }
    /// Null if DXC is not available.
    DxcCompiler* dxc() const { return m_dxc.get(); }
    bool isSlang(const Compiler& compiler) const { return &compiler == m_slang.get(); }
    /// Null if Slang is not available.
    SlangCompiler* slang() const { return m_slang.get(); }
    bool isGlslang(const Compiler& compiler) const { return &compiler == &m_glslang; }
    bool isSpirv(const Compiler& compiler) const { return &compiler == &m_spirv; }
    bool isExternal(const Compiler& compiler) const
    {
        return !isDxc(compiler) && !isSlang(compiler) && !isGlslang(compiler) && !isSpirv(compiler);
    }

    /// `dxc 1.8…`, `slang 2026.14.1`, `glslang 15.1.0`, in order of preference. External compilers are listed without
    /// their versions, because querying a version starts the program.
    std::vector<std::string> names() const;
    /// The program of an external compiler; empty for other names, or if it is not installed.
    std::string programOf(std::string_view name) const;
    /// Why DXC is not available, as one sentence; empty if it is.
    const std::string& dxcProblem() const { return m_dxcProblem; }
    const std::string& slangProblem() const { return m_slangProblem; }

private:
    Result<Compiler*> chooseAutomatically(Language language);
    Result<Compiler*> chooseNamed(Language language, std::string_view name);
    std::string known() const;

    std::unique_ptr<DxcCompiler> m_dxc; ///< Null if not available.
    std::string m_dxcProblem;
    bool m_isDxcNamed = false;
    std::unique_ptr<SlangCompiler> m_slang; ///< Null if not available.
    std::string m_slangProblem;
    bool m_isSlangNamed = false;
    GlslangCompiler m_glslang;
    SpirvCompiler m_spirv;
    std::vector<std::unique_ptr<ExternalCompiler>> m_external;
    std::string m_settingsProblem;
};

} // namespace wavelane::shader
