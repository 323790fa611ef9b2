// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/statements/live_value_text.h"

#include "core/decode/structs/structs.h"
#include "core/exporter/cpp/program/program.h"
#include "core/exporter/text/number_text.h"

#include <algorithm>
#include <format>
#include <string_view>

namespace wavelane::exporter {

namespace {

class LiveValueStatements
{
public:
    LiveValueStatements(CppProgram& program, const std::array<std::uint64_t, 2>& resolution)
        : m_program(program), m_resolution(resolution)
    {
    }

    std::string text()
    {
        for (const project::Resource& each : m_program.input.snapshot.project.resources) {
            const auto* constants = each.broken ? nullptr : std::get_if<project::Constants>(&each.kind);
            const auto layouts = m_program.input.plan.layouts.find(each.name);
            if (constants == nullptr || layouts == m_program.input.plan.layouts.end())
                continue;
            for (std::size_t i = 0; i < layouts->second.size(); ++i)
                addBlock(each.name, *constants, i, layouts->second[i]);
        }
        return std::move(m_out);
    }

private:
    void addBlock(const std::string& resource, const project::Constants& constants, std::size_t index,
                  const shader::Layout& layout)
    {
        // An error was reported when the constants were initialized.
        const auto contents = contentsOfBlock(resource, constants, layout);
        if (!contents || contents->live.empty())
            return;
        m_program.use("live_values");
        const std::size_t type = m_program.structs.add(layout.name, layout.members, layout.size);
        const std::string& block = m_program.blocks.at({resource, index});
        const std::string variable = m_program.members.add(block + " now");
        m_out += std::format("auto {} = {};\n", variable, m_program.structs.literal(type, contents->bytes, 0));
        const auto leaves = decode::leaves(layout, layout.size, decode::maxLeaves);
        for (const plan::LiveScalar& each : contents->live) {
            const std::string value = valueOf(each);
            const auto leaf = std::ranges::find(leaves, each.offset, &decode::Leaf::offset);
            if (value.empty()) {
                if (isNeverRead(each.input) && leaf != leaves.end())
                    m_out += neverReadText(leaf->path);
                continue;
            }
            if (each.type == NumberType::float16) {
                m_program.refuse(Code::featureMissing,
                                 std::format("The live value of `{}` is a 16-bit float, which an exported C++ "
                                             "program cannot write. Use a 32-bit float.",
                                             leaf == leaves.end() ? layout.name : leaf->path),
                                 "/resources/" + resource + "/values");
                return;
            }
            m_out += std::format("put({}, {}, {});{}\n", variable, each.offset, value,
                                 leaf == leaves.end() ? "" : " // " + leaf->path);
        }
        m_out += std::format("{}.write(bytesOf({}));\n", block, variable);
    }

    /// An expression; empty if the number is always zero.
    std::string valueOf(const plan::LiveScalar& scalar)
    {
        switch (scalar.input) {
        case project::LiveInput::time:
            return converted(scalar.type, "frame.time", NumberType::float32);
        case project::LiveInput::timeDelta:
            return converted(scalar.type, "frame.timeDelta", NumberType::float32);
        case project::LiveInput::frame:
            return converted(scalar.type, "frame.number", NumberType::uint32);
        case project::LiveInput::resolution:
            return std::format("static_cast<{}>({})", cppType(scalar.type), m_resolution.at(scalar.component));
        case project::LiveInput::mouse:
        case project::LiveInput::date:
            return ofWindow(scalar, NumberType::float32);
        case project::LiveInput::keys:
            return scalar.component < 8 ? ofWindow(scalar, NumberType::uint32) : std::string();
        case project::LiveInput::wheel:
        case project::LiveInput::gamepadSticks:
        case project::LiveInput::gamepadTriggers:
        case project::LiveInput::gamepadButtons:
            return {};
        }
        return {};
    }

    /// Mouse, keys and date come from a window; without one, they are zero.
    std::string ofWindow(const plan::LiveScalar& scalar, NumberType own)
    {
        if (!m_program.flags.contains("presents"))
            return {};
        const std::string_view name = project::toString(scalar.input);
        m_program.use(std::format("input_{}", name));
        return converted(scalar.type, std::format("frame.{}[{}]", name, scalar.component), own);
    }

    static std::string converted(NumberType type, const std::string& value, NumberType own)
    {
        if (type == own)
            return value;
        if (type == NumberType::boolean)
            return std::format("std::uint32_t{{{} != 0}}", value);
        return std::format("static_cast<{}>({})", cppType(type), value);
    }

    CppProgram& m_program;
    std::array<std::uint64_t, 2> m_resolution;
    std::string m_out;
};

} // namespace

bool isNeverRead(project::LiveInput input)
{
    switch (input) {
    case project::LiveInput::wheel:
    case project::LiveInput::gamepadSticks:
    case project::LiveInput::gamepadTriggers:
    case project::LiveInput::gamepadButtons:
        return true;
    case project::LiveInput::time:
    case project::LiveInput::timeDelta:
    case project::LiveInput::frame:
    case project::LiveInput::resolution:
    case project::LiveInput::mouse:
    case project::LiveInput::keys:
    case project::LiveInput::date:
        return false;
    }
    return false;
}

std::string neverReadText(std::string_view member)
{
    return std::format("// {} stays zero: this program does not read the wheel or a gamepad.\n", member);
}

std::string liveValuesText(CppProgram& program, const std::array<std::uint64_t, 2>& resolution)
{
    return LiveValueStatements(program, resolution).text();
}

} // namespace wavelane::exporter
