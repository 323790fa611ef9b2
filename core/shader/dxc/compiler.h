// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/dxc/library.h"

#include <memory>

namespace wavelane::shader {

/// Compiles HLSL to SPIR-V for Vulkan 1.3 with the DirectX Shader Compiler. The modules are not validated here, and
/// contain the GOOGLE reflection decorations until `stripReflection` removes them.
class DxcCompiler final : public Compiler
{
public:
    /// Fails with `compiler_missing` if the library lacks a required class.
    static Result<std::unique_ptr<DxcCompiler>> create(DxcLibrary library);

    std::string_view name() const override { return "dxc"; }
    std::string_view version() const override { return m_version; }
    bool accepts(Language language) const override { return language == Language::hlsl; }
    CompileResult compile(const CompileRequest& request) override;
    PreprocessResult preprocess(const CompileRequest& request) override;
    /// The output of `-ast-dump`, for `SyntaxTree`. Fails if the source has errors, if this release prints the tree
    /// elsewhere, or if the user's arguments conflict with the option.
    Result<std::string> syntaxTree(const CompileRequest& request);

private:
    struct Run;
    explicit DxcCompiler(DxcLibrary library) : m_library(std::move(library)), m_version(m_library.version()) {}
    void call(const CompileRequest& request, const std::vector<std::wstring>& arguments, dxc::Output kind, Run& run);
    const std::string& newestProfile();
    const std::string& profileOf(const CompileRequest& request);

    DxcLibrary m_library;
    std::string m_version;
    std::string m_newestProfile; ///< Determined at first use.
};

} // namespace wavelane::shader
