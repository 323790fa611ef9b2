// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/slang/interface/objects.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// The options of slangc for a request, which the library takes, too, without those that Wavelane passes through
/// functions: the source, its language, the entry point, the target and the profile. Macros of Wavelane that the text
/// of the source cannot use are left out, because Slang takes a while to define them.
std::vector<std::string> slangArguments(const CompileRequest& request, std::string_view source);

/// True if an identifier with one of these parts can be in the source after preprocessing, from the source itself, an
/// included file, an imported module, a macro of the request, or parts that `##` joins.
bool mayMention(const CompileRequest& request, std::string_view source,
                std::initializer_list<std::string_view> parts);

/// True if preprocessing could change more of an HLSL source than its comments and its line ends: it may contain
/// directives, macros, or bytes that only a preprocessor treats properly.
bool needsPreprocessor(const CompileRequest& request, std::string_view source);

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
