// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <string>
#include <vector>

namespace wavelane::shader {

/// The arguments of a compilation: SPIR-V output, register shifts for every space (docs/FORMAT.md), layout, language
/// options, macros, include folders, and finally the user's arguments and the name of the source. `environment` is
/// `vulkan1.3`, or `vulkan1.1` for sources that DXC cannot compile for it.
std::vector<std::wstring> dxcArguments(const CompileRequest& request, const std::string& profile,
                                       const std::string& environment = "vulkan1.3");

/// The same for the preprocessor, so that the profile and the environment define the same macros as during
/// compilation.
std::vector<std::wstring> dxcPreprocessArguments(const CompileRequest& request, const std::string& profile,
                                                 const std::string& environment = "vulkan1.3");

} // namespace wavelane::shader
