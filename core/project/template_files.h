// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/templates.h"

namespace wavelane::project {

/// The files of a folder below resources/templates, which are texts in the program; empty where there is no such
/// folder.
std::span<const TemplateFile> templateFiles(std::string_view name);

} // namespace wavelane::project
