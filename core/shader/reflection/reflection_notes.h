// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"

#include <filesystem>
#include <span>

namespace wavelane::shader {

/// Gives what comments of these files say (source_notes.h) to the members of constant buffers, structured buffers and
/// push constants, and to specialisation constants. `scan` tells the type of a push constant of HLSL; null for other
/// languages. Returns warnings: numbers that are missing or the wrong way round, colours that have neither three nor
/// four components.
Diagnostics addNotes(Reflection& reflection, IncludeResolver& files, std::span<const std::filesystem::path> paths,
                     const SourceScan* scan);

} // namespace wavelane::shader
