// SPDX-License-Identifier: MIT
#include "core/project/size/sizes.h"
#include "core/project/validator/checks.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <format>
#include <unordered_set>

namespace wavelane::project {

namespace {

// Paragraph "Geometry Data" of the Vulkan specification: alignments of boxes and their six floats.
constexpr std::uint64_t boxBytes = 24;
constexpr std::uint64_t boxAlignment = 8;
// VkGeometryInstanceFlagBitsKHR: 1 no culling, 2 turned facing, 4 opaque, 8 not opaque.
constexpr std::uint32_t allInstanceFlags = 15;
constexpr std::uint32_t opaqueFlags = 12;

/// Bytes of a component; packed formats count as one.
std::uint64_t componentBytes(Format format)
{
    const FormatInfo& about = info(format);
    return about.componentBits >= 8 ? about.componentBits / 8 : about.blockBytes;
}

class StructureCheck
{
public:
    StructureCheck(Checker& checker, const AccelerationStructure& structure, const std::string& at)
        : m_checker(checker), m_structure(structure), m_at(at)
    {
    }

    void run()
    {
        for (const BottomLevel& level : m_structure.blas) {
            m_levels.insert(level.name);
            for (std::size_t i = 0; i < level.triangles.size(); ++i)
                checkTriangles(level.triangles[i], std::format("triangles {} of \"{}\"", i, level.name));
            for (std::size_t i = 0; i < level.boxes.size(); ++i)
                checkBoxes(level.boxes[i], std::format("boxes {} of \"{}\"", i, level.name));
        }
        for (std::size_t i = 0; i < m_structure.instances.size(); ++i)
            checkInstance(m_structure.instances[i], std::format("instance {}", i));
    }

private:
    template<class... Arguments>
    void wrong(std::format_string<Arguments...> format, Arguments&&... arguments)
    {
        m_checker.error(Code::badValue, m_at, std::format(format, std::forward<Arguments>(arguments)...));
    }

    /// Size of a buffer that has one and holds something while the structures are built.
    std::optional<std::uint64_t> sizeOf(const std::string& name, const std::string& whose, std::string_view role)
    {
        const auto* buffer =
            m_checker.requireKind<Buffer>(name, m_at, std::format("the buffer of {} of {}", role, whose), "buffer");
        if (buffer == nullptr)
            return std::nullopt;
        if (buffer->sparse) {
            wrong("The {} of {} are in \"{}\", which is sparse: its tiles hold nothing when structures are built.",
                  role, whose, name);
            return std::nullopt;
        }
        return sizeInBytes(*buffer);
    }

    /// `count` elements, `stride` bytes apart, of which the last has `last` bytes.
    void checkSpan(const std::string& name, const std::string& whose, std::string_view role, std::uint64_t count,
                   std::uint64_t stride, std::uint64_t last)
    {
        const auto size = sizeOf(name, whose, role);
        for (const auto& [key, value] : {std::pair("count", count), std::pair("stride", stride)}) {
            if (value != 0)
                continue;
            m_checker.error(Code::zeroSize, m_at, std::format("`{}` of {} is 0; it must be at least 1.", key, whose));
            return;
        }
        if (size && (*size < last || (count - 1) > (*size - last) / stride)) {
            wrong("The {} {} of {}, {} bytes apart, do not fit into the {} bytes of \"{}\".", count, role, whose,
                  stride, *size, name);
        }
    }

    void checkTriangles(const TriangleGeometry& triangles, const std::string& whose)
    {
        if (info(triangles.format).blockWidth != 1) {
            m_checker.error(Code::formatUnsupported, m_at,
                            std::format("The vertices of {} are of the block-compressed format {}.", whose,
                                        toString(triangles.format)));
            return;
        }
        checkSpan(triangles.vertices, whose, "vertices", triangles.count, triangles.stride,
                  info(triangles.format).blockBytes);
        if (const std::uint64_t unit = componentBytes(triangles.format); triangles.stride % unit != 0) {
            wrong("`stride` of {} is {}; it must be a multiple of the {} bytes of a component of {}.", whose,
                  triangles.stride, unit, toString(triangles.format));
        }
        if (triangles.indices.empty()) {
            if (triangles.count % 3 != 0) {
                wrong("`count` of {} is {}; without `indices` each three vertices are a triangle.", whose,
                      triangles.count);
            }
        } else if (const auto size = sizeOf(triangles.indices, whose, "indices")) {
            const std::uint64_t bytes = 3 * sizeInBytes(triangles.indexType);
            if (*size % bytes != 0) {
                wrong(
                    "The indices of {} are the {} bytes of \"{}\", which is no whole number of triangles of three {} "
                    "({} bytes).",
                    whose, *size, triangles.indices, toString(triangles.indexType), bytes);
            }
        }
        checkTransform(triangles.transform, whose);
    }

    void checkBoxes(const BoxGeometry& boxes, const std::string& whose)
    {
        checkSpan(boxes.buffer, whose, "boxes", boxes.count, boxes.stride, boxBytes);
        if (boxes.stride % boxAlignment != 0) {
            wrong("`stride` of {} is {}; it must be a multiple of {} bytes.", whose, boxes.stride, boxAlignment);
        }
    }

    void checkTransform(const std::optional<std::array<double, 12>>& transform, const std::string& whose)
    {
        if (!transform)
            return;
        for (const double each : *transform) {
            // The device has floats; what rounds to infinity does not transform anything.
            if (std::abs(each) <= static_cast<double>(FLT_MAX))
                continue;
            wrong("`transform` of {} has {}, which no 32-bit float holds.", whose, each);
            return;
        }
    }

    void checkInstance(const Instance& instance, const std::string& whose)
    {
        if (!m_levels.contains(instance.blas))
            wrong("`blas` of {} is \"{}\", but none is called that.", whose, instance.blas);
        if (instance.flags > allInstanceFlags) {
            wrong("`flags` of {} is {}; there are 1, 2, 4 and 8 and their sums, up to {}.", whose, instance.flags,
                  allInstanceFlags);
        } else if ((instance.flags & opaqueFlags) == opaqueFlags) {
            wrong("`flags` of {} is {}: 4 makes it opaque and 8 the opposite; only one of them can be.", whose,
                  instance.flags);
        }
        checkTransform(instance.transform, whose);
    }

    Checker& m_checker;
    const AccelerationStructure& m_structure;
    const std::string& m_at;
    std::unordered_set<std::string> m_levels;
};

} // namespace

void checkAccelerationStructure(Checker& checker, const AccelerationStructure& structure, const std::string& at)
{
    StructureCheck(checker, structure, at).run();
}

} // namespace wavelane::project
