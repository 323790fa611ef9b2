// SPDX-License-Identifier: MIT
#include "core/shader/glslang/traps.h"

#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/hlsl/reachable_code.h"

#include <algorithm>
#include <array>
#include <format>
#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::string_view elsewhere = "DXC compiles it; packaging/get-dxc fetches it.";

/// Methods of textures that choose the mip by the pixels beside.
constexpr std::array<std::string_view, 5> implicitMips{"Sample", "SampleBias", "SampleCmp", "CalculateLevelOfDetail",
                                                       "CalculateLevelOfDetailUnclamped"};

/// `_m00_m12` and `_11_23`: two elements of a matrix or more.
bool isMatrixSwizzle(std::string_view word)
{
    const std::size_t length = word.starts_with("_m") ? 4 : 3;
    if (word.size() < 2 * length || word.size() % length != 0)
        return false;
    for (std::size_t index = 0; index < word.size(); ++index) {
        const std::size_t place = index % length;
        const bool right = place == 0                  ? word[index] == '_'
                           : place == 1 && length == 4 ? word[index] == 'm'
                                                       : word[index] >= '0' && word[index] <= '4';
        if (!right)
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
                           .detail = std::string(elsewhere)});
    }

    void refuseAt(std::string_view token, Code code, std::string message, std::string_view detail)
    {
        const TokenPlace place = placeOfToken(m_text, token);
        m_found.push_back({.code = code,
                           .message = std::move(message),
                           .file = place.file.empty() ? m_request.displayName : m_names.displayName(place.file),
                           .line = place.line,
                           .detail = std::string(detail)});
    }

    void declarations(const SourceScan& source)
    {
        for (const SourceDeclaration& declaration : source.declarations) {
            if (declaration.isPushConstant && declaration.type != "ConstantBuffer")
                refuse(std::format(
                    "glslang would make the push constants {} a constant buffer; write [[vk::push_constant]] "
                    "ConstantBuffer<S> {}.",
                    declaration.name, declaration.name));
            if (declaration.isArray && declaration.type.ends_with("StructuredBuffer"))
                refuse(std::format("glslang has no arrays of structured buffers, such as {}.", declaration.name));
            else if (declaration.isArray && declaration.type.ends_with("ByteAddressBuffer"))
                refuse(std::format("glslang has no arrays of byte address buffers, such as {}.", declaration.name));
            else if (declaration.isUnbounded)
                refuse(std::format("glslang would make the unbounded array {} an array of one element.",
                                   declaration.name));
        }
    }

    /// What stands in code that runs.
    void statements()
    {
        for (std::size_t index = 0; index + 2 < m_reached.size(); ++index) {
            const std::string_view word = m_reached[index + 1];
            if (m_reached[index] == "." && isMatrixSwizzle(word))
                refuseAt(
                    word, Code::featureMissing,
                    std::format("glslang loses the elements of a matrix that are taken together, as in {}.", word),
                    "Take them one by one, or use DXC.");
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
                         "glslang leaves out InterlockedCompareStore of a RWByteAddressBuffer.",
                         "Use InterlockedCompareExchange, or DXC.");
        }
    }

    /// An order of matrices that is not chosen before everything else.
    void matrixOrder(bool hasMatrices)
    {
        const std::size_t pragma = m_text.rfind("pragma pack_matrix");
        if (pragma == std::string_view::npos || !hasMatrices || lexHlsl(m_text.substr(0, pragma)).empty())
            return;
        refuseAt(m_text.substr(pragma), Code::featureMissing,
                 "glslang applies #pragma pack_matrix also to structures in front of it.",
                 "Put it before all declarations, write row_major or column_major at the matrices, or use DXC.");
    }

    Diagnostics take() { return std::move(m_found); }

private:
    void implicitMip(std::string_view method)
    {
        const std::string& profile = m_request.options.profile;
        const bool nowhere = profile.starts_with("cs_6_") && profile.size() == 6 && profile.back() < '6';
        refuseAt(method, nowhere ? Code::compileFailed : Code::featureMissing,
                 std::format("{} takes the mip from neighbouring pixels, which {} has not in compute shaders.",
                             method, nowhere ? profile : "glslang"),
                 nowhere ? "Name the mip: SampleLevel, SampleCmpLevelZero, SampleGrad."
                         : "Name the mip, as SampleLevel, SampleCmpLevelZero and SampleGrad do, or use DXC.");
    }

    const CompileRequest& m_request;
    const IncludeResolver m_names;
    const std::string_view m_text;
    const std::vector<std::string_view> m_reached;
    Diagnostics m_found;
};

} // namespace

Diagnostics silentTraps(const CompileRequest& request, const SourceScan& source, std::string_view preprocessed)
{
    TrapFinder finder(request, preprocessed);
    finder.declarations(source);
    finder.statements();
    const auto isMatrix = [](const SourceMember& member) {
        return member.type.size() > 3 && member.type[member.type.size() - 2] == 'x';
    };
    finder.matrixOrder(std::ranges::any_of(source.members, isMatrix));
    return finder.take();
}

} // namespace wavelane::shader
