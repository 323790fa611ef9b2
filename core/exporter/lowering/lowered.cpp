// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/lowered.h"

#include "core/decode/structs.h"
#include "core/exporter/lowering/barrier_plan.h"
#include "core/exporter/lowering/descriptor_lowering.h"
#include "core/exporter/lowering/transfer_lowering.h"
#include "core/plan/bindings/fitted_module.h"
#include "core/plan/bindings/pipeline_slots.h"
#include "core/plan/frame/dispatch_size.h"
#include "core/project/size/sizes.h"
#include "core/shader/reflection/reflect.h"
#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/group_size.h"
#include "core/shader/spirv/module.h"

#include <algorithm>
#include <format>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace wavelane::exporter {

namespace {

/// Converts the planned passes to device commands. Reports what cannot be exported at its pass.
class Lowering
{
public:
    Lowering(const ExportInput& input, Diagnostics& diagnostics)
        : m_project(input.snapshot.project), m_plan(input.plan), m_diagnostics(diagnostics),
          m_transfers(input.snapshot.project)
    {
    }

    Lowered make();

private:
    void add(Error error, const std::string& at);
    std::vector<LoweredPass> lowerList(const std::vector<plan::PlannedPass>& passes,
                                       const std::vector<project::Pass>& sources);
    /// Returns false if an error was added or the pass does nothing.
    bool lowerKind(const plan::PlannedPass& pass, const project::Pass& source, LoweredPass& out);
    bool lowerDispatch(const plan::PlannedDispatch& dispatch, const std::string& at, LoweredPass& out);
    std::optional<std::array<std::uint32_t, 3>> groupsOf(const plan::PlannedDispatch& dispatch, const std::string& at);
    /// Returns the index of a module for the dispatch; equal modules are shared.
    Result<std::size_t> moduleOf(const plan::PlannedDispatch& dispatch, const LoweredBindings& bindings);
    static Result<std::vector<std::string>> needsOf(const std::vector<std::uint32_t>& spirv,
                                                    const plan::PlannedDispatch& dispatch);
    /// Returns false and reports the error if a pass without a shader could not be lowered.
    bool accept(Result<LoweredTransfer> result, const std::string& at, LoweredPass& out);

    const project::Project& m_project;
    const plan::Plan& m_plan;
    Diagnostics& m_diagnostics;
    Lowered m_out;
    TransferLowering m_transfers;
    PassUses m_uses;
    std::set<std::string> m_needs;
    std::set<std::string> m_counters;
    std::vector<std::array<std::string, 2>> m_swapped;
};

Lowered Lowering::make()
{
    m_needs.insert(m_project.needs.begin(), m_project.needs.end());
    m_out.passes = lowerList(m_plan.passes, m_project.passes);
    // A counter is swapped together with its buffer.
    for (std::size_t round = 0; round < m_swapped.size(); ++round) {
        for (const auto& [a, b] : m_swapped) {
            if (m_counters.contains(a) || m_counters.contains(b))
                m_counters.insert({a, b});
        }
    }
    for (const project::Resource& each : m_project.resources) {
        if (m_counters.contains(each.name))
            m_out.counters.push_back(each.name);
    }
    m_out.needs.assign(m_needs.begin(), m_needs.end());
    if (!hasErrors(m_diagnostics))
        planBarriers(m_project, m_uses, m_out.passes);
    return std::move(m_out);
}

void Lowering::add(Error error, const std::string& at)
{
    if (error.at.empty())
        error.at = at;
    m_diagnostics.push_back(toDiagnostic(error));
}

bool Lowering::accept(Result<LoweredTransfer> result, const std::string& at, LoweredPass& out)
{
    if (!result)
        return add(std::move(result.error()), at), false;
    if (!result->uses.empty())
        m_uses[at] = std::move(result->uses);
    out.kind = std::move(result->kind);
    return true;
}

std::vector<LoweredPass> Lowering::lowerList(const std::vector<plan::PlannedPass>& passes,
                                             const std::vector<project::Pass>& sources)
{
    std::vector<LoweredPass> out;
    for (const plan::PlannedPass& pass : passes) {
        // The last token of the pointer is the index in the list.
        const std::size_t place = std::stoul(pass.at.substr(pass.at.rfind('/') + 1));
        LoweredPass lowered{
            .name = pass.name, .isNamed = pass.isNamed, .at = pass.at, .firstFrameOnly = pass.firstFrameOnly};
        if (lowerKind(pass, sources.at(place), lowered))
            out.push_back(std::move(lowered));
    }
    return out;
}

bool Lowering::lowerKind(const plan::PlannedPass& pass, const project::Pass& source, LoweredPass& out)
{
    if (const auto* group = std::get_if<plan::PlannedGroup>(&pass.kind)) {
        const auto& inside = std::get<project::GroupPass>(source.kind).passes;
        out.kind = LoweredGroup{.passes = lowerList(group->passes, inside), .repeat = group->repeat};
        return group->repeat > 0;
    }
    if (const auto* dispatch = std::get_if<plan::PlannedDispatch>(&pass.kind))
        return dispatch->repeat > 0 && lowerDispatch(*dispatch, pass.at, out);
    if (const auto* copy = std::get_if<project::CopyPass>(&pass.kind))
        return accept(m_transfers.copy(*copy), pass.at, out);
    if (const auto* upload = std::get_if<plan::PlannedUpload>(&pass.kind))
        return accept(m_transfers.upload(*upload, std::get_if<project::UploadPass>(&source.kind)), pass.at, out);
    if (const auto* clear = std::get_if<project::ClearPass>(&pass.kind))
        return accept(m_transfers.clear(*clear), pass.at, out);
    if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind)) {
        if (!accept(m_transfers.swap(*swap), pass.at, out))
            return false;
        m_out.swaps = true;
        m_swapped.push_back(swap->resources);
    }
    if (const auto* bind = std::get_if<project::BindTilePass>(&pass.kind))
        out.kind = *bind;
    if (const auto* present = std::get_if<project::PresentPass>(&pass.kind))
        return accept(m_transfers.present(*present), pass.at, out);
    return true;
}

bool Lowering::lowerDispatch(const plan::PlannedDispatch& dispatch, const std::string& at, LoweredPass& out)
{
    auto bindings = lowerBindings(dispatch, m_project, m_plan);
    if (!bindings)
        return add(std::move(bindings.error()), at), false;
    auto module = moduleOf(dispatch, *bindings);
    if (!module)
        return add(std::move(module.error()), at), false;
    LoweredDispatch lowered{.module = *module, .push = dispatch.push, .repeat = dispatch.repeat};
    if (const auto* indirect = std::get_if<project::Indirect>(&dispatch.size)) {
        lowered.indirect = *indirect;
        bindings->uses.push_back({.resource = indirect->buffer,
                                  .use = {.stage = VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT,
                                          .reads = VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT}});
    } else if (auto groups = groupsOf(dispatch, at)) {
        lowered.groups = *groups;
    } else {
        return false;
    }
    for (const LoweredSlot& slot : bindings->slots) {
        // A null combined descriptor has a default sampler and a null texture.
        if (slot.what.type == plan::DescriptorType::combinedImageSampler)
            m_out.needsNull =
                m_out.needsNull || std::ranges::contains(bindings->descriptors, DescriptorKind::defaultSampler,
                                                         &LoweredDescriptor::kind);
    }
    for (const LoweredDescriptor& each : bindings->descriptors) {
        m_out.needsNull = m_out.needsNull || each.kind == DescriptorKind::null;
        if (each.kind == DescriptorKind::counter)
            m_counters.insert(each.resource);
    }
    lowered.descriptors = std::move(bindings->descriptors);
    m_uses[at] = std::move(bindings->uses);
    out.kind = std::move(lowered);
    return true;
}

std::optional<std::array<std::uint32_t, 3>> Lowering::groupsOf(const plan::PlannedDispatch& dispatch,
                                                               const std::string& at)
{
    const auto groups =
        plan::requestedGroups(dispatch, [&](const std::string& name) -> Result<std::array<std::uint64_t, 3>> {
            const project::Resource* resource = m_project.resource(name);
            if (!resource)
                return fail(Code::unknownResource, std::format("There is no resource \"{}\" to cover.", name));
            const auto* buffer = std::get_if<project::Buffer>(&resource->kind);
            return plan::coveredThreads(*resource, buffer ? project::sizeInBytes(*buffer).value() : 0);
        });
    if (!groups) {
        add(groups.error(), at);
        return std::nullopt;
    }
    std::array<std::uint32_t, 3> out{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if ((*groups)[axis] > std::numeric_limits<std::uint32_t>::max()) {
            add({.code = Code::limitExceeded,
                 .message = std::format("The dispatch has {} groups along {}; no device allows more than {}.",
                                        (*groups)[axis], "xyz"[axis], std::numeric_limits<std::uint32_t>::max())},
                at);
            return std::nullopt;
        }
        out[axis] = static_cast<std::uint32_t>((*groups)[axis]);
    }
    return out;
}

Result<std::size_t> Lowering::moduleOf(const plan::PlannedDispatch& dispatch, const LoweredBindings& bindings)
{
    auto spirv = plan::fittedModule(dispatch, bindings.formats, plan::pipelineSlots(dispatch).arrays);
    if (!spirv)
        return std::unexpected(std::move(spirv.error()));
    const auto found = std::ranges::find_if(m_out.modules, [&](const LoweredModule& each) {
        return each.name == dispatch.shader->report.name && each.spirv == *spirv && each.slots == bindings.slots &&
               each.constants == dispatch.constants;
    });
    if (found != m_out.modules.end())
        return static_cast<std::size_t>(found - m_out.modules.begin());
    auto needs = needsOf(*spirv, dispatch);
    if (!needs)
        return std::unexpected(std::move(needs.error()));
    m_needs.insert(needs->begin(), needs->end());
    m_out.modules.push_back({.name = dispatch.shader->report.name,
                             .shader = dispatch.shader,
                             .spirv = std::move(*spirv),
                             .slots = bindings.slots,
                             .pushBytes = static_cast<std::uint32_t>(dispatch.push.size()),
                             .constants = dispatch.constants,
                             .groupSize = dispatch.groupSize,
                             .needs = std::move(*needs)});
    LoweredModule& made = m_out.modules.back();
    made.isFitted = made.spirv != dispatch.shader->spirv;
    return m_out.modules.size() - 1;
}

Result<std::vector<std::string>> Lowering::needsOf(const std::vector<std::uint32_t>& spirv,
                                                   const plan::PlannedDispatch& dispatch)
{
    const auto module = shader::SpirvModule::parse(spirv);
    if (!module)
        return std::unexpected(module.error());
    auto reflection = shader::reflect(*module, dispatch.shader->report.reflection->entry);
    if (!reflection)
        return std::unexpected(std::move(reflection.error()));
    std::vector<std::string> needs = std::move(reflection->needs);
    const auto function = shader::computeEntry(*module, reflection->entry);
    if (function && shader::hasLocalSizeId(*module, *function))
        needs.emplace_back("maintenance4");
    return needs;
}

} // namespace

Lowered lower(const ExportInput& input, Diagnostics& diagnostics)
{
    return Lowering(input, diagnostics).make();
}

Result<std::vector<std::byte>> blockBytes(const std::string& resource, const project::Constants& constants,
                                          const shader::Layout& layout)
{
    std::vector<std::byte> bytes(std::max<std::uint64_t>((layout.size + 15) / 16 * 16, 16));
    if (auto written = decode::writeStruct(layout, constants.values, bytes); !written) {
        written.error().at = "/resources/" + resource + "/values";
        return std::unexpected(std::move(written.error()));
    }
    return bytes;
}

} // namespace wavelane::exporter
