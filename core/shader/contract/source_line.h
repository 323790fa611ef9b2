// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::shader {

/// A line of a source file.
struct SourceLine
{
    std::string file; ///< The name that the reporting source uses.
    int line = 0;     ///< 1-based.
    bool operator==(const SourceLine&) const = default;
};

} // namespace wavelane::shader
