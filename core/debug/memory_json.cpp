// SPDX-License-Identifier: MIT
#include "core/debug/memory_json.h"

#include "core/base/format/number_type.h"
#include "core/base/text/hex_text.h"
#include "core/base/try.h"

#include <algorithm>
#include <format>
#include <optional>
#include <set>
#include <string_view>

namespace wavelane::debug {

namespace {

constexpr std::size_t maxColumns = 512;

std::optional<NumberType> numberTypeOf(const sim::Type& type)
{
    switch (type.kind) {
    case sim::TypeKind::boolean:
        return NumberType::boolean;
    case sim::TypeKind::floating:
        return type.width == 64 ? NumberType::float64 : type.width == 16 ? NumberType::float16 : NumberType::float32;
    case sim::TypeKind::integer:
        switch (type.width) {
        case 64:
            return type.isSigned ? NumberType::int64 : NumberType::uint64;
        case 16:
            return type.isSigned ? NumberType::int16 : NumberType::uint16;
        case 8:
            return type.isSigned ? NumberType::int8 : NumberType::uint8;
        default:
            return type.isSigned ? NumberType::int32 : NumberType::uint32;
        }
    default:
        return std::nullopt;
    }
}

std::string joined(const std::string& path, std::string_view part)
{
    return path.empty() ? std::string(part) : path + "." + std::string(part);
}

/// A column for each number of a layout.
class Columns
{
public:
    explicit Columns(const shader::SpirvModule& module) : m_module(module) {}

    void add(const sim::Layout& layout, const std::string& path, std::uint64_t offset)
    {
        if (m_list.size() >= maxColumns)
            return;
        const sim::Type& type = *layout.type;
        if (const auto number = numberTypeOf(type)) {
            m_list.push_back({{"name", path.empty() ? "value" : path},
                              {"offset", offset},
                              {"type", std::string(toString(*number))}});
            return;
        }
        if (type.kind == sim::TypeKind::structure) {
            for (std::uint32_t i = 0; i < layout.members.size(); ++i)
                add(*layout.members[i].second, joined(path, m_module.memberName(type.id, i)),
                    offset + layout.members[i].first);
            return;
        }
        for (std::uint32_t i = 0; layout.element && i < type.count; ++i) {
            const std::string name = type.kind == sim::TypeKind::vector ? joined(path, std::string(1, "xyzw"[i % 4]))
                                                                        : std::format("{}[{}]", path, i);
            add(*layout.element, name, offset + i * layout.stride);
        }
    }
    Json take() { return std::move(m_list); }

private:
    const shader::SpirvModule& m_module;
    Json m_list = Json::array();
};

/// The rows of a table of a variable: its elements, if it is an array or a buffer of them.
Json layoutJson(const sim::Layout* layout, const shader::SpirvModule& module)
{
    if (!layout)
        return {};
    std::uint64_t stride = layout->size;
    if (layout->type->kind == sim::TypeKind::structure && layout->members.size() == 1 &&
        layout->members[0].second->type->kind == sim::TypeKind::runtimeArray)
        layout = layout->members[0].second;
    if (layout->type->kind == sim::TypeKind::array || layout->type->kind == sim::TypeKind::runtimeArray) {
        stride = layout->stride;
        layout = layout->element;
    }
    if (!layout || stride == 0)
        return {};
    Columns columns(module);
    columns.add(*layout, {}, 0);
    return {{"stride", stride}, {"columns", columns.take()}};
}

Json imageJson(const sim::View& view)
{
    if (view.kind != sim::View::Kind::image)
        return {};
    Json mips = Json::array();
    for (const sim::Level& level : view.levels) {
        const bool isVolume = level.extent[2] > 1 || view.levels[0].extent[2] > 1;
        const std::uint64_t slice = std::uint64_t{level.extent[0]} * level.extent[1] * info(view.format).blockBytes;
        mips.push_back({{"width", level.extent[0]},
                        {"height", level.extent[1]},
                        {"slices", isVolume ? level.extent[2] : view.layers},
                        {"offset", level.offset + (isVolume ? 0 : view.firstLayer * level.layerStride)},
                        {"slice_stride", isVolume ? slice : level.layerStride}});
    }
    return {{"mips", std::move(mips)}};
}

Json viewJson(const ProjectDebugger& debugger, const sim::Variable& variable, const sim::View& view)
{
    const bool hasFormat = view.kind == sim::View::Kind::texels || view.kind == sim::View::Kind::image;
    return {{"kind", "resource"},
            {"name", view.memory->name},
            {"variable", variable.name},
            {"size", view.memory->bytes.size()},
            {"layout", hasFormat ? Json() : layoutJson(variable.layout, *debugger.session().program().module)},
            {"format", hasFormat ? Json(std::string(toString(view.format))) : Json()},
            {"image", imageJson(view)}};
}

} // namespace

Json memoriesJson(const ProjectDebugger& debugger)
{
    const sim::Program& program = debugger.session().program();
    Json list = Json::array();
    std::set<const sim::Memory*> listed;
    for (const sim::Variable& variable : program.variables) {
        if (variable.storage == spv::StorageClassWorkgroup)
            list.push_back({{"kind", "groupshared"},
                            {"name", variable.name},
                            {"variable", variable.name},
                            {"size", variable.layout->size},
                            {"layout", layoutJson(variable.layout, *program.module)},
                            {"format", Json()},
                            {"image", Json()}});
        const bool isBound = variable.storage == spv::StorageClassUniformConstant ||
                             variable.storage == spv::StorageClassUniform ||
                             variable.storage == spv::StorageClassStorageBuffer;
        if (!isBound)
            continue;
        const auto& bindings = debugger.bindings();
        const auto views = bindings.find({variable.set, variable.binding});
        if (views == bindings.end())
            continue;
        for (const sim::View& each : views->second) {
            if (each.memory && listed.insert(each.memory).second)
                list.push_back(viewJson(debugger, variable, each));
        }
    }
    return list;
}

Result<Json> bytesJson(const ProjectDebugger& debugger, const std::string& name, bool isShared, std::uint64_t offset,
                       std::uint64_t size)
{
    const sim::GroupMachine& machine = debugger.session().machine();
    TRY(const sim::WatchPoint part, sim::watchPointOf(machine, name, isShared, offset, size));
    const sim::Memory* const memory = part.isShared ? nullptr : sim::boundMemory(machine, name);
    const sim::Variable* const variable = part.isShared ? sim::sharedVariable(machine.program(), name) : nullptr;
    std::vector<std::byte> copy;
    const std::span<const std::byte> all =
        memory ? memory->onDevice(copy)
               : std::span<const std::byte>(machine.group().shared).subspan(variable->offset, variable->layout->size);
    return Json{{"kind", part.isShared ? "groupshared" : "resource"},
                {"name", part.name},
                {"offset", part.offset},
                {"bytes", hexFromBytes(all.subspan(part.offset, part.size))}};
}

} // namespace wavelane::debug
