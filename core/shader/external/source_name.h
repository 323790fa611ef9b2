// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <string>

namespace wavelane::shader {

/// The module with another name of a source in its records about lines: the one of the file, instead of the temporary
/// file that an external compiler was given. What is not a module is unchanged.
SpirvWords renameSource(SpirvWords words, const std::string& from, const std::string& to);

} // namespace wavelane::shader
