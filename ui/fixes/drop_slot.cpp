// SPDX-License-Identifier: MIT
#include "ui/fixes/drop_slot.h"

#include "core/project/bindings/reconcile.h"
#include "core/project/missing/written_texture.h"
#include "ui/fixes/pass_shader.h"

namespace wavelane::ui {

std::optional<SlotTarget> onlySlotFor(const Document& document, const ShaderStates& states,
                                      const project::Resource& resource)
{
    project::Project project = document.project();
    project::Resource added = resource;
    added.name = "$new"; // Not a valid name, so that no other resource has it.
    project.resources.push_back(added);
    std::optional<SlotTarget> only;
    for (const PassShader& one : passShaders(document, states))
        for (const project::Slot& slot : project::missingSlots(document.project(), one.pointer, one.shader())) {
            if (slot.binding.count != 1 || project::isWritten(slot.binding) ||
                project::bindingProblem(project, slot.binding, {.resource = added.name}))
                continue;
            if (only)
                return std::nullopt;
            only = SlotTarget{.pass = one.pass, .key = slot.key};
        }
    return only;
}

} // namespace wavelane::ui
