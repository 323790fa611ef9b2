// SPDX-License-Identifier: MIT
#include "core/project/missing/written_texture.h"

#include <algorithm>

namespace wavelane::project {

namespace {

void addBound(const BindingValue& value, std::set<std::string>& names)
{
    names.insert(value.resource);
    for (const BindingValue& each : value.list)
        addBound(each, names);
}

} // namespace

bool isWritten(const shader::Binding& binding)
{
    const bool isWritable = shader::isStorageTexture(binding.kind) || shader::isStorageBuffer(binding.kind) ||
                            shader::isTypedBuffer(binding.kind);
    return isWritable && binding.access != shader::Access::read;
}

const Slot* writtenPicture(const std::vector<Slot>& slots)
{
    const auto isPicture = [](const Slot& slot) {
        return slot.binding.used && slot.binding.kind == shader::BindingKind::rwTexture2d && isWritten(slot.binding);
    };
    auto found = std::ranges::find_if(
        slots, [&](const Slot& slot) { return isPicture(slot) && slot.binding.access == shader::Access::write; });
    if (found == slots.end())
        found = std::ranges::find_if(slots, isPicture);
    return found == slots.end() ? nullptr : &*found;
}

const Slot* readPicture(const std::vector<Slot>& slots)
{
    const auto found = std::ranges::find_if(slots, [](const Slot& slot) {
        return slot.binding.used && slot.binding.count == 1 &&
               (slot.binding.kind == shader::BindingKind::texture2d ||
                slot.binding.kind == shader::BindingKind::sampledTexture2d);
    });
    return found == slots.end() ? nullptr : &*found;
}

void forEachPass(std::vector<Pass>& passes, const std::function<void(Pass&)>& visit)
{
    for (Pass& pass : passes) {
        visit(pass);
        if (auto* group = std::get_if<GroupPass>(&pass.kind))
            forEachPass(group->passes, visit);
    }
}

void forEachPass(const std::vector<Pass>& passes, const std::function<void(const Pass&)>& visit)
{
    for (const Pass& pass : passes) {
        visit(pass);
        if (const auto* group = std::get_if<GroupPass>(&pass.kind))
            forEachPass(group->passes, visit);
    }
}

std::set<std::string> usedByPasses(const Project& project)
{
    std::set<std::string> names;
    forEachPass(project.passes, [&](const Pass& pass) {
        if (const auto* dispatch = std::get_if<DispatchPass>(&pass.kind)) {
            for (const BindEntry& entry : dispatch->bind) {
                addBound(entry.value, names);
                for (const auto& [index, value] : entry.heap)
                    addBound(value, names);
            }
        } else if (const auto* copy = std::get_if<CopyPass>(&pass.kind)) {
            names.insert({copy->from.resource, copy->to.resource});
        } else if (const auto* upload = std::get_if<UploadPass>(&pass.kind)) {
            names.insert(upload->resource);
        } else if (const auto* clear = std::get_if<ClearPass>(&pass.kind)) {
            names.insert(clear->resource);
        } else if (const auto* swap = std::get_if<SwapPass>(&pass.kind)) {
            names.insert(swap->resources.begin(), swap->resources.end());
        }
    });
    return names;
}

} // namespace wavelane::project
