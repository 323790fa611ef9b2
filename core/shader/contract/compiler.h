// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/shader/contract/layout.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::shader {

enum class Language {
    hlsl,
    glsl,
    wgsl,
    spirv,
    spirvAssembly,
    other, ///< One that an external compiler alone knows. It has no name in projects.
};
enum class LayoutRule { dx, vulkan, scalar };

std::string_view toString(Language language); ///< `hlsl`, `glsl`, `wgsl`, `spirv`, `spirv-asm`.
std::optional<Language> languageFromString(std::string_view text);
/// From the extension: .hlsl .fx .hlsli .comp .glsl .wgsl .spv .spvasm; nothing for others.
std::optional<Language> languageOfFile(const std::filesystem::path& path);
/// The same; a file of another extension is `other` where an external compiler is to have it.
std::optional<Language> languageOfFile(const std::filesystem::path& path, std::string_view compiler);
std::string_view toString(LayoutRule rule);
std::optional<LayoutRule> layoutRuleFromString(std::string_view text);

/// What to compile and how; the `shaders` keys of docs/FORMAT.md. A value.
struct CompileOptions
{
    Language language = Language::hlsl;
    std::string entry = "main";
    std::string profile; ///< `cs_6_0` …; empty: the newest that the compiler has.
    LayoutRule layout = LayoutRule::dx;
    std::string hlslVersion; ///< `2016` … `2021`, `202x`; empty: the compiler's.
    bool native16Bit = false;
    bool strictFloat = false;
    MatrixOrder matrix = MatrixOrder::column;
    std::vector<std::pair<std::string, std::string>> defines;
    std::vector<std::filesystem::path> includeFolders; ///< Absolute; searched after the folder of the including file.
    std::map<std::string, std::vector<std::string>> arguments; ///< By compiler: `dxc`, `glslang`.
    bool debugInfo = false;
};

/// Texts of files that are not on disk as they are being edited: absolute path → text.
using FileOverrides = std::map<std::filesystem::path, std::string>;

struct CompileRequest
{
    std::filesystem::path file; ///< Absolute path of the source; need not exist when `overrides` has it.
    std::string displayName;    ///< How diagnostics name the source, for example `blur.hlsl`.
    std::filesystem::path root; ///< Includes may not leave this folder unless `allowOutside`; empty: no check.
    bool allowOutside = false;
    FileOverrides overrides;
    CompileOptions options;
};

/// Outcome of one compile, also of one that failed. `spirv` is empty then and `diagnostics` has an error.
struct CompileResult
{
    std::vector<std::uint32_t> spirv;
    Diagnostics diagnostics;
    std::vector<int> lines;  ///< Line of each instruction in the source, if the source is assembly.
    std::string entry;       ///< Its name in the module where that is not the one asked for; else empty.
    std::string compiler;    ///< Name and version, for example `dxc 1.8.0.4583` or `glslang 15.1.0`.
    double milliseconds = 0; ///< Time of the compiler and of our checks, wall clock.
    std::vector<std::filesystem::path> dependencies; ///< Every file that was read, absolute, the source first.
    std::vector<std::filesystem::path> absent;       ///< Every file that was looked for in vain, absolute.

    bool ok() const { return !spirv.empty(); }
};

/// The source with includes and macros replaced, or why there is none: at least one error.
using PreprocessResult = std::expected<std::string, Diagnostics>;

/// A front end. Use each object from one thread only, the one that made it (DXC demands it).
class Compiler
{
public:
    virtual ~Compiler() = default;
    virtual std::string_view name() const = 0; ///< `dxc`, `glslang`, `spirv`.
    virtual std::string_view version() const = 0;
    virtual bool accepts(Language language) const = 0;
    /// Never fails otherwise than through the diagnostics of its result.
    virtual CompileResult compile(const CompileRequest& request) = 0;
    /// Languages without a preprocessor give the source itself.
    virtual PreprocessResult preprocess(const CompileRequest& request) = 0;
};

} // namespace wavelane::shader
