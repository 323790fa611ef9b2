// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/pass.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/facts/specialization.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wavelane::run {

/// Bytes of the push constants: members by name, or hex. As many as the shader declares, the rest zero; none where it
/// declares none, and padded with zeros to whole words. `push_size_mismatch` where hex has another size than the
/// block, `bad_value` for members it does not declare.
Result<std::vector<std::byte>> pushBytes(const project::ConstantValues& values, const shader::Reflection& reflection);

/// Bytes of the specialization constants that the project sets, by id; by name or by id (`0`, `0x0`). `bad_value` for
/// names and ids that the shader does not declare and for `hex`, `duplicate_name` for a constant that is set twice.
Result<shader::ConstantBytes> specializationBytes(const project::ConstantValues& values,
                                                  const shader::Reflection& reflection);

} // namespace wavelane::run
