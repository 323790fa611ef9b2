// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/reflection/reflection.h"

namespace wavelane::ui {

/// Whether the slot accepts resources of this kind. Stride and format may still differ.
bool fits(const project::Project& project, const shader::Binding& binding, const project::Resource& resource);

/// A new resource of the right kind for the slot, with the name of its variable.
project::Resource resourceFor(const shader::Binding& binding);

} // namespace wavelane::ui
