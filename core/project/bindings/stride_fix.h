// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <optional>
#include <string>

namespace wavelane::project {

/// `binding_stride_mismatch`: names the variable, its type and the buffer, both numbers, and the fix.
Error strideMismatch(const shader::Binding& binding, const std::string& buffer, std::uint64_t stride);

/// The stride that a buffer needs in order to match the structure of a shader.
struct StrideFix
{
    std::string buffer;
    std::uint64_t stride = 0; ///< In bytes.
    bool operator==(const StrideFix&) const = default;
};

/// Nothing if the value names no structured buffer, or if its stride matches the declaration.
std::optional<StrideFix> strideFix(const Project& project, const shader::Binding& binding, const BindingValue& value);

} // namespace wavelane::project
