// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace wavelane::shader {

/// What an HLSL source declares, including what its compiler dropped as unused. A value that a project gives to
/// something that was dropped is ignored; a value for something that was never declared is an error. Empty for other
/// languages.
struct Declared
{
    std::vector<std::string> bindings;  ///< Names, registers (`u0`, `u0:1`) and heaps (`$resources`).
    std::vector<std::string> constants; ///< Names of specialization constants.
    bool push = false;                  ///< A block of push constants.

    bool operator==(const Declared&) const = default;
};

} // namespace wavelane::shader
