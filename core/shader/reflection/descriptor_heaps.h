// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/module.h"

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// A variable through which a module takes descriptors from a heap of shader model 6.6.
struct HeapVariable
{
    DescriptorHeap heap = DescriptorHeap::resources;
    bool isCounter = false; ///< Holds the counters of the heap's buffers, by the same index.
};

/// Whether a variable is one of those that DXC (releases from 1.8.2407 on) makes for `ResourceDescriptorHeap[i]` and
/// `SamplerDescriptorHeap[i]`: an unsized array of descriptors called `ResourceDescriptorHeap`,
/// `SamplerDescriptorHeap` or `counter.var.ResourceDescriptorHeap`, one for each type that is taken from the heap. A
/// number may follow behind `_` or `.`, so that names can be told apart.
std::optional<HeapVariable> heapVariable(const SpirvModule& module, const Instruction& variable);

/// The module with a binding of its own for each heap variable, in set 0 from 4096 on; nothing where it has none. DXC
/// puts all variables of a heap at one binding, which takes descriptors that change their type
/// (VK_EXT_mutable_descriptor_type); apart from each other they need nothing special.
std::optional<SpirvWords> withBindingsOfHeaps(const SpirvModule& module);

/// Which heaps an HLSL source takes from: `ResourceDescriptorHeap[`, unless it declares that name for itself.
struct HeapUses
{
    bool resources = false;
    bool samplers = false;
    bool any() const { return resources || samplers; }
};
HeapUses heapUses(std::string_view preprocessed, const SourceScan& source);

/// Why a compiler cannot take the descriptor heaps that a source uses; empty: it can, or none is used. DXC crashes
/// over them before it has them.
std::string heapProblem(const Compiler& compiler, const std::string& preprocessed);

} // namespace wavelane::shader
