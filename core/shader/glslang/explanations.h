// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/source_scan.h"

#include <string>
#include <string_view>

namespace wavelane::shader {

/// Adds, as the detail of an error, what glslang's HLSL front end is known to refuse and the way round it: its own
/// words seldom say. Looks at the message and at the line of the source.
void explainGlslang(Diagnostic& diagnostic, const IncludeResolver& files);

/// What a module of glslang that the validator refuses most likely stumbled over; empty where nothing is known.
std::string explainInvalid(const SourceScan& source, std::string_view preprocessed, std::string_view message);

} // namespace wavelane::shader
