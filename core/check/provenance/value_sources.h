// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <set>

namespace wavelane::check {

/// The instructions of a valid module that load from memory or images what the value of a write (a store, a copy, an
/// image write or an atomic operation) is computed from: through calculations, local variables, branches that join,
/// and function calls. A load through groupshared memory or a resource ends the search. What only decides where or
/// whether the write happens is not a source.
std::set<std::uint32_t> valueSources(const shader::SpirvModule& module, std::uint32_t write);

/// The id of the scalar type of what a write writes or a load loads; 0 if it is a structure or not known.
std::uint32_t scalarTypeOf(const shader::SpirvModule& module, std::uint32_t instruction);

} // namespace wavelane::check
