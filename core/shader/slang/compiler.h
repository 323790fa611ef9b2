// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/slang/interface/library.h"

#include <memory>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// Compiles Slang and HLSL with a library of Slang.
class SlangCompiler final : public Compiler
{
public:
    /// What it lacks of HLSL; docs/SHADERS.md has the details.
    static constexpr std::string_view limits =
        "lacks of HLSL: strict_float, templates, counters, msad4, dst, tbuffer, inline SPIR-V";

    explicit SlangCompiler(SlangLibrary library);
    ~SlangCompiler() override;

    std::string_view name() const override { return "slang"; }
    std::string_view version() const override { return m_library.version(); }
    bool accepts(Language language) const override
    {
        return language == Language::slang || language == Language::hlsl;
    }
    CompileResult compile(const CompileRequest& request) override;
    /// Returns a source without directives and macros as it is. Slang prints no line ends; other results have one
    /// after each statement and block.
    PreprocessResult preprocess(const CompileRequest& request) override;
    /// Frees the memory that the last compile no longer needs. The next compile and the destructor do it otherwise.
    void releaseMemory();

    const SlangLibrary& library() const { return m_library; }
    /// Starts to load the core module, so that the first compile need not wait for it.
    void warmUp() { m_library.warmUp(); }

private:
    struct Run;
    struct Call;
    void call(const CompileRequest& request, bool onlyPreprocess, Run& run);

    SlangLibrary m_library;
    std::unique_ptr<Call> m_last; ///< The last compile, which takes a while to free. Before the library is closed.
};

} // namespace wavelane::shader
