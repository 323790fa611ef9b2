// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/pass.h"
#include "core/shader/reflection/declared.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/facts/specialization.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wavelane::plan {

/// The bytes of the push constants, from members by name or from hex. Omitted members are zero, and the block is
/// padded to whole words. Empty if the shader declares none. `push_size_mismatch` if the size of hex differs from the
/// block, `bad_value` for unknown members. The values are ignored if the compiler dropped the block as unused. The
/// place of an error is empty or the pointer to a member, relative to `push`.
Result<std::vector<std::byte>> pushBytes(const project::ConstantValues& values, const shader::Reflection& reflection,
                                         const shader::Declared& declared = {});

/// The bytes of the specialization constants that the project sets by name or ID (`0`, `0x0`). `bad_value` for
/// unknown names and IDs and for `hex`, `duplicate_name` for a constant that is set twice. The value of a constant
/// that the compiler dropped as unused is ignored if the project gives its name. The place of an error is empty or
/// the pointer to a constant, relative to `constants`.
Result<shader::ConstantBytes> specializationBytes(const project::ConstantValues& values,
                                                  const shader::Reflection& reflection,
                                                  const shader::Declared& declared = {});

} // namespace wavelane::plan
