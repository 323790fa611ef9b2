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

/// A variable that accesses a descriptor heap of shader model 6.6.
struct HeapVariable
{
    DescriptorHeap heap = DescriptorHeap::resources;
    bool isCounter = false; ///< Contains the counters of the heap's buffers at the same indices.
};

/// Recognizes the variables that DXC 1.8.2407 and later generate for `ResourceDescriptorHeap[i]` and
/// `SamplerDescriptorHeap[i]`: a runtime array of descriptors named `ResourceDescriptorHeap`, `SamplerDescriptorHeap`
/// or `counter.var.ResourceDescriptorHeap` for each resource type accessed. `_` or `.` and a number may follow the
/// name.
std::optional<HeapVariable> heapVariable(const SpirvModule& module, const Instruction& variable);

/// Assigns each heap variable a separate binding in set 0, starting at 4096. Returns nothing if there are none. DXC
/// uses one binding for all variables of a heap, which would require VK_EXT_mutable_descriptor_type.
std::optional<SpirvWords> assignHeapBindings(const SpirvModule& module);

/// The heaps that an HLSL source accesses with `ResourceDescriptorHeap[` or `SamplerDescriptorHeap[`, unless it
/// declares these names itself.
struct HeapUses
{
    bool resources = false;
    bool samplers = false;
    bool any() const { return resources || samplers; }
};
HeapUses heapUses(std::string_view preprocessed, const SourceScan& source);

/// The message that a compiler does not support the descriptor heaps that a source uses.
std::string missingHeapsText(const Compiler& compiler, HeapUses uses);

} // namespace wavelane::shader
