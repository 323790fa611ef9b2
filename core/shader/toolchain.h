// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/compiled_shader.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// Which compilers to load, and where to cache their results.
struct ToolchainOptions
{
    std::filesystem::path dxc; ///< libdxcompiler.so to load; empty: search `WAVELANE_DXC`, then the default places.
    /// libslang-compiler.so to load; empty: search `WAVELANE_SLANG`, then the default places.
    std::filesystem::path slang;
    std::filesystem::path cache; ///< Folder in which compiled shaders are cached; empty: no cache.
};

/// What is known of an available compiler.
struct CompilerDescription
{
    std::string name;               ///< With its version: `dxc 1.8.0.4597`.
    std::string location;           ///< File of the library or program; empty: built in.
    std::vector<std::string> facts; ///< Language versions and known limits, one line each.
};

/// All available compilers, and the path from a source to a module that can run:
///
///   1. Choose the compiler (`auto`: DXC, else Slang, else glslang; SPIR-V and its assembly have a compiler of their
///   own).
///   2. Reject what the compiler is known to miscompile silently, then compile.
///   3. Run the stages of the compiler: fix-ups of its known defects, validation, reflection and checks.
///
/// Must be used on the thread that created it.
class Toolchain
{
public:
    static std::unique_ptr<Toolchain> create(const ToolchainOptions& options = {});
    ~Toolchain();

    /// `compiler`: `auto`, `dxc`, `slang`, `glslang` or the name of an external compiler. If it is not installed, the
    /// result has the error `compiler_missing`, which explains how to install it.
    CompiledShader compile(const CompileRequest& request, std::string_view compiler = "auto");

    /// Compiles a source on which a compiler crashed before, without that compiler: Slang compiles what the automatic
    /// choice gave to DXC. If there is no other compiler, the result has the error `crash`.
    CompiledShader compileAfterCrash(const CompileRequest& request, std::string_view compiler,
                                     const Diagnostic& crash);

    /// Starts to load what compilers need for their first compile, on threads of their own: the core module of Slang,
    /// which takes a quarter of a second.
    void warmUp();

    /// The source with includes and macros expanded by the compiler that `compile` would choose.
    PreprocessResult preprocess(const CompileRequest& request, std::string_view compiler = "auto");

    /// `dxc 1.8…`, `slang 2026.14.1`, `glslang 15.1.0`, in order of preference.
    std::vector<std::string> compilers() const;
    /// The compilers of `compilers` in detail. Compiles a few lines to find the limits of DXC's release.
    std::vector<CompilerDescription> describeCompilers();
    /// Why DXC is not available, as one sentence; empty if it is.
    const std::string& dxcProblem() const;
    /// As above for Slang.
    const std::string& slangProblem() const;

private:
    struct Parts;
    explicit Toolchain(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace wavelane::shader
