// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <string>
#include <vector>

namespace wavelane::shader {

/// What DXC is called with: SPIR-V, registers shifted as docs/FORMAT.md says in every space, the
/// layout, the language options, macros, folders, at last the user's own arguments and the name of the source.
/// `environment` is `vulkan1.3` or, for what DXC cannot make for that, `vulkan1.1`.
std::vector<std::wstring> dxcArguments(const CompileRequest& request, const std::string& profile,
                                       const std::string& environment = "vulkan1.3");

/// The same for its preprocessor, so that it sees the macros of the profile and the environment of the compile.
std::vector<std::wstring> dxcPreprocessArguments(const CompileRequest& request, const std::string& profile,
                                                 const std::string& environment = "vulkan1.3");

} // namespace wavelane::shader
