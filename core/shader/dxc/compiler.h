// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/dxc/library.h"

#include <memory>

namespace wavelane::shader {

/// HLSL through the DirectX Shader Compiler, to SPIR-V for Vulkan 1.3. Its modules carry the GOOGLE reflection
/// decorations until `strippedOfReflection` takes them out, and are not validated here.
class DxcCompiler final : public Compiler
{
public:
    /// `compiler_missing` where the library has not the classes that we need.
    static Result<std::unique_ptr<DxcCompiler>> create(DxcLibrary library);

    std::string_view name() const override { return "dxc"; }
    std::string_view version() const override { return m_version; }
    bool accepts(Language language) const override { return language == Language::hlsl; }
    CompileResult compile(const CompileRequest& request) override;
    PreprocessResult preprocess(const CompileRequest& request) override;
    /// What clang's `-ast-dump` prints of the source; for `SyntaxTree`. Fails if the source has errors, if this
    /// release prints the tree elsewhere, and if the user's arguments do not go with it.
    Result<std::string> syntaxTree(const CompileRequest& request);

private:
    struct Run;
    explicit DxcCompiler(DxcLibrary library) : m_library(std::move(library)), m_version(m_library.version()) {}
    void call(const CompileRequest& request, const std::vector<std::wstring>& arguments, dxc::Output kind, Run& run);
    const std::string& newestProfile();
    const std::string& profileOf(const CompileRequest& request);

    DxcLibrary m_library;
    std::string m_version;
    std::string m_newestProfile; ///< Found at first use.
};

} // namespace wavelane::shader
