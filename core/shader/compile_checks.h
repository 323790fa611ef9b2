// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/declared.h"
#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/reflection/reflection.h"

#include <string>
#include <string_view>

namespace wavelane::shader {

/// Detail of the messages about an invalid module.
inline constexpr std::string_view invalidExplanation =
    "The compiler reported success but returned an invalid SPIR-V module. This is a defect of the compiler, not of "
    "the "
    "source. Try another compiler, or write the statement in a different way.";

/// What the source declares, whether or not the compiler kept the variable.
Declared declaredIn(const SourceScan& scan, const HeapUses& heaps);

/// If a source has global variables outside of a cbuffer, DXC before 1.8 turns specialization constants into members
/// of their block, and their values are lost. Returns a sentence about the first lost constant; empty if there is
/// none.
std::string lostConstants(const Reflection& reflection, const SourceScan& scan);

/// Compares the memory layout of the module with `rule` and describes the first difference as `the layout dx for 'b':
/// …`; empty if there is none. Explicit offsets in the source take precedence.
std::string layoutMismatch(const Reflection& reflection, LayoutRule rule, const SourceScan& source);

} // namespace wavelane::shader
