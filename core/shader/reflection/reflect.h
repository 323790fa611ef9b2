// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/module.h"

#include <string>

namespace wavelane::shader {

/// Reads the declarations of a module. `module` must have passed `validate`; the result for other modules is
/// meaningless, but reading them is safe. `source` contains registers, declared types and entry points of an HLSL
/// source; null for other languages.
///
/// Fails with `compile_failed` if the module has no compute entry point with this name (the message lists the
/// existing ones), with `limit_exceeded` if its structures have too many members, and like `ConstantEvaluator::value`
/// if its group size or the length of an array cannot be evaluated. Does not use SPIRV-Cross, whose C interface
/// reports neither uses of variables nor strides of inner array dimensions.
Result<Reflection> reflect(const SpirvModule& module, const std::string& entry, const SourceScan* source = nullptr);

} // namespace wavelane::shader
