// SPDX-License-Identifier: MIT
#include "core/shader/glslang_traps.h"

#include "core/shader/compiler_messages.h"
#include "core/shader/hlsl_lexer.h"

#include <algorithm>
#include <format>
#include <regex>
#include <set>

namespace wavelane::shader {

namespace {

/// A trap is recognised by a pattern in the compiler's words, a pattern in the line of the source, or both.
struct Trap
{
    const char* message; ///< Regular expression; null: any.
    const char* line;    ///< Regular expression over the line, or nullptr.
    const char* explanation;
};

constexpr Trap traps[] = {
    {nullptr, R"(\b(texture|sampler|buffer)\b)",
     "glslang's HLSL front end keeps the words texture, sampler and buffer for itself: give the variable another "
     "name."},
    {nullptr, R"(\benum\b)", "glslang's HLSL front end has no enum: use static const uint values, or DXC."},
    {nullptr, R"(\btemplate\s*<)", "glslang's HLSL front end has no templates: overload the function, or use DXC."},
    {nullptr, R"(NonUniformResourceIndex)",
     "glslang's HLSL front end does not know NonUniformResourceIndex: DXC does."},
    {nullptr, R"(\.\s*(Load|Store)\s*<)",
     "glslang's HLSL front end has no Load<T> and Store<T>: use Load2, Load3, asfloat and the like, or DXC."},
    {nullptr, R"(\b(u?int64_t|float64_t)[1-4]?\s*\()",
     "glslang's HLSL front end has no constructors of 64-bit types: use DXC."},
    {nullptr, R"(\.\s*(Load|Sample\w*|Gather\w*)\s*\([^;]*,\s*status)",
     "glslang's HLSL front end has no overloads that return a residency status: use DXC."},
    {nullptr, R"(StructuredBuffer\s*<[^>]*>\s*\w+\s*\[)",
     "glslang's HLSL front end has no arrays of structured buffers: use DXC."},
    {nullptr, R"(\]\s*\.\s*[xyzwrgba]\s*[-+*/|&^]?=[^=])",
     "glslang's HLSL front end cannot store single components of a texel: read the whole texel, change it, store "
     "it."},
    {R"(l-value required)", nullptr,
     "Where ConstantBuffer<T> stands beside RWStructuredBuffer<T> of the same T, glslang takes both for constant: "
     "give "
     "one of them a structure of its own, or use DXC."},
    {R"(can't modify|storage image|l-value)", R"(\]\s*\.)",
     "glslang's HLSL front end cannot store single components of a texel: read the whole texel, change it, store "
     "it."},
    {nullptr, R"(\b(Wave\w+|Quad\w+)\s*\()", "glslang's HLSL front end knows few wave operations: use DXC."},
    {nullptr, R"(\b(RayQuery|RaytracingAccelerationStructure|TraceRayInline)\b)",
     "glslang's HLSL front end has no ray queries: use DXC."},
};

bool matches(const char* pattern, const std::string& text)
{
    return std::regex_search(text, std::regex(pattern));
}

} // namespace

void explainGlslang(Diagnostic& diagnostic, const IncludeResolver& files)
{
    if (diagnostic.severity != Severity::error || !diagnostic.detail.empty())
        return;
    std::string line = lineOf(files, diagnostic);
    // Longer lines would only cost time in the expressions.
    line.resize(std::min<std::size_t>(line.size(), 1000));
    for (const Trap& trap : traps) {
        if ((trap.message == nullptr || matches(trap.message, diagnostic.message)) &&
            (trap.line == nullptr || matches(trap.line, line))) {
            diagnostic.detail = trap.explanation;
            return;
        }
    }
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
        if (declaration.isUnbounded)
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
