// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/source_scan.h"

#include <string>
#include <string_view>

namespace wavelane::shader {

/// Explains an error of glslang's HLSL front end in its detail: the missing feature and a workaround, derived from
/// the message and the line of the source. The messages of glslang seldom name the cause.
void explainGlslang(Diagnostic& diagnostic, const IncludeResolver& files);

/// The probable cause if the validator rejects a module of glslang; empty if unknown.
std::string explainInvalid(const SourceScan& source, std::string_view preprocessed, std::string_view message);

} // namespace wavelane::shader
