// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"

#include <filesystem>
#include <span>

namespace wavelane::shader {

/// Adds the notes in comments of these files (source_notes.h) to members of constant buffers, structured buffers and
/// push constants, and to specialization constants. `scan` provides the type of an HLSL push constant; null for other
/// languages. Returns warnings for missing or reversed numbers, and for colors without three or four components.
Diagnostics addNotes(Reflection& reflection, IncludeResolver& files, std::span<const std::filesystem::path> paths,
                     const SourceScan* scan);

} // namespace wavelane::shader
