// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "ui/document/objects/object_id.h"

namespace wavelane::ui {

/// The objects that users can add to a project.
enum class NewObject {
    shader,
    buffer,
    texture, ///< Two-dimensional.
    texture1d,
    texture3d,
    texturecube,
    sampler,
    constants,
    heap,
    accelerationStructure,
    expectation,
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

/// A resource with sensible values and an unused name. `what` is a kind of resource.
project::Resource newResource(const project::Project& project, NewObject what);

/// A pass that can run without changes if the project has the resources for it. It uses `near` if that is a suitable
/// resource, otherwise the first suitable one. A copy or swap also needs a second resource of the same shape, and a
/// tile binding a heap of the type that tiles need. `what` is a kind of pass other than `group`. `drawn` is the
/// texture that a dispatch draws, if it is known: a new present pass shows it unless `near` is another texture.
project::Pass newPass(const project::Project& project, NewObject what, const ObjectId& near,
                      const std::string& drawn = {});

/// The expectation that all numbers of `near`, or of the first suitable resource, are zero.
project::Expectation newExpectation(const project::Project& project, const ObjectId& near);

} // namespace wavelane::ui
