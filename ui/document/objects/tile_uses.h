// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "ui/document/objects/object_id.h"

#include <functional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Returns whether a dispatch uses the resource without naming it, because one of its slots has the resource's name.
using FindsByName = std::function<bool(const project::DispatchPass& pass)>;

/// The enabled passes that read or write a resource, in frame order. Passes that only map its tiles or swap its name
/// are not among them.
std::vector<ObjectId> tileUses(const project::Project& project, const std::string& resource,
                               const FindsByName& findsByName);

} // namespace wavelane::ui
