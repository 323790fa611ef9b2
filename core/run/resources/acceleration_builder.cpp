// SPDX-License-Identifier: MIT
#include "core/run/resources/acceleration_builder.h"

#include "core/base/try.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <format>

namespace wavelane::run {

namespace {

constexpr std::chrono::seconds buildTimeout{60};

gpu::Transform toGpuTransform(const std::array<double, 12>& transform)
{
    gpu::Transform out{};
    std::ranges::transform(transform, out.begin(), [](double each) { return static_cast<float>(each); });
    return out;
}

/// Converts a project's description to one for the device.
class Describer
{
public:
    explicit Describer(const BufferLookup& buffers) : m_buffers(buffers) {}

    Result<gpu::AccelerationOptions> describe(const project::AccelerationStructure& structure,
                                              const std::string& name)
    {
        gpu::AccelerationOptions options{.name = name};
        for (const project::BottomLevel& level : structure.blas) {
            gpu::BottomLevelInput input{.name = level.name};
            for (const project::TriangleGeometry& each : level.triangles)
                input.triangles.push_back(trianglesOf(each));
            for (const project::BoxGeometry& each : level.boxes)
                input.boxes.push_back(boxesOf(each));
            options.bottomLevels.push_back(std::move(input));
        }
        if (!m_missing.empty()) {
            return fail(Code::unknownResource,
                        std::format("\"{}\" is built from \"{}\", which does not exist.", name, m_missing));
        }
        for (const project::Instance& each : structure.instances) {
            const auto level = std::ranges::find(structure.blas, each.blas, &project::BottomLevel::name);
            if (level == structure.blas.end()) {
                return fail(
                    Code::badValue,
                    std::format("An instance of \"{}\" names \"{}\", but there is no such `blas`.", name, each.blas));
            }
            gpu::InstanceInput instance{.bottomLevel = static_cast<std::size_t>(level - structure.blas.begin()),
                                        .id = each.id,
                                        .mask = each.mask,
                                        .flags = each.flags,
                                        .contribution = each.contribution};
            if (each.transform)
                instance.transform = toGpuTransform(*each.transform);
            options.instances.push_back(instance);
        }
        return options;
    }

private:
    const gpu::Buffer* buffer(const std::string& name)
    {
        const gpu::Buffer* found = m_buffers(name);
        if (!found)
            m_missing = name;
        return found;
    }

    gpu::TriangleInput trianglesOf(const project::TriangleGeometry& triangles)
    {
        gpu::TriangleInput out{.vertices = buffer(triangles.vertices),
                               .format = triangles.format,
                               .stride = triangles.stride,
                               .vertexCount = triangles.count,
                               .triangleCount = triangles.count / 3,
                               .opaque = triangles.opaque};
        if (!triangles.indices.empty()) {
            out.indices = buffer(triangles.indices);
            out.shortIndices = triangles.indexType == NumberType::uint16;
            out.triangleCount = out.indices ? out.indices->sizeInBytes() / (3 * sizeInBytes(triangles.indexType)) : 0;
        }
        if (triangles.transform)
            out.transform = toGpuTransform(*triangles.transform);
        return out;
    }

    gpu::BoxInput boxesOf(const project::BoxGeometry& boxes)
    {
        return {.boxes = buffer(boxes.buffer), .count = boxes.count, .stride = boxes.stride, .opaque = boxes.opaque};
    }

    const BufferLookup& m_buffers;
    std::string m_missing;
};

template<class Index>
Result<void> checkIndices(std::span<const std::byte> bytes, const project::TriangleGeometry& triangles,
                          const std::string& level)
{
    for (std::size_t i = 0; i + sizeof(Index) <= bytes.size(); i += sizeof(Index)) {
        Index index = 0;
        std::memcpy(&index, bytes.data() + i, sizeof index);
        if (index < triangles.count)
            continue;
        return fail(Code::badValue,
                    std::format("Index {} of \"{}\" is {}, but the geometry in \"{}\" has {} vertices.",
                                i / sizeof(Index), triangles.indices, index, level, triangles.count));
    }
    return {};
}

Result<void> checkIndices(gpu::Transfer& transfer, const project::AccelerationStructure& structure,
                          const BufferLookup& buffers)
{
    for (const project::BottomLevel& level : structure.blas) {
        for (const project::TriangleGeometry& each : level.triangles) {
            gpu::Buffer* indices = each.indices.empty() ? nullptr : buffers(each.indices);
            if (!indices)
                continue;
            std::vector<std::byte> bytes(indices->sizeInBytes());
            if (auto read = transfer.read(*indices, 0, bytes); !read)
                return read;
            auto checked = each.indexType == NumberType::uint16
                               ? checkIndices<std::uint16_t>(bytes, each, level.name)
                               : checkIndices<std::uint32_t>(bytes, each, level.name);
            if (!checked)
                return checked;
        }
    }
    return {};
}

} // namespace

std::vector<std::string> buffersOf(const project::AccelerationStructure& structure)
{
    std::vector<std::string> names;
    for (const project::BottomLevel& level : structure.blas) {
        for (const project::TriangleGeometry& each : level.triangles) {
            names.push_back(each.vertices);
            if (!each.indices.empty())
                names.push_back(each.indices);
        }
        for (const project::BoxGeometry& each : level.boxes)
            names.push_back(each.buffer);
    }
    std::ranges::sort(names);
    const auto rest = std::ranges::unique(names);
    names.erase(rest.begin(), rest.end());
    return names;
}

Result<std::unique_ptr<gpu::AccelerationStructure>>
makeAccelerationStructure(const gpu::Device& device, const project::AccelerationStructure& structure,
                          const std::string& name, const BufferLookup& buffers)
{
    TRY(const auto options, Describer(buffers).describe(structure, name));
    return gpu::AccelerationStructure::create(device, options);
}

Result<void> buildAccelerationStructure(GpuContext& gpu, const gpu::AccelerationStructure& live,
                                        const project::AccelerationStructure& structure, const BufferLookup& buffers)
{
    if (auto flushed = gpu.transfer->flush(); !flushed)
        return flushed;
    if (auto checked = checkIndices(*gpu.transfer, structure, buffers); !checked)
        return checked;
    TRY(auto recorder, gpu::Recorder::create(*gpu.device));
    if (auto begun = (recorder)->begin(); !begun)
        return begun;
    live.build(*recorder);
    TRY(const auto commands, (recorder)->end());
    TRY(const auto point, gpu.queue->submit(commands));
    TRY(const auto done, gpu.queue->wait(point, buildTimeout));
    if (done)
        return {};
    // Objects that the device still uses must not be destroyed.
    gpu.device->abandon();
    return fail(Code::timedOut,
                std::format("The acceleration structure was not built within {} s.", buildTimeout.count()));
}

} // namespace wavelane::run
