// SPDX-License-Identifier: MIT
#include "core/shader/contract/layout_rules.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

namespace {

constexpr std::uint64_t registerBytes = 16;

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t alignment)
{
    return alignment == 0 ? value : (value + alignment - 1) / alignment * alignment;
}

enum class Packing { scalar, registers, std140, std430 };

Packing packingOf(LayoutRule rule, bool isConstants)
{
    switch (rule) {
    case LayoutRule::dx:
        return isConstants ? Packing::registers : Packing::scalar;
    case LayoutRule::vulkan:
        return isConstants ? Packing::std140 : Packing::std430;
    case LayoutRule::scalar:
        break;
    }
    return Packing::scalar;
}

/// Assigns offsets to members in order. `registers` follows D3D constant buffers. `std140` and `std430` follow GLSL,
/// except that vectors within 16 bytes need only the alignment of their components.
class Packer
{
public:
    explicit Packer(Packing packing) : m_packing(packing) {}

    /// Places the members and returns their largest alignment; sets `end` to the end of the last one.
    std::uint64_t pack(std::vector<Member>& members, std::uint64_t& end) const
    {
        std::uint64_t largest = m_packing == Packing::std140 ? registerBytes : 1;
        end = 0;
        for (Member& member : members) {
            std::uint64_t size = 0;
            std::uint64_t alignment = placeElement(member, size);
            const bool array = !member.dimensions.empty();
            const bool aggregate = array || !member.members.empty() || member.matrix.has_value();
            if (array)
                size = placeArray(member, size, alignment);
            member.size = size;
            if (aggregate && (m_packing == Packing::registers || m_packing == Packing::std140))
                alignment = roundedUp(alignment, registerBytes);
            member.offset = roundedUp(end, aggregate ? alignment : memberAlignment(member, alignment));
            const bool crosses = member.offset / registerBytes != (member.offset + size - 1) / registerBytes &&
                                 m_packing != Packing::scalar;
            if (!aggregate && size != 0 && crosses)
                member.offset = roundedUp(member.offset, registerBytes);
            end = member.offset + (aggregate && isPadded() ? roundedUp(size, alignment) : size);
            largest = std::max(largest, alignment);
        }
        return largest;
    }

private:
    /// True if arrays, matrices and structures include the padding after their last element.
    bool isPadded() const { return m_packing == Packing::std140 || m_packing == Packing::std430; }

    /// Alignment of a scalar or vector that is a direct member.
    std::uint64_t memberAlignment(const Member& member, std::uint64_t alignment) const
    {
        const std::uint64_t scalar = member.scalar ? sizeInBytes(*member.scalar) : 4;
        return scalar <= 4 ? scalar : alignment;
    }

    /// Alignment of a vector in an array, and its contribution to the alignment of its structure.
    std::uint64_t vectorAlignment(std::uint64_t scalar, std::uint64_t components) const
    {
        return isPadded() ? scalar * (components == 3 ? 4 : components) : scalar;
    }

    /// Sets `size` to the size of one element of a member and returns its alignment.
    std::uint64_t placeElement(Member& member, std::uint64_t& size) const
    {
        if (!member.members.empty()) {
            const std::uint64_t alignment = pack(member.members, size);
            if (m_packing != Packing::registers)
                size = roundedUp(size, alignment);
            return alignment;
        }
        const std::uint64_t scalar = member.scalar ? sizeInBytes(*member.scalar) : 4;
        if (member.matrix) {
            const bool rows = member.matrix == MatrixOrder::row;
            const std::uint64_t vectors = rows ? member.rows : member.columns;
            const std::uint64_t components = rows ? member.columns : member.rows;
            const std::uint64_t alignment = vectorAlignment(scalar, components);
            const bool inRegisters = m_packing == Packing::registers || m_packing == Packing::std140;
            member.matrixStride = roundedUp(scalar * components, inRegisters ? registerBytes : alignment);
            size = vectors == 0 ? 0 : (vectors - 1) * member.matrixStride + scalar * components;
            return alignment;
        }
        size = scalar * member.columns;
        return vectorAlignment(scalar, member.columns);
    }

    /// Sets the stride of an array and returns its size.
    std::uint64_t placeArray(Member& member, std::uint64_t element, std::uint64_t alignment) const
    {
        const bool inRegisters = m_packing == Packing::registers || m_packing == Packing::std140;
        member.stride = roundedUp(element, inRegisters ? std::max(alignment, registerBytes) : alignment);
        std::uint64_t count = 1;
        for (const std::uint32_t dimension : member.dimensions)
            count *= dimension;
        return count == 0 ? 0 : (count - 1) * member.stride + element;
    }

    Packing m_packing;
};

std::string difference(const std::vector<Member>& actual, const std::vector<Member>& wanted, const std::string& path)
{
    for (std::size_t index = 0; index < std::min(actual.size(), wanted.size()); ++index) {
        const Member& left = actual[index];
        const Member& right = wanted[index];
        const std::string name = path + (left.name.empty() ? "(element)" : left.name);
        if (left.offset != right.offset)
            return std::format("{} is at byte {} instead of {}", name, left.offset, right.offset);
        if (left.stride != right.stride)
            return std::format("the elements of {} are {} bytes apart instead of {}", name, left.stride,
                               right.stride);
        if (left.matrixStride != right.matrixStride)
            return std::format("the vectors of {} are {} bytes apart instead of {}", name, left.matrixStride,
                               right.matrixStride);
        if (std::string inner = difference(left.members, right.members, name + "."); !inner.empty())
            return inner;
    }
    return {};
}

} // namespace

Layout applyLayoutRule(const Layout& layout, LayoutRule rule, bool isConstants)
{
    Layout result = layout;
    std::uint64_t end = 0;
    const std::uint64_t alignment = Packer(packingOf(rule, isConstants)).pack(result.members, end);
    result.size = isConstants ? end : roundedUp(end, alignment);
    return result;
}

std::string difference(const Layout& actual, const Layout& wanted)
{
    std::string found = difference(actual.members, wanted.members, {});
    if (found.empty() && actual.size != wanted.size)
        found = std::format("{} has {} bytes instead of {}", actual.name, actual.size, wanted.size);
    return found;
}

} // namespace wavelane::shader
