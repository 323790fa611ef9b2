// SPDX-License-Identifier: MIT
#include "core/shader/glslang/explanations.h"

#include "core/shader/contract/compiler_messages.h"
#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <format>
#include <set>
#include <vector>

namespace wavelane::shader {

namespace {

using TokenTexts = std::vector<std::string_view>;

/// The token at an index, or an empty one.
std::string_view at(const TokenTexts& tokens, std::size_t index)
{
    return index < tokens.size() ? tokens[index] : std::string_view();
}

/// True where some place of the line satisfies a predicate over the tokens and an index.
template<class Predicate>
bool somewhere(const TokenTexts& tokens, Predicate predicate)
{
    for (std::size_t index = 0; index < tokens.size(); ++index)
        if (predicate(tokens, index))
            return true;
    return false;
}

/// `.Load<` and `.Store<`.
bool isTypedAccess(const TokenTexts& tokens, std::size_t index)
{
    return at(tokens, index) == "." && (at(tokens, index + 1) == "Load" || at(tokens, index + 1) == "Store") &&
           at(tokens, index + 2) == "<";
}

/// `uint64_t2(`.
bool isWideConstructor(const TokenTexts& tokens, std::size_t index)
{
    const std::string_view token = at(tokens, index);
    return (token.starts_with("uint64_t") || token.starts_with("int64_t") || token.starts_with("float64_t")) &&
           at(tokens, index + 1) == "(";
}

/// `StructuredBuffer<…> name[`.
bool isBufferArray(const TokenTexts& tokens, std::size_t index)
{
    if (!at(tokens, index).ends_with("StructuredBuffer"))
        return false;
    const auto closing = std::find(tokens.begin() + static_cast<std::ptrdiff_t>(index), tokens.end(), ">");
    return tokens.end() - closing > 2 && *(closing + 2) == "[";
}

/// `].x =` but not `==`; also with an operator before the sign.
bool isComponentStore(const TokenTexts& tokens, std::size_t index)
{
    const std::string_view component = at(tokens, index + 2);
    if (at(tokens, index) != "]" || at(tokens, index + 1) != "." || component.size() != 1 ||
        !std::string_view("xyzwrgba").contains(component.front()))
        return false;
    const bool combined = at(tokens, index + 4) == "=" && std::string_view("+-*/|&^").contains(at(tokens, index + 3));
    return combined || (at(tokens, index + 3) == "=" && at(tokens, index + 4) != "=");
}

/// `WaveActiveSum(`.
bool isWaveCall(const TokenTexts& tokens, std::size_t index)
{
    const std::string_view token = at(tokens, index);
    return (token.starts_with("Wave") || token.starts_with("Quad")) && at(tokens, index + 1) == "(";
}

/// `int64_t`, `uint64_t3`: all but the one number that the front end knows.
bool isWideInteger(const TokenTexts& tokens, std::size_t index)
{
    const std::string_view token = at(tokens, index);
    return token.starts_with("int64_t") || (token.starts_with("uint64_t") && token.size() > 8);
}

/// `float1x4`, `int3x1`.
bool isThinMatrix(const TokenTexts& tokens, std::size_t index)
{
    const std::string_view token = at(tokens, index);
    const std::size_t size = token.size() < 3 ? 0 : token.size() - 3;
    const std::string_view scalar = token.substr(0, size);
    const std::string_view shape = token.substr(size);
    const bool isMatrix = shape.size() == 3 && shape[1] == 'x' && (shape[0] == '1' || shape[2] == '1');
    return isMatrix && (scalar == "float" || scalar == "int" || scalar == "uint" || scalar == "bool" ||
                        scalar == "half" || scalar == "double" || scalar.starts_with("min16"));
}

/// `name::` and a leading `::`.
bool isScope(const TokenTexts& tokens, std::size_t index)
{
    return at(tokens, index) == ":" && at(tokens, index + 1) == ":";
}

struct Known
{
    std::string_view word; ///< Stands on the line.
    std::string_view explanation;
};

constexpr Known knownWords[] = {
    {"texture", "glslang's HLSL front end keeps the word texture for itself: give the variable another name."},
    {"enum", "glslang's HLSL front end has no enum: use static const uint values, or DXC."},
    {"template", "glslang's HLSL front end has no templates: overload the function, or use DXC."},
    {"operator", "glslang's HLSL front end has no operators of structures: write a function, or use DXC."},
    {"interface", "glslang's HLSL front end has no interfaces: use structures, or DXC."},
    {"class", "glslang's HLSL front end has no class: use struct, or DXC."},
    {"NonUniformResourceIndex", "glslang's HLSL front end does not know NonUniformResourceIndex: DXC does."},
    {"RayQuery", "glslang's HLSL front end has no ray queries: use DXC."},
    {"RaytracingAccelerationStructure", "glslang's HLSL front end has no ray queries: use DXC."},
    {"TraceRayInline", "glslang's HLSL front end has no ray queries: use DXC."},
    {"vk", "glslang's HLSL front end knows few names of the namespace vk: use DXC."},
};

struct KnownMessage
{
    std::string_view part;
    std::string_view explanation;
};

constexpr KnownMessage knownMessages[] = {
    {"'layout, semantic, packoffset, or register'",
     "glslang's HLSL front end has no bit fields: use shifts and masks, or DXC."},
    {"buffer aliasing",
     "glslang's HLSL front end has no variables that stand for a buffer: name the buffer itself, or use DXC."},
    {"'member-function definition'",
     "glslang's HLSL front end wants methods defined inside their structure; DXC does not."},
    {"'member type'",
     "glslang's HLSL front end takes no static members, and does not know a structure inside itself: use "
     "functions, or DXC."},
    {"'initializer list'", "glslang's HLSL front end wants braces of their own around each structure and array of an "
                           "initialiser: write them, or use DXC."},
    {"No function definition (body) found",
     "glslang's HLSL front end has no [[vk::ext_instruction]], and every other "
     "function needs a body: use DXC."},
    {"'mul' : no matching", "glslang's HLSL front end has mul for matrices of floats alone: use DXC."},
    {"unhandled DX9 texture",
     "glslang's HLSL front end does not know this old name: use a Texture2D and a SamplerState, or "
     "DXC."},
    {"Could not perform requested binary operation",
     "glslang's HLSL front end has no such operation for these two types, and converts neither matrices nor 16-bit "
     "numbers "
     "for it: convert them in the source, work row by row, or use DXC."},
    {"could not create assignment",
     "glslang's HLSL front end does not convert between these types by itself: convert in the "
     "source, or use DXC."},
};

/// Functions that are missing for some types.
std::string_view missingOverload(const std::string& message, const TokenTexts& source)
{
    if (!message.contains("no matching overloaded function"))
        return {};
    if (message.starts_with("'asuint'") || message.starts_with("'asdouble'"))
        return "glslang's HLSL front end has no bits of doubles: use DXC.";
    const bool inherits = somewhere(source, [](const TokenTexts& tokens, std::size_t index) {
        return at(tokens, index) == "struct" && at(tokens, index + 2) == ":";
    });
    if (inherits)
        return "glslang's HLSL front end does not see what a structure inherits: make the base a member, or use DXC.";
    if (std::ranges::contains(source, "ConstantBuffer"))
        return "For glslang's HLSL front end a ConstantBuffer<T> is no T: hand over the members that the function "
               "needs, or "
               "use DXC.";
    return "glslang's HLSL front end does not know the function for arguments of these types: convert them, or use "
           "DXC.";
}

std::string_view explanationOf(const std::string& message, const TokenTexts& line, const TokenTexts& source)
{
    const auto has = [&](std::string_view word) { return std::ranges::contains(line, word); };
    for (const Known& known : knownWords)
        if (has(known.word))
            return known.explanation;
    if (somewhere(line, isTypedAccess))
        return "glslang's HLSL front end has no Load<T> and Store<T>: use Load2, Load3, asfloat and the like, or "
               "DXC.";
    if (somewhere(line, isWideConstructor))
        return "glslang's HLSL front end has no constructors of 64-bit types: use DXC.";
    if (somewhere(line, isWideInteger))
        return "glslang's HLSL front end has no 64-bit integers but the one uint64_t: use DXC.";
    if (somewhere(line, isThinMatrix))
        return "glslang's HLSL front end has no matrices of one row or one column: use vectors, or DXC.";
    if (somewhere(line, isBufferArray))
        return "glslang's HLSL front end has no arrays of structured buffers: use DXC.";
    if (somewhere(line, isComponentStore))
        return "glslang's HLSL front end cannot store single components of a texel: read the whole texel, change it, "
               "store it.";
    if (message.contains("l-value required"))
        return "Where there is a ConstantBuffer<T>, glslang takes every other T for constant too, such as the "
               "elements of "
               "a RWStructuredBuffer<T> and variables: give the constants a structure of their own, or use DXC.";
    if (has("status"))
        return "glslang's HLSL front end has no overloads that return a residency status: use DXC.";
    if (somewhere(line, isWaveCall))
        return "glslang's HLSL front end knows few wave operations: use DXC.";
    for (const KnownMessage& known : knownMessages)
        if (message.contains(known.part))
            return known.explanation;
    if (const std::string_view overload = missingOverload(message, source); !overload.empty())
        return overload;
    if (somewhere(line, isScope) ||
        (message.contains("unknown variable") && std::ranges::contains(source, "namespace")))
        return "glslang's HLSL front end does not look for names in the namespaces around a function: write them in "
               "full, as "
               "in space::name, without a leading ::, or use DXC.";
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
    std::string source;
    for (const std::filesystem::path& path : files.dependencies())
        source += *files.textOf(path) + "\n";
    diagnostic.detail = explanationOf(diagnostic.message, lexHlsl(line), lexHlsl(source));
}

std::string explainInvalid(const SourceScan& source, std::string_view preprocessed, std::string_view message)
{
    if (message.contains("must not contain an opaque type"))
        return "glslang cannot call methods of structures that hold textures, samplers or buffers: write a function "
               "that takes "
               "the structure, or use DXC.";
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
