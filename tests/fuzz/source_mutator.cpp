// SPDX-License-Identifier: MIT
#include "tests/fuzz/source_mutator.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

namespace wavelane::test {

namespace {

/// Tokens that have crashed compilers: boundary values, types, attributes, incomplete constructs.
constexpr std::array<std::string_view, 48> pieces{"0",
                                                  "-1",
                                                  "1e39",
                                                  "4294967295",
                                                  "0x7fffffff",
                                                  "0.0f / 0.0f",
                                                  "0u - 1u",
                                                  "1.#INF",
                                                  "(",
                                                  ")",
                                                  "{",
                                                  "}",
                                                  "[",
                                                  "]",
                                                  "<",
                                                  ">",
                                                  ";",
                                                  ",",
                                                  "float",
                                                  "uint64_t",
                                                  "min16float",
                                                  "half4",
                                                  "double3x3",
                                                  "bool4",
                                                  "matrix<float, 4, 4>",
                                                  "vector<int, 3>",
                                                  "Texture2DArray<float4>",
                                                  "RWStructuredBuffer<float3>",
                                                  "StructuredBuffer<uint> x[]",
                                                  "ConstantBuffer<S>",
                                                  "groupshared",
                                                  "static const",
                                                  "row_major",
                                                  "inout",
                                                  "globallycoherent",
                                                  "precise",
                                                  "[unroll]",
                                                  "[loop]",
                                                  "[numthreads(0, 0, 0)]",
                                                  "[numthreads(99999, 99999, 99999)]",
                                                  "[[vk::binding(0)]]",
                                                  "register(u4294967295, space99)",
                                                  "struct S { S s; };",
                                                  "#define main\n",
                                                  "#include \"s.hlsl\"\n",
                                                  "#line 0\n",
                                                  "this",
                                                  "operator+"};

constexpr std::array<std::string_view, 12> edges{"0",  "1",          "2",          "3",    "4",    "7",
                                                 "31", "4294967295", "2147483647", "0.5f", "1e38", "64"};
constexpr std::array<std::string_view, 8> operators{"+", "-", "*", "/", "%", "&", "|", "^"};
constexpr std::array<std::string_view, 6> scalars{"float", "int", "uint", "bool", "half", "double"};
constexpr std::array<std::string_view, 4> pairs{"float2", "int2", "uint2", "bool2"};
constexpr std::array<std::string_view, 4> triples{"float3", "int3", "uint3", "bool3"};
constexpr std::array<std::string_view, 4> quadruples{"float4", "int4", "uint4", "bool4"};

/// Tokens that can replace this one; empty if unknown.
std::span<const std::string_view> kindOf(std::string_view token)
{
    if (token.front() >= '0' && token.front() <= '9')
        return edges;
    for (const std::span<const std::string_view> kind :
         std::initializer_list<std::span<const std::string_view>>{operators, scalars, pairs, triples, quadruples})
        if (std::ranges::contains(kind, token))
            return kind;
    return {};
}

/// `f(f(f(…)))`, nested deeply.
std::string nested(std::string_view token, std::size_t depth)
{
    std::string text;
    for (std::size_t i = 0; i < depth; ++i)
        text += "(";
    text += token;
    for (std::size_t i = 0; i < depth; ++i)
        text += ")";
    return text;
}

} // namespace

std::string SourceMutator::mutate(std::string_view text, std::string_view other)
{
    std::string changed(text);
    // Mostly keep the source valid, so that compilers get past their parser.
    for (std::size_t count = 1 + below(4); count > 0; --count)
        exchange(changed);
    for (std::size_t count = below(3); count > 0; --count)
        change(changed, other);
    return changed;
}

/// Replaces a number, an operator, or a type by another one, which often still compiles.
void SourceMutator::exchange(std::string& text)
{
    std::vector<std::string_view> tokens = shader::lexHlsl(text);
    std::erase_if(tokens, [](std::string_view each) { return kindOf(each).empty(); });
    if (tokens.empty())
        return;
    const std::string_view token = tokens[below(tokens.size())];
    const std::span<const std::string_view> kind = kindOf(token);
    text.replace(static_cast<std::size_t>(token.data() - text.data()), token.size(), kind[below(kind.size())]);
}

void SourceMutator::change(std::string& text, std::string_view other)
{
    const std::vector<std::string_view> tokens = shader::lexHlsl(text);
    const std::vector<std::string_view> donors = shader::lexHlsl(other);
    if (tokens.empty() || donors.empty()) {
        text += other;
        return;
    }
    const std::string_view token = tokens[below(tokens.size())];
    const auto at = static_cast<std::size_t>(token.data() - text.data());
    const std::string_view donor = donors[below(donors.size())];
    const auto from = static_cast<std::size_t>(donor.data() - other.data());
    switch (below(9)) {
    case 0: // Remove it.
        text.erase(at, token.size());
        break;
    case 1: // Replace it.
        text.replace(at, token.size(), donor);
        break;
    case 2: // Repeat a token.
        text.insert(at, std::string(token) + " ");
        break;
    case 3: // Replace it by a crashing token.
        text.replace(at, token.size(), pieces[below(pieces.size())]);
        break;
    case 4: // Insert a crashing token.
        text.insert(at, std::string(pieces[below(pieces.size())]) + " ");
        break;
    case 5: // Insert a piece of the other source.
        text.insert(at, other.substr(from, below(200)));
        break;
    case 6: // Swap two tokens.
    {
        const std::string_view second = tokens[below(tokens.size())];
        const auto place = static_cast<std::size_t>(second.data() - text.data());
        const std::string first(token);
        const std::string last(second);
        text.replace(std::max(at, place), at > place ? first.size() : last.size(), at > place ? last : first);
        text.replace(std::min(at, place), at > place ? last.size() : first.size(), at > place ? first : last);
        break;
    }
    case 7: // Deep nesting, up to typical stack limits.
        text.replace(at, token.size(), nested(token, below(8) == 0 ? 2000 : below(40)));
        break;
    default: // Truncate, or insert an invalid byte.
        if (below(2) == 0)
            text.resize(at);
        else
            text[at] = static_cast<char>(below(256));
        break;
    }
}

} // namespace wavelane::test
