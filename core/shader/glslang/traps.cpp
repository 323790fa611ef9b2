// SPDX-License-Identifier: MIT
#include "core/shader/glslang/traps.h"

#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/function_effects.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/hlsl/reachable_code.h"

#include <algorithm>
#include <array>
#include <format>
#include <set>
#include <span>
#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::string_view dxcHint = "Use DXC, which packaging/get-dxc installs.";

/// Texture methods that derive the mip level from neighboring pixels.
constexpr std::array<std::string_view, 5> implicitMips{"Sample", "SampleBias", "SampleCmp", "CalculateLevelOfDetail",
                                                       "CalculateLevelOfDetailUnclamped"};

/// `_m00_m12` and `_11_23`: two or more elements of a matrix.
bool isMatrixSwizzle(std::string_view word)
{
    const std::size_t length = word.starts_with("_m") ? 4 : 3;
    if (word.size() < 2 * length || word.size() % length != 0)
        return false;
    for (std::size_t index = 0; index < word.size(); ++index) {
        const std::size_t position = index % length;
        const bool matches = position == 0                  ? word[index] == '_'
                             : position == 1 && length == 4 ? word[index] == 'm'
                                                            : word[index] >= '0' && word[index] <= '4';
        if (!matches)
            return false;
    }
    return true;
}

class TrapFinder
{
public:
    TrapFinder(const CompileRequest& request, std::string_view preprocessed)
        : m_request(request), m_names(request), m_text(preprocessed),
          m_reached(reachableTokens(preprocessed, request.options.entry))
    {
    }

    void refuse(std::string message)
    {
        m_found.push_back({.code = Code::featureMissing,
                           .message = std::move(message),
                           .file = m_request.displayName,
                           .detail = std::string(dxcHint)});
    }

    void refuseAt(std::string_view token, Code code, std::string message, std::string_view detail)
    {
        const TokenLocation location = tokenLocation(m_text, token);
        m_found.push_back({.code = code,
                           .message = std::move(message),
                           .file = location.file.empty() ? m_request.displayName : m_names.displayName(location.file),
                           .line = location.line,
                           .detail = std::string(detail)});
    }

    void checkDeclarations(const SourceScan& source)
    {
        for (const SourceDeclaration& declaration : source.declarations) {
            if (declaration.isPushConstant && declaration.type != "ConstantBuffer")
                refuse(std::format("glslang turns the push constants '{}' into a constant buffer. Declare them as "
                                   "[[vk::push_constant]] ConstantBuffer<S> {}.",
                                   declaration.name, declaration.name));
            if (declaration.isArray && declaration.type.ends_with("StructuredBuffer"))
                refuse(std::format("glslang does not support arrays of structured buffers, such as '{}'.",
                                   declaration.name));
            else if (declaration.isArray && declaration.type.ends_with("ByteAddressBuffer"))
                refuse(std::format("glslang does not support arrays of byte address buffers, such as '{}'.",
                                   declaration.name));
            else if (declaration.isUnbounded)
                refuse(std::format("glslang turns the unbounded array '{}' into an array of one element.",
                                   declaration.name));
        }
    }

    /// Checks the code that the entry point reaches.
    void checkStatements()
    {
        for (std::size_t index = 0; index + 2 < m_reached.size(); ++index) {
            const std::string_view word = m_reached[index + 1];
            if (m_reached[index] == "." && isMatrixSwizzle(word))
                refuseAt(word, Code::featureMissing,
                         std::format("glslang drops elements of matrix swizzles such as '{}'.", word),
                         "Access the elements one by one, or use DXC.");
            if (m_reached[index + 2] != "(")
                continue;
            if (word == "msad4" && m_reached[index] != ".")
                refuseAt(word, Code::featureMissing, "glslang crashes on msad4.", "Use DXC.");
            if (m_reached[index] != ".")
                continue;
            if (std::ranges::contains(implicitMips, word))
                implicitMip(word);
            if (word == "InterlockedCompareStore")
                refuseAt(word, Code::featureMissing,
                         "glslang drops InterlockedCompareStore of a RWByteAddressBuffer.",
                         "Use InterlockedCompareExchange, or DXC.");
        }
    }

    /// Rejects operands with side effects of `&&`, `||` and `?:`, all of which glslang evaluates. Only HLSL 2021 and
    /// later, if a project asks for it, evaluates them as needed.
    void checkShortCircuits()
    {
        if (hlslYear(m_request.options.hlslVersion) < 2021)
            return;
        const std::set<std::string_view> functions = functionsWithEffects(lexHlsl(m_text));
        const std::span<const std::string_view> tokens = m_reached;
        for (std::size_t index = 0; index + 2 < tokens.size(); ++index) {
            const bool isLogical =
                (tokens[index] == "&" || tokens[index] == "|") && tokens[index] == tokens[index + 1];
            if ((isLogical && mayHaveEffect(tokens.subspan(index + 2), functions)) ||
                (tokens[index] == "?" && mayHaveEffect(tokens.subspan(index + 1), functions)))
                refuseAt(tokens[index], Code::featureMissing,
                         std::format("glslang evaluates every operand of {}, and this one may have a side effect.",
                                     isLogical ? std::string(2, tokens[index].front()) : "?:"),
                         "HLSL 2021 evaluates it only if needed: use an if statement, or DXC.");
        }
    }

    /// Rejects a matrix order that is set after other declarations.
    void checkMatrixOrder(bool hasMatrices)
    {
        const std::size_t pragma = m_text.rfind("pragma pack_matrix");
        if (pragma == std::string_view::npos || !hasMatrices || lexHlsl(m_text.substr(0, pragma)).empty())
            return;
        refuseAt(m_text.substr(pragma), Code::featureMissing,
                 "glslang applies #pragma pack_matrix to preceding structures as well.",
                 "Move it before all declarations, declare the matrices as row_major or column_major, or use DXC.");
    }

    Diagnostics take() { return std::move(m_found); }

private:
    void implicitMip(std::string_view method)
    {
        const std::string& profile = m_request.options.profile;
        const bool isOldProfile = profile.starts_with("cs_6_") && profile.size() == 6 && profile.back() < '6';
        refuseAt(method, isOldProfile ? Code::compileFailed : Code::featureMissing,
                 std::format("{} derives the mip level from neighboring pixels, which {} does not support in compute "
                             "shaders.",
                             method, isOldProfile ? profile : "glslang"),
                 isOldProfile ? "Specify the mip level with SampleLevel, SampleCmpLevelZero or SampleGrad."
                              : "Specify the mip level with SampleLevel, SampleCmpLevelZero or SampleGrad, or use "
                                "DXC.");
    }

    const CompileRequest& m_request;
    const IncludeResolver m_names;
    const std::string_view m_text;
    const std::vector<std::string_view> m_reached;
    Diagnostics m_found;
};

} // namespace

Diagnostics glslangTraps(const CompileRequest& request, const SourceScan& source, std::string_view preprocessed)
{
    TrapFinder finder(request, preprocessed);
    finder.checkDeclarations(source);
    finder.checkStatements();
    finder.checkShortCircuits();
    const auto isMatrix = [](const SourceMember& member) {
        return member.type.size() > 3 && member.type[member.type.size() - 2] == 'x';
    };
    finder.checkMatrixOrder(std::ranges::any_of(source.members, isMatrix));
    return finder.take();
}

} // namespace wavelane::shader
