// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/declarations/acceleration_text.h"

#include "core/exporter/cpp/program/program.h"
#include "core/exporter/text/cpp_text.h"
#include "core/exporter/text/vulkan_text.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

namespace {

std::string transformText(const std::array<double, 12>& transform)
{
    std::string out;
    for (const double each : transform)
        out += (out.empty() ? "Transform{" : ", ") + floatLiteral(each);
    return out + "}";
}

std::string triangles(const CppProgram& program, const project::TriangleGeometry& geometry)
{
    const project::Resource* indices = program.input.snapshot.project.resource(geometry.indices);
    std::string out = std::format("triangles({}, {}, {}, {}, ", program.resources.at(geometry.vertices),
                                  formatText(geometry.format), geometry.stride, geometry.count);
    if (indices) {
        const std::uint64_t size = project::sizeInBytes(std::get<project::Buffer>(indices->kind)).value();
        const std::uint64_t count = size / (3 * sizeInBytes(geometry.indexType));
        out += std::format("{{.buffer = &{}, .type = {}, .triangles = {}}}, ", program.resources.at(geometry.indices),
                           geometry.indexType == NumberType::uint16 ? "VK_INDEX_TYPE_UINT16" : "VK_INDEX_TYPE_UINT32",
                           count);
    } else {
        out += "{}, ";
    }
    out += geometry.opaque ? "true" : "false";
    if (geometry.transform)
        out += ", " + transformText(*geometry.transform);
    return out + ")";
}

std::string instance(const project::AccelerationStructure& structure, const project::Instance& instance)
{
    const auto level = std::ranges::find(structure.blas, instance.blas, &project::BottomLevel::name);
    std::vector<std::string> options{std::format(".level = {}", level - structure.blas.begin())};
    if (instance.transform)
        options.push_back(".transform = " + transformText(*instance.transform));
    if (instance.id != 0)
        options.push_back(std::format(".id = {}", instance.id));
    if (instance.mask != 255)
        options.push_back(std::format(".mask = {}", instance.mask));
    if (instance.flags != 0)
        options.push_back(std::format(".flags = {}", instance.flags));
    if (instance.contribution != 0)
        options.push_back(std::format(".contribution = {}", instance.contribution));
    return "{" + joined(options, ", ") + "}";
}

} // namespace

std::string accelerationText(const CppProgram& program, const std::string& name,
                             const project::AccelerationStructure& structure)
{
    std::vector<std::string> levels;
    for (const project::BottomLevel& level : structure.blas) {
        std::vector<std::string> geometries;
        for (const project::TriangleGeometry& each : level.triangles)
            geometries.push_back(triangles(program, each));
        for (const project::BoxGeometry& each : level.boxes)
            geometries.push_back(std::format("boxes({}, {}, {}, {})", program.resources.at(each.buffer), each.count,
                                             each.stride, each.opaque));
        levels.push_back("{" + joined(geometries, ",\n          ") + "}");
    }
    std::vector<std::string> instances;
    for (const project::Instance& each : structure.instances)
        instances.push_back(instance(structure, each));
    return std::format("    AccelerationStructure {}{{\n        device,\n        {{{}}},\n        {{{}}}}};\n", name,
                       joined(levels, ",\n         "), joined(instances, ",\n         "));
}

} // namespace wavelane::exporter
