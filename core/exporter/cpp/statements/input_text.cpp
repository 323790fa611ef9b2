// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/statements/input_text.h"

#include "core/exporter/cpp/program/program.h"
#include "core/exporter/cpp/statements/live_value_text.h"
#include "core/project/live_value.h"
#include "core/project/size/sizes.h"

#include <array>
#include <format>
#include <map>
#include <string_view>
#include <vector>

namespace wavelane::exporter {

namespace {

/// The first presented texture, whose size is the resolution in the live inputs.
const project::PresentPass* firstPresent(const std::vector<LoweredPass>& passes)
{
    for (const LoweredPass& pass : passes) {
        if (const auto* present = std::get_if<project::PresentPass>(&pass.kind))
            return present;
        if (const auto* group = std::get_if<LoweredGroup>(&pass.kind)) {
            if (const auto* inside = firstPresent(group->passes))
                return inside;
        }
    }
    return nullptr;
}

/// Width and height of the first presented texture in texels.
std::array<std::uint64_t, 2> resolution(const CppProgram& program)
{
    const project::PresentPass* present = firstPresent(program.lowered.passes);
    const project::Resource* shown = present ? program.input.snapshot.project.resource(present->resource) : nullptr;
    const auto* texture = shown ? std::get_if<project::Texture>(&shown->kind) : nullptr;
    if (!texture)
        return {};
    const auto extent = project::mipExtent(*texture, present->mip);
    return {extent[0], extent[1]};
}

/// The type of a live input in docs/FORMAT.md. Members of other types stay zero.
struct Shape
{
    NumberType scalar;
    std::vector<std::uint64_t> dimensions;
    bool operator==(const Shape&) const = default;
};

const std::map<std::string_view, Shape> shapes{
    {"time", {NumberType::float32, {}}},   {"time_delta", {NumberType::float32, {}}},
    {"frame", {NumberType::uint32, {}}},   {"resolution", {NumberType::uint32, {2}}},
    {"mouse", {NumberType::float32, {4}}}, {"keys", {NumberType::uint32, {16, 4}}},
    {"date", {NumberType::float32, {4}}},
};

/// The statements that fill in a member of `variable`.
std::string memberText(CppProgram& program, const std::string& member, const std::string& variable)
{
    if (member == "time")
        return std::format("{}.time = frame.time;\n", variable);
    if (member == "time_delta")
        return std::format("{}.time_delta = frame.timeDelta;\n", variable);
    if (member == "frame")
        return std::format("{}.frame = frame.number;\n", variable);
    if (member == "resolution") {
        const auto [width, height] = resolution(program);
        return std::format("{0}.resolution[0] = {1};\n{0}.resolution[1] = {2};\n", variable, width, height);
    }
    // The other inputs come from a window.
    if (!program.flags.contains("presents"))
        return {};
    program.use("input_" + member);
    return std::format("std::memcpy({0}.{1}, frame.{1}.data(), sizeof frame.{1});\n", variable, member);
}

} // namespace

std::string inputsText(CppProgram& program)
{
    std::string out;
    for (std::size_t i = 0; i < program.inputs.size(); ++i) {
        const shader::Layout& layout = program.input.plan.inputLayouts[i];
        const StructType& structure =
            program.structs.type(program.structs.add(layout.name, layout.members, layout.size));
        const std::string variable = program.inputs.size() == 1 ? "now" : std::format("now{}", i + 1);
        out += std::format("{} {}{{}};\n", structure.name, variable);
        for (const StructField& field : structure.fields) {
            const auto known = shapes.find(field.name);
            if (known != shapes.end() && field.scalar && known->second == Shape{*field.scalar, field.dimensions})
                out += memberText(program, field.name, variable);
            else if (const auto live = project::parseLiveValue("$" + field.name); live && isNeverRead(live->input))
                out += neverReadText(std::format("{}.{}", variable, field.name));
        }
        out += std::format("{}.write(bytesOf({}));\n", program.inputs[i], variable);
    }
    out += liveValuesText(program, resolution(program));
    return out;
}

} // namespace wavelane::exporter
