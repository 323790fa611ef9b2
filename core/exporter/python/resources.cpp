// SPDX-License-Identifier: MIT
#include "core/exporter/python/resources.h"

#include "core/exporter/lowering/presented_extent.h"
#include "core/exporter/python/live_values.h"
#include "core/exporter/python/program.h"
#include "core/exporter/python/python_text.h"
#include "core/plan/data/initial_bytes.h"
#include "core/plan/data/initial_order.h"
#include "core/plan/data/resource_layout.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

namespace {

/// Granularity of the heap of a buffer with several views. Devices round sizes up to at most this.
constexpr std::uint64_t heapStep = 65536;

std::string heapConstant(project::HeapType type)
{
    switch (type) {
    case project::HeapType::defaultHeap:
        return "HEAP_DEFAULT";
    case project::HeapType::upload:
        return "HEAP_UPLOAD";
    case project::HeapType::readback:
        return "HEAP_READBACK";
    }
    return {};
}

class ResourceLines
{
public:
    explicit ResourceLines(PythonProgram& program) : m_program(program), m_project(program.input.snapshot.project) {}

    std::string text()
    {
        for (const project::Resource& each : m_project.resources) {
            if (const auto* heap = std::get_if<project::Heap>(&each.kind))
                makeHeap(each, *heap);
        }
        for (const project::Resource* each : plan::initialOrder(m_project))
            std::visit([&](const auto& kind) { make(*each, kind); }, each->kind);
        for (const auto& [buffer, name] : m_program.counters) {
            use("Buffer");
            line(std::format("{} = Buffer(4)", name));
            fill(name, "bytes(4)");
        }
        makeInputs();
        if (!m_program.defaultSampler.empty()) {
            use("Sampler");
            line(std::format("{} = Sampler()", m_program.defaultSampler));
        }
        return std::move(m_text);
    }

private:
    void line(const std::string& text) { m_text += text + "\n"; }
    void use(const std::string& name) { m_program.imports.insert(name); }
    void fill(const std::string& name, const std::string& bytes)
    {
        m_program.helpers.insert("write");
        line(std::format("write({}, {})", name, bytes));
    }

    void makeHeap(const project::Resource& resource, const project::Heap& heap)
    {
        use("Heap");
        use(heapConstant(heap.heapType));
        line(std::format("{} = Heap({}, {})", m_program.names.at(resource.name), heapConstant(heap.heapType),
                         heap.size.value));
    }

    /// The arguments of a placed resource: `, heap=pool, heap_offset=256`.
    std::string placeOf(const std::optional<project::Placement>& placement) const
    {
        if (!placement)
            return {};
        std::string text = std::format(", heap={}", m_program.names.at(placement->heap));
        if (placement->offset.value > 0)
            text += std::format(", heap_offset={}", placement->offset.value);
        return text;
    }

    project::HeapType heapTypeOf(const project::Buffer& buffer) const
    {
        if (buffer.placement) {
            const project::Resource* const heap = m_project.resource(buffer.placement->heap);
            const auto* const kind = heap != nullptr ? std::get_if<project::Heap>(&heap->kind) : nullptr;
            if (kind != nullptr)
                return kind->heapType;
        }
        return buffer.heapType.value_or(project::HeapType::defaultHeap);
    }

    void make(const project::Resource& resource, const project::Buffer& buffer)
    {
        use("Buffer");
        const std::uint64_t size = project::sizeInBytes(buffer).value();
        const project::HeapType type = heapTypeOf(buffer);
        std::string arguments = std::to_string(size);
        if (type != project::HeapType::defaultHeap) {
            use(heapConstant(type));
            arguments += ", " + heapConstant(type);
        }
        std::string place = placeOf(buffer.placement);
        const auto& views = m_program.views.at(resource.name);
        if (views.size() > 1 && place.empty()) {
            // Views in several formats share memory.
            use("Heap");
            use(heapConstant(type));
            const std::string memory = m_program.variables.add(m_program.names.at(resource.name) + "_memory");
            line(std::format("{} = Heap({}, {})", memory, heapConstant(type),
                             (size + heapStep - 1) / heapStep * heapStep));
            place = ", heap=" + memory;
        }
        for (const std::optional<Format>& format : views) {
            std::string view = arguments;
            if (format) {
                m_program.formats.insert(pythonFormat(*format));
                view += std::format(", format={}", pythonFormat(*format));
            }
            line(std::format("{} = Buffer({}{})", m_program.viewName(resource.name, format), view, place));
        }
        fill(m_program.viewName(resource.name, *views.begin()), dataOf(resource, size));
    }

    void make(const project::Resource& resource, const project::Texture& texture)
    {
        const bool isFlat = texture.dimension == project::TextureDimension::two;
        const bool isLine = texture.dimension == project::TextureDimension::one;
        const std::string type = isFlat ? "Texture2D" : isLine ? "Texture1D" : "Texture3D";
        use(type);
        m_program.formats.insert(pythonFormat(texture.format));
        std::string size = std::to_string(texture.width.value);
        if (!isLine)
            size += std::format(", {}", texture.height.value);
        if (!isLine && !isFlat)
            size += std::format(", {}", texture.depth.value);
        const std::string& name = m_program.names.at(resource.name);
        line(std::format("{} = {}({}, {}{})", name, type, size, pythonFormat(texture.format),
                         placeOf(texture.placement)));
        fill(name, dataOf(resource, project::sizeInBytes(texture).value()));
    }

    void make(const project::Resource& resource, const project::Sampler& sampler)
    {
        use("Sampler");
        std::string arguments;
        const auto add = [&](std::string_view key, const std::string& constant) {
            use(constant);
            arguments += std::format("{}{}={}", arguments.empty() ? "" : ", ", key, constant);
        };
        static constexpr std::array<std::string_view, 3> axes{"address_mode_u", "address_mode_v", "address_mode_w"};
        for (std::size_t i = 0; i < axes.size(); ++i) {
            if (sampler.address[i] != project::AddressMode::wrap)
                add(axes[i], sampler.address[i] == project::AddressMode::mirror ? "SAMPLER_ADDRESS_MODE_MIRROR"
                                                                                : "SAMPLER_ADDRESS_MODE_CLAMP");
        }
        if (sampler.min == project::Filter::linear)
            add("filter_min", "SAMPLER_FILTER_LINEAR");
        if (sampler.mag == project::Filter::linear)
            add("filter_mag", "SAMPLER_FILTER_LINEAR");
        line(std::format("{} = Sampler({})", m_program.names.at(resource.name), arguments));
    }

    void make(const project::Resource& resource, const project::Constants& constants)
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
            use("Buffer");
            const std::string& name = m_program.blocks.at({resource.name, i});
            const std::size_t size = contents->bytes.size();
            line(std::format("{} = Buffer({})", name, size));
            if (contents->live.empty())
                fill(name, m_program.bytesText(resource.name, contents->bytes, size));
            else // Each frame starts from these values.
                line(std::format("{} = {}", m_program.liveBlocks.at({resource.name, i}),
                                 m_program.bytesText(resource.name, contents->bytes, size)));
        }
    }

    void make(const project::Resource&, const project::Heap&) {}
    void make(const project::Resource&, const project::AccelerationStructure&) {}

    void makeInputs()
    {
        for (std::size_t i = 0; i < m_program.inputs.size(); ++i) {
            const std::uint64_t size = m_program.input.plan.inputLayouts[i].size;
            use("Buffer");
            line(std::format("{} = Buffer({})", m_program.inputs[i],
                             std::max<std::uint64_t>((size + 15) / 16 * 16, 16)));
        }
    }

    std::string dataOf(const project::Resource& resource, std::uint64_t size)
    {
        if (!resource.initial)
            return std::format("bytes({})", size);
        const plan::ProjectSnapshot& snapshot = m_program.input.snapshot;
        const auto target = plan::dataTarget(resource, m_program.input.plan.layouts);
        const auto bytes =
            target ? plan::initialBytes(*resource.initial, *target, snapshot.folder, snapshot.allowOutside)
                   : std::unexpected(target.error());
        if (bytes)
            return m_program.bytesText(resource.name, *bytes, size);
        Diagnostic diagnostic = toDiagnostic(bytes.error());
        if (diagnostic.at.empty())
            diagnostic.at = "/resources/" + resource.name + "/initial";
        m_program.diagnostics.push_back(std::move(diagnostic));
        return "bytes(0)";
    }

    PythonProgram& m_program;
    const project::Project& m_project;
    std::string m_text;
};

} // namespace

std::string pythonResources(PythonProgram& program)
{
    return ResourceLines(program).text();
}

std::string pythonInputs(PythonProgram& program)
{
    const std::array<std::uint32_t, 2> resolution = presentedExtent(program.input.snapshot.project);
    std::string text;
    for (std::size_t i = 0; i < program.inputs.size(); ++i) {
        const shader::Layout& layout = program.input.plan.inputLayouts[i];
        text += std::format("content = bytearray({})\n", std::max<std::uint64_t>((layout.size + 15) / 16 * 16, 16));
        for (const shader::Member& each : layout.members) {
            const bool isFloat32 = each.scalar == NumberType::float32;
            const bool isWhole = each.scalar == NumberType::uint32 || each.scalar == NumberType::int32;
            if (each.name == "time" && isFloat32)
                text += std::format("struct.pack_into(\"<f\", content, {}, frame * (1 / 60))\n", each.offset);
            else if (each.name == "time_delta" && isFloat32)
                text += std::format("struct.pack_into(\"<f\", content, {}, 1 / 60)\n", each.offset);
            else if (each.name == "frame" && isWhole)
                text += std::format("struct.pack_into(\"<I\", content, {}, frame)\n", each.offset);
            else if (each.name == "resolution" && isWhole && each.columns == 2)
                text += std::format("struct.pack_into(\"<2I\", content, {}, {}, {})\n", each.offset, resolution[0],
                                    resolution[1]);
        }
        text += std::format("write({}, bytes(content))\n", program.inputs[i]);
        program.helpers.insert("write");
    }
    return text + pythonLiveValues(program, resolution);
}

} // namespace wavelane::exporter
