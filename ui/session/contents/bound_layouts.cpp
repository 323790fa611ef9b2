// SPDX-License-Identifier: MIT
#include "ui/session/contents/bound_layouts.h"

#include "core/project/bindings/reconcile.h"
#include "ui/session/engine_session.h"

#include <algorithm>

namespace wavelane::ui {

std::vector<BoundLayout> boundLayouts(const Document& document, const EngineSession& session,
                                      std::string_view resource)
{
    std::vector<BoundLayout> layouts;
    const project::Project& project = document.project();
    for (const ObjectId& id : allPasses(project)) {
        const auto* dispatch = std::get_if<project::DispatchPass>(&passAt(project, id)->kind);
        const project::ShaderEntry* shader = dispatch ? project.shader(dispatch->shader) : nullptr;
        const ShaderState* state = shader ? session.shaders().state(shader->name) : nullptr;
        if (!state || !state->reflection)
            continue;
        const auto language = shader->language ? shader->language : shader::languageOfFile(shader->source);
        const auto bound = project::reconcile(project, *dispatch, pointerOf(project, id), *state->reflection,
                                              language.value_or(shader::Language::hlsl), {});
        for (const project::Slot& slot : bound.matches) {
            const bool isBound = std::ranges::any_of(
                slot.elements, [&](const project::BindingValue& one) { return one.resource == resource; });
            if (!isBound || !slot.binding.layout)
                continue;
            BoundLayout found{.layout = *slot.binding.layout, .stride = slot.binding.stride};
            if (!std::ranges::contains(layouts, found))
                layouts.push_back(std::move(found));
        }
    }
    return layouts;
}

} // namespace wavelane::ui
