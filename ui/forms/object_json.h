// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "ui/document/document.h"
#include "ui/document/objects/object_id.h"

#include <QString>

#include <string>
#include <vector>

namespace wavelane::ui {

/// The JSON of an object as in the project file; null if the object does not exist. The JSON of the project excludes
/// its shaders, resources, passes and expectations.
Json objectJson(const project::Project& project, const ObjectId& id);

/// The schema definition of an object: `shader`, `resource`, `pass`, `expectation`, `project`, or empty.
std::string objectDefinition(const ObjectId& id);

/// An object and its new JSON.
struct ObjectChange
{
    ObjectId id;
    Json json;
};

/// Replaces the objects as one undo step. Steps with the same `gesture` (not 0), name and objects are merged. If the
/// project reader rejects one of them, returns its error and changes nothing.
Result<void> changeObjects(Document& document, const std::vector<ObjectChange>& changes, const QString& name,
                           int gesture = 0);

} // namespace wavelane::ui
