// SPDX-License-Identifier: MIT
#include "ui/document/edits/drawn_picture.h"

#include "ui/document/document.h"

#include <algorithm>
#include <optional>

namespace wavelane::ui {

namespace {

/// The slot of the picture; nothing if the shader draws none or has not compiled.
std::optional<DeclaredSlot> pictureSlot(const Document& document, const project::DispatchPass& dispatch)
{
    const std::vector<DeclaredSlot> declared = document.declared(dispatch.shader);
    const auto found = std::ranges::find(declared, true, &DeclaredSlot::isPicture);
    return found == declared.end() ? std::nullopt : std::optional(*found);
}

/// The texture that the dispatch binds to the slot, or finds by its name; empty if there is none.
std::string boundPicture(const Document& document, const project::DispatchPass& dispatch, const DeclaredSlot& slot)
{
    const auto entry = std::ranges::find_if(dispatch.bind, [&](const project::BindEntry& one) {
        return one.key == slot.name || (!slot.registerKey.empty() && one.key == slot.registerKey);
    });
    const std::string& name = entry == dispatch.bind.end() ? slot.name : entry->value.resource;
    const project::Resource* resource = document.project().resource(name);
    return resource && std::holds_alternative<project::Texture>(resource->kind) ? name : std::string();
}

} // namespace

std::string drawnPicture(const Document& document, const ObjectId& selected)
{
    const auto drawnBy = [&](const ObjectId& id) {
        const project::Pass* pass = passAt(document.project(), id);
        const auto* dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
        const auto slot = dispatch ? pictureSlot(document, *dispatch) : std::nullopt;
        return slot ? boundPicture(document, *dispatch, *slot) : std::string();
    };
    std::string last = drawnBy(selected);
    if (last.empty())
        for (const ObjectId& id : allPasses(document.project()))
            if (std::string drawn = drawnBy(id); !drawn.empty())
                last = std::move(drawn);
    return last;
}

void fitDispatchToPicture(const Document& document, project::DispatchPass& dispatch)
{
    const auto slot = pictureSlot(document, dispatch);
    if (!slot)
        return;
    const std::string picture = boundPicture(document, dispatch, *slot);
    if (picture.empty())
        dispatch.size = project::Groups{};
    else
        dispatch.size = project::Cover{picture};
}

} // namespace wavelane::ui
