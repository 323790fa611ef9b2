// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/slang/interface/objects.h"

#include <string>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// The options of slangc for a request, which the library takes, too, without those that Wavelane passes through
/// functions: the source, its language, the entry point, the target and the profile.
std::vector<std::string> slangArguments(const CompileRequest& request);

/// Errors for options that Slang does not have, and for arguments of the user that would write files, replace what
/// Wavelane sets, or end the compile early.
Diagnostics refusedSlangOptions(const CompileRequest& request);

/// The mode of the user's argument `-fp-mode`.
slang::FloatMode slangFloatMode(const CompileRequest& request);

/// The name of the profile for Slang: `sm_6_6` for `cs_6_6`; the default for an empty one.
std::string slangProfile(const std::string& profile);

/// Macros that give `half` and the types with a minimum precision, which are 16 bits wide for Slang, the width that
/// they have in HLSL without 16-bit types.
std::vector<std::pair<std::string, std::string>> minimumPrecisionMacros();

} // namespace wavelane::shader
