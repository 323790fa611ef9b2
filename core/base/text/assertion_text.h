// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace wavelane {

/// True for a text that a shader prints because an assertion failed: docs/CLI.md, "What shaders print".
inline bool isFailedAssertion(std::string_view text)
{
    return text.starts_with("assertion failed");
}

} // namespace wavelane
