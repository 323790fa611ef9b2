// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::shader {

/// A line of a source file.
struct SourceLine
{
    std::string file; ///< As the one who tells of it names it.
    int line = 0;     ///< 1-based.
    bool operator==(const SourceLine&) const = default;
};

} // namespace wavelane::shader
