// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/edit/reconcile.h"

namespace wavelane::project {

/// The part of `reconcile` that is about the descriptor heaps of shader model 6.6: fills `heapSlots`, `resourceHeap`
/// and `samplerHeap`, and adds the diagnostics and unmatched keys that belong to them.
///
///   `bad_value`              at the key of a heap from which the shader takes nothing, and for lists as descriptors
///   `binding_kind_mismatch`  at the index of what such a heap never holds: a sampler among resources, and the
///   reverse `limit_exceeded`         at an index of `mostElements` or more warnings                 at the index of
///   what fits none of the types that the shader takes, and
///                            `binding_missing` at the pass where a used heap is not given at all
void fillHeaps(const Project& project, const DispatchPass& pass, const std::string& passPointer,
               const shader::Reflection& reflection, const std::vector<std::string>& declared,
               Reconciliation& outcome);

} // namespace wavelane::project
