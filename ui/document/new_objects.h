// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "ui/document/object_id.h"

namespace wavelane::ui {

/// What the user can add to a project.
enum class NewObject {
    shader,
    buffer,
    texture, ///< In two dimensions.
    texture1d,
    texture3d,
    texturecube,
    sampler,
    constants,
    heap,
    accelerationStructure,
    dispatch,
    copy,
    upload,
    clear,
    swap,
    bindTile,
    present,
    group
};

bool isPass(NewObject what);

/// A resource with sensible values and a free name. `what` is a kind of resource.
project::Resource newResource(const project::Project& project, NewObject what);

/// A pass that can run as it is wherever the project has the resources for it: it works on `near` where that is a
/// resource that it can work on, else on the first one that fits; a copy or swap takes another one of the same shape
/// as its other end, and tiles the first heap of the type that they need. `what` is a kind of pass other than
/// `group`.
project::Pass newPass(const project::Project& project, NewObject what, const ObjectId& near);

} // namespace wavelane::ui
