// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/reflection/reflection.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// What stands beside the messages about a module that is not valid.
inline constexpr std::string_view invalidExplanation =
    "The compiler reported success and gave a module that breaks SPIR-V's rules: a defect of the compiler, not of "
    "the source. Another compiler, or another way to write the statement, may do.";

/// Every key of `bind` that the source gives a meaning, whether or not the compiler kept the variable.
std::vector<std::string> declaredKeys(const SourceScan& scan, const HeapUses& heaps);

/// Names the entry points that the source has, where the compiler says that the one asked for is not there.
void explainMissingEntry(Diagnostics& diagnostics, const CompileRequest& request, const SourceScan& scan);

/// DXC before 1.8 reads specialisation constants from the block of loose globals where there are any, and their
/// values are lost. A sentence about the first; empty: nothing is lost.
std::string lostConstants(const Reflection& reflection, const SourceScan& scan);

/// Says where memory is laid out otherwise than asked for; empty: nowhere. glslang has one layout alone, which cannot
/// always be changed into another. What the source places itself is where it has to be.
std::string otherLayout(const Reflection& reflection, LayoutRule rule, const SourceScan& source);

} // namespace wavelane::shader
