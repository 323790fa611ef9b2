// SPDX-License-Identifier: MIT
#include "core/exporter/python/live_values.h"

#include "core/exporter/python/program.h"

#include <format>
#include <string_view>

namespace wavelane::exporter {

namespace {

/// The letter of a number for `struct.pack_into`.
std::string_view packLetter(NumberType type)
{
    switch (type) {
    case NumberType::int8:
        return "b";
    case NumberType::uint8:
        return "B";
    case NumberType::int16:
        return "h";
    case NumberType::uint16:
        return "H";
    case NumberType::int32:
        return "i";
    case NumberType::uint32:
    case NumberType::boolean:
        return "I";
    case NumberType::int64:
        return "q";
    case NumberType::uint64:
        return "Q";
    case NumberType::float16:
        return "e";
    case NumberType::float32:
        return "f";
    case NumberType::float64:
        return "d";
    }
    return "f";
}

/// An expression; empty if the number is always zero.
std::string pythonValue(const plan::LiveScalar& scalar, const std::array<std::uint32_t, 2>& resolution)
{
    std::string value;
    bool isWhole = true;
    if (scalar.input == project::LiveInput::time || scalar.input == project::LiveInput::timeDelta) {
        value = scalar.input == project::LiveInput::time ? "frame * (1 / 60)" : "1 / 60";
        isWhole = false;
    } else if (scalar.input == project::LiveInput::frame) {
        value = "frame";
    } else if (scalar.input == project::LiveInput::resolution) {
        value = std::to_string(resolution.at(scalar.component));
    } else {
        return {};
    }
    if (scalar.type == NumberType::boolean)
        return std::format("int({} != 0)", value);
    return isFloat(scalar.type) || isWhole ? value : std::format("int({})", value);
}

} // namespace

std::string pythonLiveValues(PythonProgram& program, const std::array<std::uint32_t, 2>& resolution)
{
    std::string text;
    for (const auto& [place, variable] : program.liveBlocks) {
        const auto& [resource, index] = place;
        const auto& constants = std::get<project::Constants>(program.input.snapshot.project.resource(resource)->kind);
        // An error is reported when the block is created.
        const auto contents = contentsOfBlock(resource, constants, program.input.plan.layouts.at(resource)[index]);
        if (!contents || contents->live.empty())
            continue;
        text += std::format("content = bytearray({})\n", variable);
        for (const plan::LiveScalar& each : contents->live) {
            if (const std::string value = pythonValue(each, resolution); !value.empty())
                text += std::format("struct.pack_into(\"<{}\", content, {}, {})\n", packLetter(each.type),
                                    each.offset, value);
        }
        text += std::format("write({}, bytes(content))\n", program.blocks.at(place));
        program.helpers.insert("write");
    }
    return text;
}

} // namespace wavelane::exporter
