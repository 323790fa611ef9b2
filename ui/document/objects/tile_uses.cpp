// SPDX-License-Identifier: MIT
#include "ui/document/objects/tile_uses.h"

#include "core/project/edit/edits.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

/// A pass runs only if it and all groups around it are enabled and valid.
bool runsInFrame(const project::Project& project, ObjectId pass)
{
    for (; !pass.path.empty(); pass.path.pop_back())
        if (const project::Pass* one = passAt(project, pass); !one || !one->enabled || one->broken)
            return false;
    return true;
}

/// Keys that measure the resource (sizes, offsets) without accessing its memory.
bool isMeasurement(const project::Reference& reference)
{
    const std::string key = reference.at.substr(reference.at.rfind('/') + 1);
    const bool isOfPass = reference.at.size() == reference.owner.size() + 1 + key.size();
    return isOfPass && (key == "cover" || key == "size" || key.ends_with("offset"));
}

} // namespace

std::vector<ObjectId> tileUses(const project::Project& project, const std::string& resource,
                               const FindsByName& findsByName)
{
    std::vector<ObjectId> named;
    for (const project::Reference& one : project::referencesTo(project, project::ObjectKind::resource, resource))
        if (!isMeasurement(one))
            named.push_back(objectAtPointer(project, one.owner));
    std::vector<ObjectId> uses;
    for (const ObjectId& id : allPasses(project)) {
        const project::Pass& pass = *passAt(project, id);
        const auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind);
        const bool maps = std::holds_alternative<project::BindTilePass>(pass.kind) ||
                          std::holds_alternative<project::SwapPass>(pass.kind);
        if (!maps && runsInFrame(project, id) &&
            (std::ranges::contains(named, id) || (dispatch && findsByName(*dispatch))))
            uses.push_back(id);
    }
    return uses;
}

} // namespace wavelane::ui
