// SPDX-License-Identifier: MIT
#include "core/exporter/python/passes.h"

#include "core/exporter/python/program.h"
#include "core/exporter/python/python_text.h"
#include "core/exporter/python/transfers.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::exporter {

namespace {

class PassLines
{
public:
    explicit PassLines(PythonProgram& program) : m_program(program), m_project(program.input.snapshot.project) {}

    std::string text()
    {
        write(m_program.lowered.passes);
        return std::move(m_text);
    }

private:
    void line(const std::string& text) { m_text += std::string(m_indent, ' ') + text + "\n"; }
    void lines(const std::string& text) { m_text += indentedLines(text, m_indent); }

    void write(const std::vector<LoweredPass>& passes)
    {
        for (const LoweredPass& each : passes) {
            line("# " + each.name);
            if (each.firstFrameOnly) {
                line("if frame == 0:");
                m_indent += 4;
            }
            m_at = each.at;
            const std::size_t before = m_text.size();
            std::visit([&](const auto& kind) { write(kind); }, each.kind);
            if (m_text.size() == before && each.firstFrameOnly)
                line("pass");
            if (each.firstFrameOnly)
                m_indent -= 4;
        }
    }

    void write(const LoweredGroup& group)
    {
        if (group.repeat == 0 || group.passes.empty())
            return;
        if (group.repeat > 1) {
            line(std::format("for _ in range({}):", group.repeat));
            m_indent += 4;
        }
        const std::size_t before = m_text.size();
        write(group.passes);
        if (group.repeat > 1) {
            // A Python block needs a statement.
            if (isCommentAlone(before))
                line("pass");
            m_indent -= 4;
        }
    }

    bool isCommentAlone(std::size_t from) const
    {
        for (std::size_t at = from; at < m_text.size(); at = m_text.find('\n', at) + 1) {
            if (m_text[m_text.find_first_not_of(' ', at)] != '#')
                return false;
        }
        return true;
    }

    std::string variableOf(const LoweredDescriptor& descriptor)
    {
        switch (descriptor.kind) {
        case DescriptorKind::constants:
            return m_program.blocks.at({descriptor.resource, descriptor.layout});
        case DescriptorKind::inputs:
            return m_program.inputs.at(descriptor.layout);
        case DescriptorKind::counter:
            return m_program.counters.at(descriptor.resource);
        case DescriptorKind::texels:
        case DescriptorKind::storageTexels:
            return m_program.viewName(descriptor.resource, descriptor.format);
        case DescriptorKind::sampler:
            return m_program.names.at(descriptor.resource);
        case DescriptorKind::defaultSampler:
            if (m_program.defaultSampler.empty())
                m_program.defaultSampler = m_program.variables.add("default_sampler");
            return m_program.defaultSampler;
        case DescriptorKind::uniform:
        case DescriptorKind::storage:
        case DescriptorKind::sampled:
        case DescriptorKind::stored:
            return m_program.viewName(descriptor.resource, std::nullopt);
        case DescriptorKind::null:
        case DescriptorKind::combined:
        case DescriptorKind::structure:
            break;
        }
        return "None"; // Refused earlier.
    }

    void write(const LoweredDispatch& dispatch)
    {
        const PlainModule& module = m_program.modules[dispatch.module];
        std::array<std::string, 4> lists;
        for (std::size_t i = 0; i < std::min(module.slots.size(), dispatch.descriptors.size()); ++i) {
            std::string& list = lists[static_cast<std::size_t>(module.slots[i].list)];
            list += (list.empty() ? "" : ", ") + variableOf(dispatch.descriptors[i]);
        }
        if (module.pushBytes > 0)
            lists[0] += (lists[0].empty() ? "" : ", ") + pushVariable(dispatch, module.pushBytes);
        std::string groups = tripleText(dispatch.groups);
        if (dispatch.indirect) {
            m_program.helpers.insert("read");
            groups = std::format("struct.unpack_from(\"<3I\", read({}), {})",
                                 m_transfers.whole(dispatch.indirect->buffer), dispatch.indirect->offset);
        }
        m_program.helpers.insert("dispatch");
        std::string call =
            std::format("dispatch({}, {}", pythonLiteral(m_program.shaderFiles[dispatch.module]), groups);
        static constexpr std::array<std::string_view, 4> keys{"cbv", "srv", "uav", "samplers"};
        for (std::size_t i = 0; i < lists.size(); ++i) {
            if (!lists[i].empty())
                call += std::format(", {}=[{}]", keys[i], lists[i]);
        }
        if (dispatch.repeat == 0)
            return;
        if (dispatch.repeat > 1) {
            line(std::format("for _ in range({}):", dispatch.repeat));
            m_indent += 4;
        }
        line(call + ")");
        if (dispatch.repeat > 1)
            m_indent -= 4;
    }

    /// Push constants become a small constant buffer for each distinct value.
    std::string pushVariable(const LoweredDispatch& dispatch, std::uint32_t size)
    {
        std::vector<std::byte> bytes = dispatch.push;
        bytes.resize((std::max<std::size_t>(size, bytes.size()) + 15) / 16 * 16);
        const auto [found, isNew] =
            m_pushes.try_emplace(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
        if (isNew) {
            found->second = m_program.variables.add("push_constants");
            m_program.imports.insert("Buffer");
            m_program.helpers.insert("write");
            m_pushLines += std::format("{} = Buffer({})\nwrite({}, {})\n", found->second, bytes.size(), found->second,
                                       m_program.bytesText("push_constants", bytes, bytes.size()));
        }
        return found->second;
    }

    void write(const LoweredCopy& copy) { lines(m_transfers.text(copy)); }
    void write(const LoweredUpload& upload) { lines(m_transfers.text(upload)); }
    void write(const LoweredClear& clear) { lines(m_transfers.text(clear, m_at)); }

    void write(const project::SwapPass& swap)
    {
        std::string left;
        std::string right;
        const auto add = [&](const std::string& a, const std::string& b) {
            left += (left.empty() ? "" : ", ") + a + ", " + b;
            right += (right.empty() ? "" : ", ") + b + ", " + a;
        };
        const auto& [a, b] = swap.resources;
        if (a == b)
            return;
        const project::Resource& resource = *m_project.resource(a);
        if (std::holds_alternative<project::Constants>(resource.kind)) {
            for (const auto& [place, name] : m_program.blocks) {
                const auto twin = m_program.blocks.find({b, place.second});
                if (place.first == a && twin != m_program.blocks.end())
                    add(name, twin->second);
            }
        } else if (std::holds_alternative<project::Sampler>(resource.kind)) {
            add(m_program.names.at(a), m_program.names.at(b));
        } else {
            for (const std::optional<Format>& each : m_program.views.at(a))
                add(m_program.viewName(a, each), m_program.viewName(b, each));
        }
        if (m_program.counters.contains(a) && m_program.counters.contains(b))
            add(m_program.counters.at(a), m_program.counters.at(b));
        if (!left.empty())
            line(std::format("{} = {}", left, right));
    }

    void write(const project::BindTilePass&)
    {
        m_program.refuse(Code::featureMissing, "compushady does not support sparse resources.", m_at);
    }
    void write(const project::PresentPass& present)
    {
        line(std::format("#   presents {}", m_program.names.at(present.resource)));
    }

public:
    /// The lines before the frame loop that create the buffers of push constants.
    const std::string& pushLines() const { return m_pushLines; }

private:
    PythonProgram& m_program;
    const project::Project& m_project;
    PythonTransfers m_transfers{m_program};
    std::map<std::string, std::string> m_pushes; ///< Variables by contents.
    std::string m_pushLines;
    std::string m_text;
    std::string m_at;
    std::size_t m_indent = 0;
};

} // namespace

PythonPasses pythonPasses(PythonProgram& program)
{
    PassLines lines(program);
    std::string text = lines.text();
    return {.before = lines.pushLines(), .frame = std::move(text)};
}

} // namespace wavelane::exporter
