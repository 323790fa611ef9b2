// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/reflection/reflection.h"

#include <memory>
#include <optional>
#include <string>

namespace wavelane::shader {

struct ToolchainOptions
{
    std::filesystem::path dxc;   ///< libdxcompiler.so to load; empty: search `WAVELANE_DXC`, the usual places.
    std::filesystem::path cache; ///< Folder of compiled shaders that are kept; empty: none are.
};

/// A compiled, validated and reflected shader.
struct CompiledShader
{
    CompileResult result;
    std::optional<Reflection> reflection; ///< Nothing where compilation failed.
    /// Names and registers (`u0`, `u0:1`) that an HLSL source declares, those that the compiler dropped as unused
    /// too.
    std::vector<std::string> declared;
    bool fromCache = false; ///< It was compiled before, by this process or another.
};

/// Every front end that is here, and the one way from a source to a module that may run:
///
///   1. choose the compiler (`auto`: DXC, else glslang; SPIR-V and its assembly have their own)
///   2. compile            3. mend what the front end is known to get wrong
///   4. validate (SPIRV-Tools, target environment of the device's API)   5. reflect
///
/// Use from one thread, the one that made it.
class Toolchain
{
public:
    static std::unique_ptr<Toolchain> create(const ToolchainOptions& options = {});
    ~Toolchain();

    /// `compiler`: `auto`, `dxc` or `glslang`. A compiler that is absent gives the error `compiler_missing` with the
    /// way to get it.
    CompiledShader compile(const CompileRequest& request, std::string_view compiler = "auto");

    /// The source with includes and macros replaced, by the compiler that `compile` would take.
    PreprocessResult preprocess(const CompileRequest& request, std::string_view compiler = "auto");

    /// `dxc 1.8…`, `glslang 15.1.0`, in the order of preference.
    std::vector<std::string> compilers() const;
    /// Why DXC is absent, in one sentence; empty where it is there.
    const std::string& dxcProblem() const;

private:
    struct Parts;
    explicit Toolchain(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace wavelane::shader
