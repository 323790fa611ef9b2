// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/bindings/reconcile.h"

namespace wavelane::project {

/// The part of `reconcile` for the descriptor heaps of shader model 6.6: fills `heapSlots`, `resourceHeap` and
/// `samplerHeap`, and adds diagnostics and unmatched keys:
///
/// - `bad_value` at the key of a heap that the shader does not use, and for lists as descriptors
/// - `binding_kind_mismatch` at the index of a sampler in `$resources`, or of another resource in `$samplers`
/// - `limit_exceeded` at an index of `maxBindingElements` or more
/// - a warning at the index of a resource that matches no type in the shader
/// - the warning `binding_missing` at the pass if a heap that the shader uses is not set
void fillHeaps(const Project& project, const DispatchPass& pass, const std::string& passPointer,
               const shader::Reflection& reflection, const std::vector<std::string>& declared,
               Reconciliation& outcome);

} // namespace wavelane::project
