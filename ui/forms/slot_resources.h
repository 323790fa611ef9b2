// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/reflection/reflection.h"

namespace wavelane::ui {

/// Whether the slot accepts resources of this kind. Stride and format may still differ.
bool fits(const project::Project& project, const shader::Binding& binding, const project::Resource& resource);

} // namespace wavelane::ui
