// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/statements/initialization_text.h"

#include "core/base/try.h"
#include "core/exporter/cpp/program/program.h"
#include "core/exporter/text/number_text.h"
#include "core/plan/data/initial_bytes.h"
#include "core/plan/data/initial_numbers.h"
#include "core/plan/data/initial_order.h"
#include "core/plan/data/resource_layout.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

namespace {

class InitializationWriter
{
public:
    explicit InitializationWriter(CppProgram& program) : m_program(program), m_project(program.input.snapshot.project)
    {
    }

    std::string text()
    {
        if (m_program.flags.contains("sparse"))
            zeroHeaps();
        for (const project::Resource* each : plan::initialOrder(m_project)) {
            if (each->broken)
                continue;
            if (const auto* constants = std::get_if<project::Constants>(&each->kind))
                addConstants(*each, *constants);
            else
                addData(*each);
        }
        for (const auto& [buffer, name] : m_program.counters)
            add(name + ".zero();");
        addUploads(m_program.lowered.passes);
        for (const project::Resource& each : m_project.resources) {
            if (!each.broken && std::holds_alternative<project::AccelerationStructure>(each.kind))
                add(m_program.resources.at(each.name) + ".build();");
        }
        return std::move(m_out);
    }

private:
    void add(const std::string& statement) { m_out += statement + "\n"; }

    /// Memory that is mapped to tiles is zero at first.
    void zeroHeaps()
    {
        for (const project::Resource& each : m_project.resources) {
            const auto* heap = std::get_if<project::Heap>(&each.kind);
            if (heap && !each.broken && heap->heapType == project::HeapType::defaultHeap)
                add(m_program.resources.at(each.name) + ".zero();");
        }
    }

    void addConstants(const project::Resource& resource, const project::Constants& constants)
    {
        const auto layouts = m_program.input.plan.layouts.find(resource.name);
        if (layouts == m_program.input.plan.layouts.end())
            return;
        for (std::size_t i = 0; i < layouts->second.size(); ++i) {
            const shader::Layout& layout = layouts->second[i];
            const auto contents = contentsOfBlock(resource.name, constants, layout);
            if (!contents) {
                m_program.diagnostics.push_back(toDiagnostic(contents.error()));
                continue;
            }
            // Blocks with live values are written before each frame.
            if (layout.size == 0 || !contents->live.empty())
                continue;
            const std::size_t type = m_program.structs.add(layout.name, layout.members, layout.size);
            const std::string& name = m_program.blocks.at({resource.name, i});
            add(std::format("{}.write(bytesOf({}));", name, m_program.structs.literal(type, contents->bytes, 0)));
        }
    }

    void addData(const project::Resource& resource)
    {
        const bool isBuffer = std::holds_alternative<project::Buffer>(resource.kind);
        if (!isBuffer && !std::holds_alternative<project::Texture>(resource.kind))
            return;
        const std::string& name = m_program.resources.at(resource.name);
        if (project::isSparse(resource)) {
            if (!isBuffer)
                add(name + ".zeroTail();");
            return;
        }
        if (!resource.initial)
            return add(name + ".zero();");
        const auto target = plan::dataTarget(resource, m_program.input.plan.layouts);
        const auto data = target ? dataOf(resource, *target, name, isBuffer) : std::unexpected(target.error());
        if (data)
            return add(*data);
        Diagnostic diagnostic = toDiagnostic(data.error());
        if (diagnostic.at.empty())
            diagnostic.at = "/resources/" + resource.name + "/initial";
        m_program.diagnostics.push_back(std::move(diagnostic));
    }

    Result<std::string> dataOf(const project::Resource& resource, const plan::DataTarget& target,
                               const std::string& name, bool isBuffer)
    {
        const plan::ProjectSnapshot& snapshot = m_program.input.snapshot;
        const project::InitialData& initial = *resource.initial;
        if (const auto* fill = std::get_if<project::FillData>(&initial);
            fill && !fill->count && target.sizeInBytes % sizeInBytes(fill->type) == 0) {
            TRY(const auto value,
                plan::bytesOf(project::NumberData{.type = fill->type, .values = {fill->value}}, target.sizeInBytes));
            m_program.use(isBuffer ? "fills" : "texture_fills");
            return std::format("{}.fill<{}>({});", name, cppType(fill->type), cppNumber(fill->type, value));
        }
        TRY(auto source, plan::initialSource(initial, target, snapshot.folder, snapshot.allowOutside));
        if (m_program.dataBytes + source->sizeInBytes() > maxExportedBytes) {
            return fail(
                Code::limitExceeded,
                std::format("The data of \"{}\" has {} bytes, which exceeds the limit of {} bytes for the data of "
                            "an export.",
                            resource.name, source->sizeInBytes(), maxExportedBytes));
        }
        TRY(auto bytes, plan::readAll(*source));
        while (!bytes.empty() && bytes.back() == std::byte{0} && bytes.size() > 4096)
            bytes.pop_back();
        NumberType type = NumberType::uint8;
        if (const auto* numbers = std::get_if<project::NumberData>(&initial))
            type = numbers->type;
        else if (const auto* series = std::get_if<project::SequenceData>(&initial))
            type = series->type;
        else if (const auto* random = std::get_if<project::RandomData>(&initial))
            type = random->type;
        if (std::holds_alternative<project::StructData>(initial) && target.layout) {
            if (auto text = structsText(target, bytes))
                return std::format("{}.write(bytesOf({}));", name, *text);
        }
        return std::format("{}.write({});", name, m_program.data(resource.name, type, bytes));
    }

    /// A few structures, each on a line; nothing if there are many or the elements are not contiguous.
    std::optional<std::string> structsText(const plan::DataTarget& target, std::span<const std::byte> bytes)
    {
        constexpr std::size_t maxInlineStructures = 16;
        const shader::Layout& layout = *target.layout;
        if (layout.size == 0 || (target.stride != 0 && target.stride != layout.size) ||
            bytes.size() % layout.size != 0 || bytes.size() / layout.size > maxInlineStructures)
            return std::nullopt;
        const std::size_t type = m_program.structs.add(layout.name, layout.members, layout.size);
        const std::size_t count = bytes.size() / layout.size;
        std::string out = std::format("std::array<{}, {}>{{", m_program.structs.type(type).name, count);
        for (std::size_t i = 0; i < count; ++i)
            out += std::format("{}\n    {}", i == 0 ? "" : ",",
                               m_program.structs.literal(type, bytes.subspan(i * layout.size), 4));
        return out + "}";
    }

    void addUploads(const std::vector<LoweredPass>& passes)
    {
        for (const LoweredPass& pass : passes) {
            if (const auto* group = std::get_if<LoweredGroup>(&pass.kind))
                addUploads(group->passes);
            const auto* upload = std::get_if<LoweredUpload>(&pass.kind);
            if (!upload || upload->bytes->empty())
                continue;
            NumberType type = NumberType::uint8;
            if (const auto* numbers = upload->pass ? std::get_if<project::NumberData>(&upload->pass->data) : nullptr)
                type = numbers->type;
            add(std::format("{}.write({});", m_program.uploads.at(pass.at),
                            m_program.data(pass.name, type, *upload->bytes)));
        }
    }

    CppProgram& m_program;
    const project::Project& m_project;
    std::string m_out;
};

} // namespace

std::string initializationText(CppProgram& program)
{
    return InitializationWriter(program).text();
}

} // namespace wavelane::exporter
