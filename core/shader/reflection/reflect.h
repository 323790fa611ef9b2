// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/module.h"

#include <string>

namespace wavelane::shader {

/// What a module declares, read from its instructions. `module` has passed `validate`; one that has not gives
/// nonsense but no crash. `source` is what its HLSL says (registers, declared types, entry points), or nothing for
/// others.
///
/// Fails with `compile_failed` if the module has no compute entry point of that name (the message lists those that it
/// has), with `limit_exceeded` if its structures have too many members, and like `ConstantEvaluator::value` if its
/// group size or the length of an array cannot be evaluated. Reads the instructions and does not use SPIRV-Cross,
/// whose C interface reports neither how variables are used nor the strides of inner array dimensions.
Result<Reflection> reflect(const SpirvModule& module, const std::string& entry, const SourceScan* source = nullptr);

} // namespace wavelane::shader
