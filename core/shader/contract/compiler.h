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

/// The language of a shader's source.
enum class Language {
    hlsl,
    slang,
    glsl,
    wgsl,
    spirv,
    spirvAssembly,
    other, ///< Supported by an external compiler only; has no name in projects.
};
/// Which rules determine the offsets and strides of members in buffers; see docs/FORMAT.md, `layout`.
enum class LayoutRule { dx, vulkan, scalar };

std::string_view toString(Language language); ///< `hlsl`, `slang`, `glsl`, `wgsl`, `spirv`, `spirv-asm`.
std::optional<Language> languageFromString(std::string_view text);
/// Returns the language for an extension, such as .hlsl, .compute, .usf, .slang, .comp, .wgsl, .spv; nothing for
/// others.
std::optional<Language> languageOfFile(const std::filesystem::path& path);
/// As above. For unknown extensions, returns `slang` if the compiler is Slang, and `other` if it is an external one.
std::optional<Language> languageOfFile(const std::filesystem::path& path, std::string_view compiler);
/// The year of a version of HLSL such as `2021` or `202x` (2023); 0 for other texts.
int hlslYear(std::string_view version);
/// True for HLSL and Slang, which share most of their syntax.
constexpr bool hasHlslSyntax(Language language)
{
    return language == Language::hlsl || language == Language::slang;
}
std::string_view toString(LayoutRule rule);
std::optional<LayoutRule> layoutRuleFromString(std::string_view text);

/// The compile options of a shader: the `shaders` keys of docs/FORMAT.md.
struct CompileOptions
{
    Language language = Language::hlsl;
    std::string entry = "main";
    std::string profile; ///< `cs_6_0` …; empty: the newest that the compiler supports.
    LayoutRule layout = LayoutRule::dx;
    std::string hlslVersion; ///< `2016` … `2021`, `202x`; empty: 2021 if the compiler knows it.
    bool native16Bit = false;
    bool strictFloat = false;
    MatrixOrder matrix = MatrixOrder::column;
    std::vector<std::pair<std::string, std::string>> defines;
    std::vector<std::filesystem::path> includeFolders; ///< Absolute; searched after the folder of the including file.
    std::map<std::string, std::vector<std::string>> arguments; ///< By compiler: `dxc`, `slang`.
    bool debugInfo = false;
};

/// Unsaved texts of files by absolute path; they take precedence over the files on disk.
using FileOverrides = std::map<std::filesystem::path, std::string>;

/// A source to compile, where its includes may be, and how to compile it.
struct CompileRequest
{
    std::filesystem::path file; ///< Absolute path of the source; need not exist if it is in `overrides`.
    std::string displayName;    ///< Name of the source in diagnostics, for example `blur.hlsl`.
    std::filesystem::path root; ///< Includes must be inside this folder unless `allowOutside`; empty: no check.
    bool allowOutside = false;
    FileOverrides overrides;
    CompileOptions options;
};

/// Outcome of a compile. If the compile failed, `spirv` is empty and `diagnostics` contains an error.
struct CompileResult
{
    std::vector<std::uint32_t> spirv;
    Diagnostics diagnostics;
    std::vector<int> lines;  ///< Source line of each instruction if the source is assembly.
    std::string entry;       ///< Name of the entry point in the module if it differs from the request; else empty.
    std::string compiler;    ///< Name and version, for example `dxc 1.8.0.4583` or `slang 2026.14.1`.
    std::string hlslVersion; ///< Version of HLSL that the source was compiled as; empty: the compiler has only one.
    double milliseconds = 0; ///< Wall-clock time of the compiler and Wavelane's checks.
    double validationMilliseconds = 0;               ///< The part of it that waited for SPIRV-Tools.
    double reflectionMilliseconds = 0;               ///< The part of it that reflection took.
    std::vector<std::filesystem::path> dependencies; ///< Absolute paths of all files read, the source first.
    std::vector<std::filesystem::path> absent;       ///< Absolute paths that were searched without finding a file.

    bool ok() const { return !spirv.empty(); }
};

/// The preprocessed source, or at least one error.
using PreprocessResult = std::expected<std::string, Diagnostics>;

/// A front end. Use each object only on the thread that created it (a DXC requirement).
class Compiler
{
public:
    virtual ~Compiler() = default;
    virtual std::string_view name() const = 0; ///< `dxc`, `slang`, `glslang`, `spirv`.
    virtual std::string_view version() const = 0;
    virtual bool accepts(Language language) const = 0;
    /// Reports all failures through the diagnostics of the result.
    virtual CompileResult compile(const CompileRequest& request) = 0;
    /// Returns the unchanged source for languages without a preprocessor.
    virtual PreprocessResult preprocess(const CompileRequest& request) = 0;
};

} // namespace wavelane::shader
