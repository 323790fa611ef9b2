// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/code_writer.h"
#include "core/shader/spirv/module_writer.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace wavelane::shader {

/// Returns the variable with SV_DispatchThreadID, which is added if the module has none. It must be in the interface
/// of the entry point, which must not contain two of them, but each entry point may use its own.
std::uint32_t threadVariable(const SpirvModule& module, ModuleWriter& writer, std::string_view entry);

/// Appends code that reads the variable, whose components may be signed. Returns x, y and z as 32-bit uints.
std::array<std::uint32_t, 3> threadParts(const SpirvModule& module, CodeWriter& code, std::uint32_t variable);

/// The scope of atomic operations that all threads of a dispatch see.
spv::Scope dispatchScope(const SpirvModule& module);

/// Keeps only the entry point with this function, with `globals` in its interface: the variable of the thread and,
/// from SPIR-V 1.4 on, buffers and private variables.
void keepEntryPoint(const SpirvModule& module, ModuleWriter& writer, std::uint32_t function, std::uint32_t thread,
                    std::span<const std::uint32_t> globals);

} // namespace wavelane::shader
