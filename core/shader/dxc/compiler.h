// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/dxc/arguments.h"
#include "core/shader/dxc/fixups/replacements.h"
#include "core/shader/dxc/interface/library.h"

#include <map>
#include <memory>
#include <optional>

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
    /// The version of HLSL that a source is compiled as: the requested one, otherwise 2021. Empty for releases that
    /// do not know it.
    std::string hlslVersionOf(const CompileOptions& options);

    /// The newest profile and version of HLSL that this release knows.
    const DxcTarget& newestTarget();

    const DxcLibrary& library() const { return m_library; }

private:
    struct Run;
    explicit DxcCompiler(DxcLibrary library) : m_library(std::move(library)), m_version(m_library.version()) {}
    /// `definitions`: HLSL to insert before the source.
    void call(const CompileRequest& request, const std::vector<std::wstring>& arguments, dxc::Output kind, Run& run,
              std::string_view definitions = {});
    /// Compiles with definitions of intrinsic functions that the library lacks or compiles incorrectly, if the source
    /// calls any.
    Run compileWithDefinitions(const CompileRequest& request, const DxcTarget& target);
    /// The functions of `names` that the library lacks or compiles incorrectly. Compiles a few lines for each name
    /// once.
    IntrinsicNames faultyOf(const IntrinsicNames& names);
    bool accepts(const DxcTarget& target);
    DxcTarget targetOf(const CompileOptions& options);

    DxcLibrary m_library;
    std::string m_version;
    std::optional<DxcTarget> m_newestTarget;           ///< Determined at first use.
    std::map<std::string, bool, std::less<>> m_faulty; ///< By the names of intrinsic functions.
};

} // namespace wavelane::shader
