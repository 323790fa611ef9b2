// SPDX-License-Identifier: MIT
#include "core/inspect/structs/packing.h"

#include "core/base/enum_names.h"
#include "core/base/saturated.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr std::uint64_t registerBytes = 16;
constexpr auto names = std::to_array<EnumName<Packing>>({{Packing::structured, "structured"},
                                                         {Packing::cbuffer, "cbuffer"},
                                                         {Packing::std140, "std140"},
                                                         {Packing::std430, "std430"},
                                                         {Packing::scalar, "scalar"}});

std::uint64_t roundUp(std::uint64_t value, std::uint64_t alignment)
{
    return (value + alignment - 1) / alignment * alignment;
}

bool isBase(Packing packing)
{
    return packing == Packing::std140 || packing == Packing::std430;
}

/// The next member can start in the padding after the last element of an array or the last member of a structure.
bool reusesPadding(Packing packing)
{
    return packing == Packing::cbuffer || packing == Packing::scalar;
}

/// Alignment of a scalar or vector.
std::uint64_t vectorAlignment(std::uint64_t scalarBytes, std::uint32_t components, Packing packing)
{
    if (!isBase(packing))
        return scalarBytes;
    return scalarBytes * (components == 3 ? 4 : components); // Rules 1 to 3.
}

/// Places the elements of one member as if it started at 0.
class MemberPlacer
{
public:
    MemberPlacer(shader::Member& member, Packing packing) : m_member(member), m_packing(packing) {}

    std::expected<Extent, std::string> place()
    {
        std::expected<Extent, std::string> element = placeElement();
        if (!element)
            return element;
        if (m_member.dimensions.empty()) {
            m_member.size = element->size;
            return element;
        }
        return placeArray(*element);
    }

private:
    std::expected<Extent, std::string> placeElement()
    {
        if (!m_member.scalar)
            return placeStructure();
        const std::uint64_t scalarBytes = sizeInBytes(*m_member.scalar);
        if (!m_member.matrix) {
            const std::uint64_t size = scalarBytes * m_member.columns;
            return Extent{vectorAlignment(scalarBytes, m_member.columns, m_packing), size, size};
        }
        // A matrix is an array of its columns or rows (rules 5 and 7).
        const bool byRows = *m_member.matrix == shader::MatrixOrder::row;
        const std::uint64_t vectors = byRows ? m_member.rows : m_member.columns;
        const std::uint32_t components = byRows ? m_member.columns : m_member.rows;
        const Extent vector{vectorAlignment(scalarBytes, components, m_packing), scalarBytes * components,
                            scalarBytes * components};
        m_member.matrixStride = elementStride(vector);
        const std::uint64_t size = (vectors - 1) * m_member.matrixStride + vector.size;
        const std::uint64_t whole = vectors * m_member.matrixStride;
        return Extent{arrayAlignment(vector.alignment), isBase(m_packing) ? whole : size,
                      isBase(m_packing) ? whole : size};
    }

    std::expected<Extent, std::string> placeStructure()
    {
        std::expected<Extent, std::string> extent = placeMembers(m_member.members, m_packing);
        if (extent && m_packing == Packing::cbuffer)
            extent->alignment = registerBytes;
        return extent;
    }

    std::expected<Extent, std::string> placeArray(const Extent& element)
    {
        const std::uint64_t stride = elementStride(element);
        std::uint64_t count = 1;
        for (const std::uint32_t each : m_member.dimensions) {
            count *= each;
            if (count > maxStructBytes / std::max<std::uint64_t>(stride, 1))
                return std::unexpected(
                    std::format("The array '{}' exceeds the limit of {} bytes.", m_member.name, maxStructBytes));
        }
        m_member.count = saturated32(count);
        m_member.stride = stride;
        m_member.size = (count - 1) * stride + element.size;
        return Extent{arrayAlignment(element.alignment), m_member.size,
                      reusesPadding(m_packing) ? m_member.size : count * stride};
    }

    std::uint64_t arrayAlignment(std::uint64_t alignment) const
    {
        if (m_packing == Packing::cbuffer)
            return registerBytes;
        return m_packing == Packing::std140 ? roundUp(alignment, registerBytes) : alignment; // Rule 4.
    }
    std::uint64_t elementStride(const Extent& element) const
    {
        return roundUp(element.size, arrayAlignment(element.alignment));
    }

    shader::Member& m_member;
    Packing m_packing;
};

/// A vector in a constant buffer must not cross the boundary of a register.
std::uint64_t startInRegisters(std::uint64_t at, const Extent& extent)
{
    at = roundUp(at, extent.alignment);
    const std::uint64_t used = at % registerBytes;
    return used + extent.size > registerBytes && used != 0 ? roundUp(at, registerBytes) : at;
}

} // namespace

std::string_view toString(Packing packing)
{
    return findName(names, packing);
}

std::optional<Packing> packingFromString(std::string_view text)
{
    return findValue(names, text);
}

std::string packingNames()
{
    std::string text;
    for (const auto& [packing, name] : names)
        text += std::format("{}{}", text.empty() ? "" : ", ", name);
    return text;
}

std::expected<Extent, std::string> placeMembers(std::vector<shader::Member>& members, Packing packing)
{
    Extent whole;
    std::uint64_t end = 0;
    for (shader::Member& member : members) {
        const std::expected<Extent, std::string> extent = MemberPlacer(member, packing).place();
        if (!extent)
            return extent;
        member.offset =
            packing == Packing::cbuffer ? startInRegisters(end, *extent) : roundUp(end, extent->alignment);
        whole.alignment = std::max(whole.alignment, extent->alignment);
        whole.size = member.offset + extent->size;
        end = member.offset + extent->advance;
        if (end > maxStructBytes)
            return std::unexpected(std::format("The structure exceeds the limit of {} bytes.", maxStructBytes));
    }
    if (packing == Packing::std140)
        whole.alignment = roundUp(whole.alignment, registerBytes); // Rule 9.
    whole.advance = reusesPadding(packing) ? whole.size : roundUp(end, whole.alignment);
    return whole;
}

std::uint64_t strideOf(const Extent& extent, Packing packing)
{
    return roundUp(extent.size, packing == Packing::cbuffer ? registerBytes : extent.alignment);
}

} // namespace wavelane::inspect
