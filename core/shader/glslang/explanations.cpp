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

/// The token at an index, or an empty one past the end.
std::string_view at(const TokenTexts& tokens, std::size_t index)
{
    return index < tokens.size() ? tokens[index] : std::string_view();
}

/// True if any index of the tokens satisfies the predicate.
template<class Predicate>
bool anyIndex(const TokenTexts& tokens, Predicate predicate)
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

/// `].x =` but not `==`; also compound assignments.
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

/// `int64_t`, `uint64_t3`: all except the scalar `uint64_t`, which the front end supports.
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
    std::string_view word; ///< A token of the line.
    std::string_view explanation;
};

constexpr Known knownWords[] = {
    {"texture", "glslang's HLSL front end reserves the word texture: rename the variable."},
    {"enum", "glslang's HLSL front end does not support enum: use static const uint values, or DXC."},
    {"template", "glslang's HLSL front end does not support templates: overload the function, or use DXC."},
    {"operator", "glslang's HLSL front end does not support operators of structures: write a function, or use DXC."},
    {"interface", "glslang's HLSL front end does not support interfaces: use structures, or DXC."},
    {"class", "glslang's HLSL front end does not support class: use struct, or DXC."},
    {"NonUniformResourceIndex", "glslang's HLSL front end does not support NonUniformResourceIndex: use DXC."},
    {"RayQuery", "glslang's HLSL front end does not support ray queries: use DXC."},
    {"RaytracingAccelerationStructure", "glslang's HLSL front end does not support ray queries: use DXC."},
    {"TraceRayInline", "glslang's HLSL front end does not support ray queries: use DXC."},
    {"vk", "glslang's HLSL front end supports few names of the namespace vk: use DXC."},
};

struct KnownMessage
{
    std::string_view part;
    std::string_view explanation;
};

constexpr KnownMessage knownMessages[] = {
    {"'layout, semantic, packoffset, or register'",
     "glslang's HLSL front end does not support bit fields: use shifts and masks, or DXC."},
    {"buffer aliasing",
     "glslang's HLSL front end does not support variables that refer to a buffer: use the buffer directly, or DXC."},
    {"'member-function definition'",
     "glslang's HLSL front end requires methods to be defined inside their structure: move the definition, or use "
     "DXC."},
    {"'member type'", "glslang's HLSL front end supports neither static members nor references to a structure in its "
                      "own definition: use functions, or DXC."},
    {"'initializer list'", "glslang's HLSL front end requires braces around each structure and array in an "
                           "initializer: add them, or use DXC."},
    {"No function definition (body) found", "glslang's HLSL front end does not support [[vk::ext_instruction]], and "
                                            "every other function requires a body: use DXC."},
    {"'mul' : no matching", "glslang's HLSL front end supports mul only for matrices of floats: use DXC."},
    {"unhandled DX9 texture",
     "glslang's HLSL front end does not support this Direct3D 9 name: use a Texture2D and a SamplerState, or DXC."},
    {"Could not perform requested binary operation",
     "glslang's HLSL front end does not support this operation for these two types, and converts neither matrices "
     "nor "
     "16-bit numbers for it: convert them in the source, work row by row, or use DXC."},
    {"could not create assignment",
     "glslang's HLSL front end does not convert between these types implicitly: convert in the source, or use DXC."},
};

/// Explains functions that are not available for some argument types.
std::string_view missingOverload(const std::string& message, const TokenTexts& source)
{
    if (!message.contains("no matching overloaded function"))
        return {};
    if (message.starts_with("'asuint'") || message.starts_with("'asdouble'"))
        return "glslang's HLSL front end cannot convert between doubles and their bits: use DXC.";
    const bool inherits = anyIndex(source, [](const TokenTexts& tokens, std::size_t index) {
        return at(tokens, index) == "struct" && at(tokens, index + 2) == ":";
    });
    if (inherits)
        return "glslang's HLSL front end ignores inherited members: make the base a member, or use DXC.";
    if (std::ranges::contains(source, "ConstantBuffer"))
        return "glslang's HLSL front end does not convert a ConstantBuffer<T> to T: pass the members that the "
               "function "
               "needs, or use DXC.";
    return "glslang's HLSL front end does not support the function for arguments of these types: convert them, or "
           "use "
           "DXC.";
}

std::string_view explanationOf(const std::string& message, const TokenTexts& line, const TokenTexts& source)
{
    const auto has = [&](std::string_view word) { return std::ranges::contains(line, word); };
    for (const Known& known : knownWords)
        if (has(known.word))
            return known.explanation;
    if (anyIndex(line, isTypedAccess))
        return "glslang's HLSL front end does not support Load<T> and Store<T>: use Load2, Load3, asfloat and "
               "similar "
               "functions, or DXC.";
    if (anyIndex(line, isWideConstructor))
        return "glslang's HLSL front end does not support constructors of 64-bit types: use DXC.";
    if (anyIndex(line, isWideInteger))
        return "glslang's HLSL front end supports no 64-bit integer type except the scalar uint64_t: use DXC.";
    if (anyIndex(line, isThinMatrix))
        return "glslang's HLSL front end does not support matrices of one row or one column: use vectors, or DXC.";
    if (anyIndex(line, isBufferArray))
        return "glslang's HLSL front end does not support arrays of structured buffers: use DXC.";
    if (anyIndex(line, isComponentStore))
        return "glslang's HLSL front end cannot store single components of a texel: read the whole texel, change it, "
               "and store it.";
    if (message.contains("l-value required"))
        return "If a source has a ConstantBuffer<T>, glslang treats every T as constant, including variables and the "
               "elements of a RWStructuredBuffer<T>: use a separate structure for the constants, or use DXC.";
    if (has("status"))
        return "glslang's HLSL front end does not support overloads that return a residency status: use DXC.";
    if (anyIndex(line, isWaveCall))
        return "glslang's HLSL front end supports few wave operations: use DXC.";
    for (const KnownMessage& known : knownMessages)
        if (message.contains(known.part))
            return known.explanation;
    if (const std::string_view overload = missingOverload(message, source); !overload.empty())
        return overload;
    if (anyIndex(line, isScope) ||
        (message.contains("unknown variable") && std::ranges::contains(source, "namespace")))
        return "glslang's HLSL front end does not search the namespaces around a function: use qualified names such "
               "as "
               "space::name, without a leading ::, or use DXC.";
    return {};
}

} // namespace

void explainGlslang(Diagnostic& diagnostic, const IncludeResolver& files)
{
    if (diagnostic.message.contains("'image_format' : unrecognized attribute"))
        diagnostic.detail = "glslang derives the format from the element type. At run time, the format of the bound "
                            "resource applies.";
    if (diagnostic.message.contains("'combinedImageSampler' : unrecognized attribute"))
        diagnostic.detail = "glslang does not combine the texture and the sampler: bind both.";
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
        return "glslang cannot call methods of structures that contain textures, samplers or buffers: write a "
               "function "
               "that takes the structure, or use DXC.";
    std::set<std::string_view> words;
    for (const std::string_view token : lexHlsl(preprocessed))
        words.insert(token);
    const bool hasRaw = std::ranges::any_of(source.declarations, [](const SourceDeclaration& declaration) {
        return declaration.type.ends_with("ByteAddressBuffer");
    });
    const bool interlocked =
        std::ranges::any_of(words, [](std::string_view word) { return word.starts_with("Interlocked"); });
    if (hasRaw && interlocked)
        return "glslang generates invalid SPIR-V for Interlocked operations on a RWByteAddressBuffer: use "
               "RWStructuredBuffer<uint>, or DXC.";
    return {};
}

} // namespace wavelane::shader
