// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "ui/document/document.h"
#include "ui/document/object_id.h"

#include <QString>

#include <string>
#include <vector>

namespace wavelane::ui {

/// The object as the project's file has it; null where the id names none. Of the project itself: without its
/// shaders, resources and passes.
Json objectJson(const project::Project& project, const ObjectId& id);

/// The definition of the schema that tells its keys: `shader`, `resource`, `pass`, `project`; empty for none.
std::string objectDefinition(const ObjectId& id);

/// An object and what it becomes.
struct ObjectChange
{
    ObjectId id;
    Json json;
};

/// Makes the objects what the JSON says, as one undo step; those with equal `gesture` (not 0), name and objects
/// become one. The first error that the project's reader finds refuses all of them, and nothing has changed.
Result<void> changeObjects(Document& document, const std::vector<ObjectChange>& changes, const QString& name,
                           int gesture = 0);

} // namespace wavelane::ui
