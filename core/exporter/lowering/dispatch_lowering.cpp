// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/dispatch_lowering.h"

#include "core/base/try.h"
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
#include <utility>

namespace wavelane::exporter {

namespace {

Result<std::vector<std::string>> needsOf(const std::vector<std::uint32_t>& spirv,
                                         const plan::PlannedDispatch& dispatch)
{
    TRY(const auto module, shader::SpirvModule::parse(spirv));
    TRY(auto reflection, shader::reflect(module, dispatch.shader->report.reflection->entry));
    std::vector<std::string> needs = std::move(reflection.needs);
    const auto function = shader::computeEntry(module, reflection.entry);
    if (function && shader::hasLocalSizeId(module, *function))
        needs.emplace_back("maintenance4");
    return needs;
}

} // namespace

Result<LoweredWork> DispatchLowering::lower(const plan::PlannedDispatch& dispatch)
{
    TRY(LoweredBindings bindings, lowerBindings(dispatch, m_project, m_plan));
    TRY(const std::size_t module, moduleOf(dispatch, bindings));
    LoweredWork out{.dispatch = {.module = module, .push = dispatch.push, .repeat = dispatch.repeat}};
    if (const auto* indirect = std::get_if<project::Indirect>(&dispatch.size)) {
        out.dispatch.indirect = *indirect;
        bindings.uses.push_back({.resource = indirect->buffer,
                                 .use = {.stage = VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT,
                                         .reads = VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT}});
    } else {
        TRY(out.dispatch.groups, groupsOf(dispatch));
    }
    noteDescriptors(bindings);
    out.dispatch.descriptors = std::move(bindings.descriptors);
    out.uses = std::move(bindings.uses);
    return out;
}

void DispatchLowering::noteDescriptors(const LoweredBindings& bindings)
{
    for (const LoweredSlot& slot : bindings.slots) {
        // A null combined descriptor has a default sampler and a null texture.
        if (slot.what.type == plan::DescriptorType::combinedImageSampler)
            m_needsNull = m_needsNull || std::ranges::contains(bindings.descriptors, DescriptorKind::defaultSampler,
                                                               &LoweredDescriptor::kind);
    }
    for (const LoweredDescriptor& each : bindings.descriptors) {
        m_needsNull = m_needsNull || each.kind == DescriptorKind::null;
        if (each.kind == DescriptorKind::counter)
            m_counters.insert(each.resource);
    }
}

Result<std::array<std::uint32_t, 3>> DispatchLowering::groupsOf(const plan::PlannedDispatch& dispatch) const
{
    const auto cover = [&](const std::string& name) -> Result<std::array<std::uint64_t, 3>> {
        const project::Resource* resource = m_project.resource(name);
        if (!resource)
            return fail(Code::unknownResource, std::format("There is no resource \"{}\" to cover.", name));
        const auto* buffer = std::get_if<project::Buffer>(&resource->kind);
        return plan::coveredThreads(*resource, buffer ? project::sizeInBytes(*buffer).value() : 0);
    };
    TRY(const auto groups, plan::requestedGroups(dispatch, cover));
    constexpr std::uint64_t maxGroups = std::numeric_limits<std::uint32_t>::max();
    std::array<std::uint32_t, 3> out{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (groups[axis] > maxGroups) {
            return fail(Code::limitExceeded,
                        std::format("The dispatch has {} groups along {}; no device allows more than {}.",
                                    groups[axis], "xyz"[axis], maxGroups));
        }
        out[axis] = static_cast<std::uint32_t>(groups[axis]);
    }
    return out;
}

Result<std::size_t> DispatchLowering::moduleOf(const plan::PlannedDispatch& dispatch, const LoweredBindings& bindings)
{
    TRY(auto spirv, plan::fittedModule(dispatch, bindings.formats, plan::pipelineSlots(dispatch).arrays));
    const auto found = std::ranges::find_if(m_modules, [&](const LoweredModule& each) {
        return each.name == dispatch.shader->report.name && each.spirv == spirv && each.slots == bindings.slots &&
               each.constants == dispatch.constants;
    });
    if (found != m_modules.end())
        return static_cast<std::size_t>(found - m_modules.begin());
    TRY(auto needs, needsOf(spirv, dispatch));
    m_needs.insert(needs.begin(), needs.end());
    const bool isFitted = spirv != dispatch.shader->spirv;
    m_modules.push_back({.name = dispatch.shader->report.name,
                         .shader = dispatch.shader,
                         .spirv = std::move(spirv),
                         .isFitted = isFitted,
                         .slots = bindings.slots,
                         .pushBytes = static_cast<std::uint32_t>(dispatch.push.size()),
                         .constants = dispatch.constants,
                         .groupSize = dispatch.groupSize,
                         .needs = std::move(needs)});
    return m_modules.size() - 1;
}

} // namespace wavelane::exporter
