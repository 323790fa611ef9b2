// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/reflection/reflection.h"

namespace wavelane::ui {

/// True where the slot takes a resource of this kind; stride or format may still be another.
bool fits(const project::Project& project, const shader::Binding& binding, const project::Resource& resource);

/// A resource of the right kind and size for the slot, named like its variable: what "make one" makes.
project::Resource resourceFor(const shader::Binding& binding);

} // namespace wavelane::ui
