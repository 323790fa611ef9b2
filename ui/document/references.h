// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <functional>
#include <string>

namespace wavelane::ui {

/// Calls `visit` with every place of the project that names a resource, empty ones included; it may write there.
void visitResourceNames(project::Project& project, const std::function<void(std::string&)>& visit);

/// The same for places that name a shader or a pass.
void visitShaderNames(project::Project& project, const std::function<void(std::string&)>& visit);
void visitPassNames(project::Project& project, const std::function<void(std::string&)>& visit);

/// True where the pass, or one inside it, names the resource.
bool uses(const project::Pass& pass, const std::string& resource);

} // namespace wavelane::ui
