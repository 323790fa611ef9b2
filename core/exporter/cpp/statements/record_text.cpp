// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/statements/record_text.h"

#include "core/exporter/cpp/program/program.h"
#include "core/exporter/cpp/values/access_text.h"
#include "core/exporter/cpp/values/descriptor_text.h"
#include "core/exporter/text/cpp_text.h"
#include "core/exporter/text/number_text.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace wavelane::exporter {

namespace {

class RecordWriter
{
public:
    explicit RecordWriter(CppProgram& program) : m_program(program), m_project(program.input.snapshot.project) {}

    std::string text()
    {
        write(m_program.lowered.passes);
        return std::move(m_out);
    }

private:
    void add(const std::string& line) { m_out += std::format("{:{}}{}\n", "", m_indent, line); }
    void addCall(const std::string& function, const std::vector<std::string>& arguments)
    {
        const std::string text = callText(function, arguments, ";", 8 + m_indent);
        for (const auto line : std::views::split(text, '\n'))
            add(std::string(std::string_view(line)));
    }
    const std::string& name(const std::string& resource) const { return m_program.resources.at(resource); }

    void write(const std::vector<LoweredPass>& passes)
    {
        for (const LoweredPass& pass : passes) {
            if (&pass != &passes.front())
                m_out += "\n";
            write(pass);
        }
    }

    void write(const LoweredPass& pass)
    {
        if (pass.firstFrameOnly) {
            m_program.use("first_frame");
            add("if (frame == 0) {");
            m_indent += 4;
        }
        m_pass = &pass;
        std::visit([this](const auto& kind) { write(kind); }, pass.kind);
        writeSnapshots(pass);
        if (pass.firstFrameOnly) {
            m_indent -= 4;
            add("}");
        }
    }

    void writeSnapshots(const LoweredPass& pass)
    {
        for (const auto& [place, member] : m_program.snapshots) {
            if (!pass.isNamed || place.first != pass.name)
                continue;
            add("if (last)");
            const bool isCounter = place.second.starts_with('#');
            const std::string& from = isCounter ? m_program.counters.at(place.second.substr(1)) : name(place.second);
            add(std::format("    commands.snapshot({}, {});", from, member));
        }
    }

    void beginPass()
    {
        if (m_program.lowered.usesQueues)
            selectQueue();
        add(std::format("commands.pass({});", literalOf(m_pass->name)));
    }

    void selectQueue()
    {
        std::vector<std::string> arguments{queueText(m_pass->queue)};
        std::vector<std::string> waits;
        for (const project::PassQueue each : m_pass->waits)
            waits.push_back(queueText(each));
        if (!waits.empty())
            arguments.push_back("{" + joined(waits, ", ") + "}");
        add(std::format("commands.on({});", joined(arguments, ", ")));
    }

    static std::string queueText(project::PassQueue queue)
    {
        return std::format("Queue::{}", project::toString(queue));
    }

    void writeBarrier()
    {
        if (!m_pass->barrier)
            return;
        const VkMemoryBarrier2& what = *m_pass->barrier;
        add(std::format("commands.barrier({}, {});", accessText(m_program, what.srcStageMask, what.srcAccessMask),
                        accessText(m_program, what.dstStageMask, what.dstAccessMask)));
    }

    void write(const LoweredGroup& group)
    {
        if (group.repeat == 1)
            return write(group.passes);
        const std::string variable = loopVariable();
        add(std::format("for (std::uint64_t {0} = 0; {0} < {1}; ++{0}) {{", variable, group.repeat));
        m_indent += 4;
        ++m_loops;
        write(group.passes);
        --m_loops;
        m_indent -= 4;
        add("}");
    }

    std::string loopVariable() const
    {
        return m_loops < 3 ? std::string(1, "ijk"[m_loops]) : std::format("round{}", m_loops);
    }

    void write(const LoweredDispatch& dispatch)
    {
        const LoweredModule& module = m_program.lowered.modules[dispatch.module];
        if (!dispatch.indirect) {
            std::array<std::uint64_t, 3> threads{};
            for (std::size_t axis = 0; axis < 3; ++axis)
                threads[axis] = std::uint64_t{dispatch.groups[axis]} * module.groupSize[axis];
            const std::array<std::uint64_t, 3> group{module.groupSize[0], module.groupSize[1], module.groupSize[2]};
            add(std::format("// {} threads in groups of {}", extentText(threads), extentText(group)));
        }
        beginPass();
        if (dispatch.repeat > 1) {
            const std::string variable = loopVariable();
            add(std::format("for (std::uint64_t {0} = 0; {0} < {1}; ++{0}) {{", variable, dispatch.repeat));
            m_indent += 4;
        }
        writeBarrier();
        std::vector<std::string> descriptors;
        for (const LoweredDescriptor& each : dispatch.descriptors)
            descriptors.push_back(descriptorText(m_program, each));
        std::vector<std::string> arguments{m_program.pipelines[dispatch.module],
                                           "{" + joined(descriptors, ", ") + "}"};
        if (dispatch.indirect) {
            arguments.push_back(name(dispatch.indirect->buffer));
            arguments.push_back(std::to_string(dispatch.indirect->offset));
        } else {
            arguments.push_back(
                std::format("{{{}, {}, {}}}", dispatch.groups[0], dispatch.groups[1], dispatch.groups[2]));
        }
        if (!dispatch.push.empty())
            arguments.push_back("bytesOf(" + pushText(module, dispatch.push) + ")");
        addCall(dispatch.indirect ? "commands.dispatchIndirect" : "commands.dispatch", arguments);
        if (dispatch.repeat > 1) {
            m_indent -= 4;
            add("}");
        }
    }

    /// `512 × 512`: trailing ones are omitted.
    static std::string extentText(const std::array<std::uint64_t, 3>& extent)
    {
        std::string out = std::to_string(extent[0]);
        if (extent[1] != 1 || extent[2] != 1)
            out += std::format(" × {}", extent[1]);
        if (extent[2] != 1)
            out += std::format(" × {}", extent[2]);
        return out;
    }

    std::string pushText(const LoweredModule& module, std::span<const std::byte> bytes)
    {
        const shader::PushConstants& push = *module.shader->report.reflection->push;
        const std::size_t type =
            m_program.structs.add(push.name.empty() ? module.name + " push" : push.name, push.members, bytes.size());
        return m_program.structs.literal(type, bytes, 0);
    }

    void write(const LoweredCopy& copy)
    {
        beginPass();
        writeBarrier();
        const std::string& from = name(copy.from);
        const std::string& to = name(copy.to);
        if (const auto* bytes = std::get_if<plan::BufferRegions>(&copy.regions)) {
            if (bytes->size > 0)
                add(std::format("commands.copy({}, {}, {}, {}, {});", from, bytes->from, to, bytes->to, bytes->size));
        } else if (const auto* boxes = std::get_if<plan::TextureRegions>(&copy.regions)) {
            addCall("commands.copy", {from, regionText(boxes->from), to, regionText(boxes->to)});
        } else {
            const auto& mixed = std::get<plan::MixedRegions>(copy.regions);
            const bool reads = std::holds_alternative<project::Texture>(m_project.resource(copy.from)->kind);
            if (reads)
                add(std::format("commands.copy({}, {}, {}, {});", from, regionText(mixed.texture), to, mixed.offset));
            else
                add(std::format("commands.copy({}, {}, {}, {});", from, mixed.offset, to, regionText(mixed.texture)));
        }
    }

    void write(const LoweredUpload& upload)
    {
        if (upload.bytes->empty() || upload.pieces.empty())
            return;
        beginPass();
        writeBarrier();
        const std::string& staged = m_program.uploads.at(m_pass->at);
        const std::string& target = name(upload.resource);
        if (std::holds_alternative<project::Texture>(m_project.resource(upload.resource)->kind)) {
            for (const LoweredUpload::Piece& each : upload.pieces)
                add(std::format("commands.copy({}, {}, {}, {});", staged, each.from, target,
                                regionText(each.region)));
            return;
        }
        // Pieces of equal size at equal distances become a loop; the last one may be shorter.
        const auto& pieces = upload.pieces;
        std::size_t regular = pieces.size() > 2 ? 2 : 0;
        while (regular > 0 && regular < pieces.size() && pieces[regular].size == pieces[0].size &&
               pieces[regular].from - pieces[regular - 1].from == pieces[1].from - pieces[0].from &&
               pieces[regular].to - pieces[regular - 1].to == pieces[1].to - pieces[0].to)
            ++regular;
        if (regular > 2 && pieces[1].size == pieces[0].size) {
            add(std::format("for (std::uint64_t piece = 0; piece < {}; ++piece)", regular));
            const auto series = [](std::uint64_t start, std::uint64_t step) {
                const std::string sum = step == 0 ? "" : std::format("piece * {}", step);
                return start == 0 && !sum.empty() ? sum
                       : sum.empty()              ? std::to_string(start)
                                                  : std::format("{} + {}", start, sum);
            };
            add(std::format("    commands.copy({}, {}, {}, {}, {});", staged,
                            series(pieces[0].from, pieces[1].from - pieces[0].from), target,
                            series(pieces[0].to, pieces[1].to - pieces[0].to), pieces[0].size));
        } else {
            regular = 0;
        }
        for (std::size_t i = regular; i < pieces.size(); ++i)
            add(std::format("commands.copy({}, {}, {}, {}, {});", staged, pieces[i].from, target, pieces[i].to,
                            pieces[i].size));
    }

    void write(const LoweredClear& clear)
    {
        beginPass();
        writeBarrier();
        const std::string& target = name(clear.resource);
        if (const auto* word = std::get_if<std::uint32_t>(&clear.value)) {
            add(std::format("commands.clear({}, 0x{:08x});", target, *word));
            return;
        }
        const auto& color = std::get<plan::ClearColor>(clear.value);
        const auto& texture = std::get<project::Texture>(m_project.resource(clear.resource)->kind);
        const ComponentKind kind = info(texture.format).kind;
        const NumberType type = kind == ComponentKind::uint   ? NumberType::uint32
                                : kind == ComponentKind::sint ? NumberType::int32
                                                              : NumberType::float32;
        const auto number = [&](std::size_t i) {
            return cppNumber(type, std::as_bytes(std::span(color)).subspan(4 * i, 4));
        };
        if (texture.format == Format::D32_FLOAT) {
            add(std::format("commands.clear({}, {});", target, number(0)));
            return;
        }
        add(std::format("commands.clear({}, {{.{} = {{{}, {}, {}, {}}}}});", target,
                        type == NumberType::uint32  ? "uint32"
                        : type == NumberType::int32 ? "int32"
                                                    : "float32",
                        number(0), number(1), number(2), number(3)));
    }

    void write(const project::SwapPass& swap)
    {
        const project::Resource* resource = m_project.resource(swap.resources[0]);
        if (!std::holds_alternative<project::Constants>(resource->kind)) {
            add(std::format("std::swap({}, {});", name(swap.resources[0]), name(swap.resources[1])));
            const auto a = m_program.counters.find(swap.resources[0]);
            const auto b = m_program.counters.find(swap.resources[1]);
            if (a != m_program.counters.end() && b != m_program.counters.end())
                add(std::format("std::swap({}, {});", a->second, b->second));
            return;
        }
        for (std::size_t i = 0;; ++i) {
            const auto a = m_program.blocks.find({swap.resources[0], i});
            const auto b = m_program.blocks.find({swap.resources[1], i});
            if (a == m_program.blocks.end() || b == m_program.blocks.end())
                return;
            add(std::format("std::swap({}, {});", a->second, b->second));
        }
    }

    void write(const project::BindTilePass& bind)
    {
        add("commands.flush();");
        const std::string place =
            bind.unmap ? "nullptr, 0" : std::format("&{}, {}", name(bind.heap), bind.offset.value);
        if (std::holds_alternative<project::Buffer>(m_project.resource(bind.resource)->kind)) {
            add(std::format("{}.map({}, {}, {});", name(bind.resource), bind.tile[0], bind.count, place));
            return;
        }
        add(std::format("{}.map({}, {}, {{{}, {}, {}}}, {}, {});", name(bind.resource), bind.mip, bind.slice,
                        bind.tile[0], bind.tile[1], bind.tile[2], bind.count, place));
    }

    void write(const project::PresentPass& present)
    {
        add(std::format("// {} is presented here.", name(present.resource)));
    }

    CppProgram& m_program;
    const project::Project& m_project;
    const LoweredPass* m_pass = nullptr;
    std::size_t m_indent = 0;
    std::size_t m_loops = 0;
    std::string m_out;
};

} // namespace

std::string recordText(CppProgram& program)
{
    return RecordWriter(program).text();
}

} // namespace wavelane::exporter
