// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::project {

/// A key of `bind` that is a register: `u0`, `t3:1`.
struct RegisterKey
{
    char letter = 'b'; ///< `b`, `t`, `u` or `s`.
    std::uint32_t number = 0;
    std::uint32_t space = 0;

    bool operator==(const RegisterKey&) const = default;
};

/// Parses a register; nothing if the text is not one.
std::optional<RegisterKey> registerKey(std::string_view text);

/// `u0`, or `u0:1` if the space is not 0.
std::string toString(const RegisterKey& key);

/// SPIR-V binding of a register: b n → n, t n → 1024 + n, u n → 2048 + n, s n → 3072 + n. The set is the space.
std::uint32_t bindingNumber(const RegisterKey& key);

/// The HLSL register letter of a kind of binding.
char registerLetter(shader::BindingKind kind);

} // namespace wavelane::project
