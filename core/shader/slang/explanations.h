// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::shader {

/// What in a source makes Slang write a module that is invalid for the validator's reason, and what to write instead;
/// empty if unknown.
std::string explainInvalidSlang(std::string_view message);

} // namespace wavelane::shader
