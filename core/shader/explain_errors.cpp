// SPDX-License-Identifier: MIT
#include "core/shader/explain_errors.h"

#include "core/shader/contract/include_resolver.h"
#include "core/shader/dxc/arguments.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/source/entry_points.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>

namespace wavelane::shader {

namespace {

/// The line of the definition of a function in the source itself, from 1; 0 if it is in another file or not found.
int lineOfFunction(const CompileRequest& request, std::string_view name)
{
    IncludeResolver files(request);
    const Result<const IncludeResolver::File*> source = files.source();
    if (!source)
        return 0;
    const std::string& text = (*source)->text;
    const std::vector<std::string_view> tokens = lexHlsl(text);
    for (std::size_t index = 0; index + 1 < tokens.size(); ++index)
        if (tokens[index] == name && tokens[index + 1] == "(")
            return 1 + static_cast<int>(std::count(text.data(), tokens[index].data(), '\n'));
    return 0;
}

/// A scalar or vector type of 16 bits, such as `float16_t4`.
bool isNarrowType(std::string_view token)
{
    return std::ranges::any_of(std::array{"float16_t", "int16_t", "uint16_t"},
                               [&](std::string_view type) { return token.starts_with(type); });
}

/// The tokens in the line of an error, which refer to a text of `files`.
std::vector<std::string_view> tokensAt(const Diagnostic& error, IncludeResolver& files,
                                       const std::filesystem::path& source)
{
    const std::string* const text = files.textOf(source);
    if (text == nullptr || error.line <= 0)
        return {};
    std::size_t start = 0;
    for (int line = 1; line < error.line && start != std::string::npos; ++line) {
        start = text->find('\n', start);
        start = start == std::string::npos ? start : start + 1;
    }
    if (start == std::string::npos)
        return {};
    return lexHlsl(std::string_view(*text).substr(start, text->find('\n', start) - start));
}

/// The first 16-bit type in the line of an error; empty if there is none.
std::string narrowTypeAt(const Diagnostic& error, IncludeResolver& files, const std::filesystem::path& source)
{
    const std::vector<std::string_view> tokens = tokensAt(error, files, source);
    const auto found = std::ranges::find_if(tokens, isNarrowType);
    return found == tokens.end() ? std::string() : std::string(*found);
}

/// Types and functions of Direct3D 9 and what replaced them.
std::string replacementOf(std::string_view name)
{
    if (std::ranges::contains(
            std::array<std::string_view, 5>{"sampler1D", "sampler2D", "sampler3D", "samplerCUBE", "sampler_state"},
            name))
        return std::format("{} is from Direct3D 9. Declare a texture, such as Texture2D, and a SamplerState instead.",
                           name);
    if (std::ranges::contains(std::array<std::string_view, 8>{"tex1D", "tex2D", "tex3D", "texCUBE", "tex2Dlod",
                                                              "tex2Dgrad", "tex2Dbias", "tex2Dproj"},
                              name))
        return std::format("{} is from Direct3D 9. Call SampleLevel of a texture with a SamplerState instead.", name);
    return {};
}

/// Macros of Unity's shader library, which Unity includes automatically.
std::string unityMacroIn(std::string_view message)
{
    if (message.contains("CBUFFER_START") || message.contains("CBUFFER_END"))
        return "CBUFFER_START and CBUFFER_END are macros of Unity's shader library. Write cbuffer NAME { and };, or "
               "set the defines \"CBUFFER_START(name)\": \"cbuffer name {\" and \"CBUFFER_END\": \"};\" of the "
               "shader.";
    return {};
}

/// Whether the source is a fragment for Shadertoy, which has no compute entry point.
bool isToyFragment(const CompileRequest& request, IncludeResolver& files)
{
    const std::string* const text = files.textOf(request.file);
    if (text == nullptr)
        return false;
    const std::vector<std::string_view> tokens = lexHlsl(*text);
    return std::ranges::contains(tokens, "mainImage") && !std::ranges::contains(tokens, "main");
}

/// The first token of a GLSL source that only vertex and fragment shaders have, such as `varying` or an output; null
/// if there is none or the source is a compute shader.
const char* otherStageIn(std::string_view text)
{
    constexpr auto names = std::to_array<std::string_view>(
        {"gl_FragColor", "gl_FragCoord", "gl_FragData", "gl_Position", "gl_VertexID", "varying", "attribute"});
    const std::vector<std::string_view> tokens = lexHlsl(text);
    if (std::ranges::any_of(tokens, [](std::string_view token) { return token.starts_with("local_size"); }))
        return nullptr;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const bool isQualifier = tokens[i] == "in" || tokens[i] == "out";
        const bool isParameter = i > 0 && (tokens[i - 1] == "(" || tokens[i - 1] == "," || tokens[i - 1] == "const");
        if (std::ranges::contains(names, tokens[i]) || (isQualifier && !isParameter && isWord(tokens[i + 1].front())))
            return tokens[i].data();
    }
    return nullptr;
}

} // namespace

void explainOptions(Diagnostics& diagnostics, const CompileRequest& request)
{
    IncludeResolver files(request);
    if (!files.source())
        return;
    for (Diagnostic& each : diagnostics) {
        if (each.severity != Severity::error)
            continue;
        const std::string_view message = each.message;
        const bool isUnknown = message.contains("undeclared identifier") || message.contains("unknown type") ||
                               message.contains("' : Expected") || message.contains("unknown variable");
        if (isUnknown && !request.options.native16Bit && each.file == request.displayName) {
            if (const std::string type = narrowTypeAt(each, files, request.file); !type.empty())
                each.detail = std::format("{} needs native 16-bit types: set native_16bit of the shader.", type);
        }
        if (isUnknown && each.detail.empty() && request.options.language == Language::hlsl)
            for (const std::string_view token : tokensAt(each, files, request.file))
                if (std::string replacement = replacementOf(token); each.detail.empty() && message.contains(token))
                    each.detail = std::move(replacement);
        if (isUnknown && each.detail.empty() && request.options.language == Language::hlsl)
            each.detail = unityMacroIn(message);
        if (message.starts_with("'template' is a reserved keyword"))
            each.detail =
                std::format("Templates need HLSL 2021, but the shader's version is {}: set hlsl_version to 2021.",
                            requestedHlslVersion(request.options));
        // Slang's error for `template<typename T>`.
        if (message == "'>' expected" && std::ranges::contains(tokensAt(each, files, request.file), "template"))
            each.detail = "Slang does not support templates of HLSL 2021: declare a generic function, such as "
                          "T twice<T : IArithmetic>(T a), or use DXC.";
    }
}

void explainFragment(Diagnostics& diagnostics, const CompileRequest& request)
{
    IncludeResolver files(request);
    const auto first = std::ranges::find(diagnostics, Severity::error, &Diagnostic::severity);
    const Result<const IncludeResolver::File*> source = files.source();
    if (first == diagnostics.end() || !source)
        return;
    if (isToyFragment(request, files)) {
        first->detail =
            "The source is a fragment for Shadertoy: it has mainImage instead of a compute entry point. Import "
            "it with File ▸ Import or 'wavelane import', or paste it into the window.";
    } else if (const char* const other = otherStageIn((*source)->text)) {
        diagnostics = {{.code = Code::compileFailed,
                        .message = "The source is a vertex or fragment shader, not a compute shader.",
                        .file = request.displayName,
                        .line = 1 + static_cast<int>(std::count((*source)->text.data(), other, '\n')),
                        .detail = "Declare layout(local_size_x = 8, local_size_y = 8) in, read gl_GlobalInvocationID "
                                  "instead of inputs, and write an image with imageStore instead of outputs."}};
    }
}

void explainMissingEntry(Diagnostics& diagnostics, const CompileRequest& request,
                         const std::vector<std::string>& entries)
{
    for (Diagnostic& diagnostic : diagnostics) {
        const bool missing =
            diagnostic.severity == Severity::error && (diagnostic.message.contains("missing entry point") ||
                                                       diagnostic.message.contains("Missing entry point") ||
                                                       diagnostic.message.contains("Entry point not found") ||
                                                       diagnostic.message.contains("could not find entry point") ||
                                                       diagnostic.message.contains("did not find the entry point"));
        if (!missing)
            continue;
        if (diagnostic.line <= 0 && !entries.empty())
            diagnostic.line = lineOfFunction(request, entries.front());
        if (entries.empty()) {
            IncludeResolver files(request);
            const Result<const IncludeResolver::File*> source = files.source();
            const bool isEmpty = source && (*source)->text.find_first_not_of(" \t\r\n") == std::string::npos;
            diagnostic.message = isEmpty ? "The source is empty." : "The source has no compute entry point.";
            diagnostic.detail =
                std::format("No function in the source is a compute entry point: in HLSL, one with the "
                            "attribute numthreads. The entry of the shader is '{}'.",
                            request.options.entry);
            continue;
        }
        diagnostic.message =
            std::format("The source has no entry point '{}'; its entry {} {}.", request.options.entry,
                        entries.size() == 1 ? "point is" : "points are", quotedNames(entries));
        diagnostic.detail = "Set the entry of the shader to one of them.";
    }
}

} // namespace wavelane::shader
