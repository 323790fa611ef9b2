// SPDX-License-Identifier: MIT
#include "core/shader/glslang_traps.h"

#include "core/shader/compiler_messages.h"
#include "core/shader/hlsl_lexer.h"

#include <algorithm>
#include <format>
#include <set>
#include <vector>

namespace wavelane::shader {

namespace {

using Tokens = std::vector<std::string_view>;

/// The token at an index, or an empty one.
std::string_view at(const Tokens& tokens, std::size_t index)
{
    return index < tokens.size() ? tokens[index] : std::string_view();
}

/// True where some place of the line satisfies a predicate over the tokens and an index.
template<class Predicate>
bool somewhere(const Tokens& tokens, Predicate predicate)
{
    for (std::size_t index = 0; index < tokens.size(); ++index)
        if (predicate(tokens, index))
            return true;
    return false;
}

/// `.Load<` and `.Store<`.
bool isTypedAccess(const Tokens& tokens, std::size_t index)
{
    return at(tokens, index) == "." && (at(tokens, index + 1) == "Load" || at(tokens, index + 1) == "Store") &&
           at(tokens, index + 2) == "<";
}

/// `uint64_t2(`.
bool isWideConstructor(const Tokens& tokens, std::size_t index)
{
    const std::string_view token = at(tokens, index);
    return (token.starts_with("uint64_t") || token.starts_with("int64_t") || token.starts_with("float64_t")) &&
           at(tokens, index + 1) == "(";
}

/// `StructuredBuffer<…> name[`.
bool isBufferArray(const Tokens& tokens, std::size_t index)
{
    if (!at(tokens, index).ends_with("StructuredBuffer"))
        return false;
    const auto closing = std::find(tokens.begin() + static_cast<std::ptrdiff_t>(index), tokens.end(), ">");
    return tokens.end() - closing > 2 && *(closing + 2) == "[";
}

/// `].x =` but not `==`; also with an operator before the sign.
bool isComponentStore(const Tokens& tokens, std::size_t index)
{
    const std::string_view component = at(tokens, index + 2);
    if (at(tokens, index) != "]" || at(tokens, index + 1) != "." || component.size() != 1 ||
        !std::string_view("xyzwrgba").contains(component.front()))
        return false;
    const bool combined = at(tokens, index + 4) == "=" && std::string_view("+-*/|&^").contains(at(tokens, index + 3));
    return combined || (at(tokens, index + 3) == "=" && at(tokens, index + 4) != "=");
}

/// `WaveActiveSum(`.
bool isWaveCall(const Tokens& tokens, std::size_t index)
{
    const std::string_view token = at(tokens, index);
    return (token.starts_with("Wave") || token.starts_with("Quad")) && at(tokens, index + 1) == "(";
}

std::string_view explanationOf(const std::string& message, const Tokens& line)
{
    const auto has = [&](std::string_view word) { return std::ranges::contains(line, word); };
    if (has("texture"))
        return "glslang's HLSL front end keeps the word texture for itself: give the variable another name.";
    if (has("enum"))
        return "glslang's HLSL front end has no enum: use static const uint values, or DXC.";
    if (has("template"))
        return "glslang's HLSL front end has no templates: overload the function, or use DXC.";
    if (has("NonUniformResourceIndex"))
        return "glslang's HLSL front end does not know NonUniformResourceIndex: DXC does.";
    if (has("RayQuery") || has("RaytracingAccelerationStructure") || has("TraceRayInline"))
        return "glslang's HLSL front end has no ray queries: use DXC.";
    if (somewhere(line, isTypedAccess))
        return "glslang's HLSL front end has no Load<T> and Store<T>: use Load2, Load3, asfloat and the like, or "
               "DXC.";
    if (somewhere(line, isWideConstructor))
        return "glslang's HLSL front end has no constructors of 64-bit types: use DXC.";
    if (somewhere(line, isBufferArray))
        return "glslang's HLSL front end has no arrays of structured buffers: use DXC.";
    if (somewhere(line, isComponentStore))
        return "glslang's HLSL front end cannot store single components of a texel: read the whole texel, change it, "
               "store it.";
    if (message.contains("l-value required"))
        return "Where ConstantBuffer<T> stands beside RWStructuredBuffer<T> of the same T, glslang takes both for "
               "constant: give one of them a structure of its own, or use DXC.";
    if (has("status"))
        return "glslang's HLSL front end has no overloads that return a residency status: use DXC.";
    if (somewhere(line, isWaveCall))
        return "glslang's HLSL front end knows few wave operations: use DXC.";
    return {};
}

} // namespace

void explainGlslang(Diagnostic& diagnostic, const IncludeResolver& files)
{
    if (diagnostic.message.contains("'image_format' : unrecognized attribute"))
        diagnostic.detail =
            "glslang takes the format from the element type; when the shader runs, what is bound decides.";
    if (diagnostic.message.contains("'combinedImageSampler' : unrecognized attribute"))
        diagnostic.detail = "glslang keeps the texture and the sampler apart: bind both.";
    if (diagnostic.severity != Severity::error || !diagnostic.detail.empty())
        return;
    const std::string line = lineOf(files, diagnostic);
    diagnostic.detail = explanationOf(diagnostic.message, lexHlsl(line));
}

Diagnostics silentTraps(const CompileRequest& request, const SourceScan& source)
{
    Diagnostics found;
    const auto refuse = [&](std::string message) {
        found.push_back({.code = Code::featureMissing,
                         .message = std::move(message),
                         .file = request.displayName,
                         .detail = "DXC compiles it; packaging/get-dxc fetches it."});
    };
    for (const SourceDeclaration& declaration : source.declarations) {
        if (declaration.isPushConstant && declaration.type != "ConstantBuffer")
            refuse(
                std::format("glslang would make the push constants {} a constant buffer; write [[vk::push_constant]] "
                            "ConstantBuffer<S> {}.",
                            declaration.name, declaration.name));
        if (declaration.isArray && declaration.type.ends_with("StructuredBuffer"))
            refuse(std::format("glslang has no arrays of structured buffers, such as {}.", declaration.name));
        else if (declaration.isUnbounded)
            refuse(
                std::format("glslang would make the unbounded array {} an array of one element.", declaration.name));
    }
    return found;
}

std::string explainInvalid(const SourceScan& source, std::string_view preprocessed)
{
    std::set<std::string_view> words;
    for (const std::string_view token : lexHlsl(preprocessed))
        words.insert(token);
    const bool hasRaw = std::ranges::any_of(source.declarations, [](const SourceDeclaration& declaration) {
        return declaration.type.ends_with("ByteAddressBuffer");
    });
    const bool interlocked =
        std::ranges::any_of(words, [](std::string_view word) { return word.starts_with("Interlocked"); });
    if (hasRaw && interlocked)
        return "glslang makes invalid SPIR-V of Interlocked operations on a RWByteAddressBuffer: use "
               "RWStructuredBuffer<uint>, or DXC.";
    return {};
}

} // namespace wavelane::shader
