// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/templates.h"

namespace wavelane::project {

/// The embedded files of a folder in resources/templates; empty if there is no such folder.
std::span<const TemplateFile> templateFiles(std::string_view name);

} // namespace wavelane::project
