// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/slang/interface/library.h"

#include <string>
#include <string_view>
#include <utility>

namespace wavelane::shader {

/// Compiles Slang and HLSL with a library of Slang.
class SlangCompiler final : public Compiler
{
public:
    explicit SlangCompiler(SlangLibrary library) : m_library(std::move(library)) {}

    std::string_view name() const override { return "slang"; }
    std::string_view version() const override { return m_library.version(); }
    bool accepts(Language language) const override
    {
        return language == Language::slang || language == Language::hlsl;
    }
    CompileResult compile(const CompileRequest& request) override;
    /// Slang prints no line ends; the result has one after each statement and block.
    PreprocessResult preprocess(const CompileRequest& request) override;

    const SlangLibrary& library() const { return m_library; }
    /// Starts to load the core module, so that the first compile need not wait for it.
    void warmUp() { m_library.warmUp(); }

private:
    struct Run;
    void call(const CompileRequest& request, bool onlyPreprocess, Run& run);

    SlangLibrary m_library;
};

} // namespace wavelane::shader
