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

// Vulkan specification, VkAabbPositionsKHR: a box has six floats, and the stride is a multiple of 8.
constexpr std::uint64_t boxBytes = 24;
constexpr std::uint64_t boxAlignment = 8;
// VkGeometryInstanceFlagBitsKHR: 1 disables culling, 2 flips the facing, 4 forces opaque, 8 forces non-opaque.
constexpr std::uint32_t allInstanceFlags = 15;
constexpr std::uint32_t opaqueFlags = 12;

/// Bytes of a component; packed formats have only one.
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
    void reportInvalid(std::format_string<Arguments...> format, Arguments&&... arguments)
    {
        m_checker.error(Code::badValue, m_at, std::format(format, std::forward<Arguments>(arguments)...));
    }

    /// The size of a buffer, which must not be sparse.
    std::optional<std::uint64_t> sizeOf(const std::string& name, const std::string& whose, std::string_view role)
    {
        const auto* buffer =
            m_checker.requireKind<Buffer>(name, m_at, std::format("the buffer of {} of {}", role, whose), "buffer");
        if (buffer == nullptr)
            return std::nullopt;
        if (buffer->sparse) {
            reportInvalid(
                "The {} of {} are in the sparse buffer \"{}\", which has no memory when structures are built.", role,
                whose, name);
            return std::nullopt;
        }
        return sizeInBytes(*buffer);
    }

    /// Checks that a buffer contains `count` elements at a distance of `stride` bytes. The last one has `last` bytes.
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
            reportInvalid("The {} {} of {}, {} bytes apart, do not fit into the {} bytes of \"{}\".", count, role,
                          whose, stride, *size, name);
        }
    }

    void checkTriangles(const TriangleGeometry& triangles, const std::string& whose)
    {
        if (info(triangles.format).blockWidth != 1) {
            m_checker.error(Code::formatUnsupported, m_at,
                            std::format("The vertices of {} have the block-compressed format {}.", whose,
                                        toString(triangles.format)));
            return;
        }
        checkSpan(triangles.vertices, whose, "vertices", triangles.count, triangles.stride,
                  info(triangles.format).blockBytes);
        if (const std::uint64_t unit = componentBytes(triangles.format); triangles.stride % unit != 0) {
            reportInvalid("`stride` of {} is {}; it must be a multiple of the {} bytes of a component of {}.", whose,
                          triangles.stride, unit, toString(triangles.format));
        }
        if (triangles.indices.empty()) {
            if (triangles.count % 3 != 0) {
                reportInvalid("`count` of {} is {}; without `indices`, it must be a multiple of 3.", whose,
                              triangles.count);
            }
        } else if (const auto size = sizeOf(triangles.indices, whose, "indices")) {
            const std::uint64_t bytes = 3 * sizeInBytes(triangles.indexType);
            if (*size % bytes != 0) {
                reportInvalid(
                    "The indices of {} are the {} bytes of \"{}\", which is not a multiple of three {} ({} bytes).",
                    whose, *size, triangles.indices, toString(triangles.indexType), bytes);
            }
        }
        checkTransform(triangles.transform, whose);
    }

    void checkBoxes(const BoxGeometry& boxes, const std::string& whose)
    {
        checkSpan(boxes.buffer, whose, "boxes", boxes.count, boxes.stride, boxBytes);
        if (boxes.stride % boxAlignment != 0) {
            reportInvalid("`stride` of {} is {}; it must be a multiple of {} bytes.", whose, boxes.stride,
                          boxAlignment);
        }
    }

    void checkTransform(const std::optional<std::array<double, 12>>& transform, const std::string& whose)
    {
        if (!transform)
            return;
        for (const double each : *transform) {
            // The device uses floats, so the value must not round to infinity.
            if (std::abs(each) <= static_cast<double>(FLT_MAX))
                continue;
            reportInvalid("`transform` of {} contains {}, which exceeds the range of a 32-bit float.", whose, each);
            return;
        }
    }

    void checkInstance(const Instance& instance, const std::string& whose)
    {
        if (!m_levels.contains(instance.blas))
            reportInvalid("`blas` of {} is \"{}\", but there is no such bottom-level structure.", whose,
                          instance.blas);
        if (instance.flags > allInstanceFlags) {
            reportInvalid("`flags` of {} is {}; it must be a sum of 1, 2, 4 and 8, at most {}.", whose,
                          instance.flags, allInstanceFlags);
        } else if ((instance.flags & opaqueFlags) == opaqueFlags) {
            reportInvalid("`flags` of {} is {}; 4 (opaque) and 8 (not opaque) exclude each other.", whose,
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
